# Features of texts.
import sklearn.feature_extraction.text
