# Tabs, form feeds, blank lines with blanks, trailing blanks.
def f(x):
	if x:
		y = 1
		
		return y
	else:
	        z = 2
	        return z



class C:
	"""Doc."""
   
	a = 1

	def m(self):
	    # eight columns to the tab
	    return self.a	+	1   


if True:
        eight = 8
        nine = 9
for i in range(2):
 one = i
 if one:
   three = 3
reveal_value((f(1), f(0), C().m(), eight, nine, one, three))  # revealed: (1, 2, 2, 8, 9, 1, 3)
x =	[1,	2 ,3]
reveal_value(x)  # revealed: [1, 2, 3]
s = "a	bc"
reveal_value(s)  # revealed: 'a\tb\x0cc'
