"""The command line: every module reads arguments, calls `app`, and prints what it answers.

What was asked for goes to the standard output, everything said about it to the standard error. A command ends with 0
for yes, 1 when the answer is no, 2 when it was not understood or a file or name is not there, 70 after a
fault of the program, 130 when interrupted.
"""
