# pandas.tseries: frequencies by their names.
