#ifndef CSCRATCH_H
#define CSCRATCH_H

/// Makes a folder for a private copy of a database, to be removed where the program ends.
///
/// - Returns the number under which it is noted, -1 where there is no room for a note, or -2 where
///   it cannot be made.
int make_scratch(const char *folder);

/// Forgets a folder that has been removed. Waits for the end of the program if a signal ends it, so
/// that nobody reports that the folder is gone.
void forget_scratch(int number);

/// Removes the folders, and ends the program by a signal, as if nobody had caught it.
///
/// A handler of signals may call it: it is written in C, since nothing tells at which calls Swift
/// takes memory.
_Noreturn void end_by_signal(int number);

#endif
