/** Connections of a process that serves alone. */
const ALONE = 20;
/** Several share so many, but none has fewer than the least. */
const SHARED = 60;
const LEAST = 6;
/** Besides those of calls: for numbers, for the queue of jobs, and the one that listens. */
const BESIDE = 5;
/** For the command line and whatever else looks at the database. */
const OTHERS = 20;

/** How many connections the calls of one of so many processes have. */
export const connectionsOf = (workers: number): number => (workers === 1 ? ALONE : Math.max(LEAST, Math.floor(SHARED / workers)));

/** How many a database of our own must allow for all of them. */
export const connectionsFor = (workers: number): number => Math.max(100, workers * (connectionsOf(workers) + BESIDE) + OTHERS);
