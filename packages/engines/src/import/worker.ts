import { serveJobs } from '../threads/serve-jobs.ts';
import { readTable } from './read-table.ts';

/** The import thread: one file in, its rows as text out. */
serveJobs<Uint8Array>((file) => readTable(Buffer.from(file)));
