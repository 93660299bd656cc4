import { serveJobs } from '../threads/serve-jobs.ts';
import type { PrintLayout } from './layout.ts';
import { renderPrint } from './pdf.ts';

/** The print thread: one layout in, one PDF out. */
serveJobs<PrintLayout>((layout) => renderPrint(layout));
