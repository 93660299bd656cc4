import { serveJobs } from '../../threads/serve-jobs.ts';
import { renderLabels } from '../labels/render-labels.ts';
import { renderPrints } from './pdf.ts';
import type { PrintJob } from './printer.ts';

/** The print thread: layouts or one run of labels in, one PDF or the picture of a page out. */
serveJobs<PrintJob>(async (job) => {
  if ('kind' in job) return renderLabels(job);
  const pdf = await renderPrints(job.layouts);
  if (job.page === undefined) return pdf;
  // Loaded where it is needed: prints are mostly not looked at page by page.
  const { pagePicture } = await import('./picture.ts');
  return pagePicture(pdf, job.page);
});
