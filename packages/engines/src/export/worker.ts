import { serveJobs } from '../threads/serve-jobs.ts';
import { type Sheet, writeSheet } from './sheet.ts';

/** The export thread: one sheet in, one xlsx out. */
serveJobs<Sheet>((sheet) => writeSheet(sheet));
