#ifndef CSCRATCH_H
#define CSCRATCH_H

/// Notes a folder that holds a private copy of a database, to be removed where the program ends.
///
/// - Returns the number of the note, or -1 where there is no room for one.
int note_scratch(const char *folder);

/// Forgets a folder that has been removed.
void forget_scratch(int number);

/// Removes the folders that are noted. A handler of signals may call it: it is written in C, since
/// nothing tells at which calls Swift takes memory.
void remove_scratch(void);

#endif
