#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

/// How many blocks of memory the process has asked for: a block that is made larger counts as another one.
long allocation_count(void);

/// From now on, on this thread, the call stack of each allocation is kept. For finding out who allocates.
void note_allocations(void);
/// Ends that; those since the beginning are forgotten if they are not `wanted`.
void end_note(_Bool wanted);
/// The stacks of a number of allocations, as places in the program file, the innermost first.
void print_allocations(void);

#endif
