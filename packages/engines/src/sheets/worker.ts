import { serveJobs } from '../threads/serve-jobs.ts';
import { readFile } from './read-file.ts';
import type { ReadJob } from './reader.ts';

/** The import thread: one file in, its rows of cells out. */
serveJobs<ReadJob>(({ file, choices }) => readFile(Buffer.from(file), choices));
