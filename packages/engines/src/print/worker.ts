import { serveJobs } from '../threads/serve-jobs.ts';
import { renderLabels } from './labels/render-labels.ts';
import { renderPrint } from './pdf.ts';
import type { PrintJob } from './printer.ts';

/** The print thread: one layout or one run of labels in, one PDF out. */
serveJobs<PrintJob>((job) => ('kind' in job ? renderLabels(job) : renderPrint(job)));
