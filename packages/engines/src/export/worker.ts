import { serveJobs } from '../threads/serve-jobs.ts';
import { type Sheet, writeBook } from './sheet.ts';

/** The export thread: sheets in, one xlsx out. */
serveJobs<readonly Sheet[]>((sheets) => writeBook(sheets));
