import PDFDocument from 'pdfkit';
import { readFonts } from '../fonts.ts';
import { drawElement, MM } from './draw-element.ts';
import { isBarCode, type LabelJob, type PrintedLabel } from './label-job.ts';

/** Renders labels as a PDF whose pages are exactly the paper. Call it in the print thread. */
export async function renderLabels(job: LabelJob): Promise<Buffer> {
  const { normal, bold } = readFonts();
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: job.title, Creator: 'Sampan', Producer: 'Sampan' } });
  const content = collect(pdf);
  pdf.registerFont('normal', normal).registerFont('bold', bold);
  const paper = job.sheet ?? (job.isTurned ? { width: job.height, height: job.width } : job);
  const places = job.sheet?.places ?? [{ x: 0, y: 0 }];
  let place = job.sheet ? job.skip % places.length : 0;
  let isOpen = false;
  for (const label of job.labels)
    for (let copy = 0; copy < label.copies; copy += 1) {
      if (!isOpen) pdf.addPage({ size: [paper.width * MM, paper.height * MM], margin: 0 });
      drawLabel(pdf, job, label, places[place] ?? { x: 0, y: 0 });
      place = (place + 1) % places.length;
      isOpen = place > 0;
    }
  pdf.end();
  return content;
}

/** Nothing leaves the label's own paper: what is too long would be printed onto the next one. */
function drawLabel(
  pdf: PDFDocument,
  { width, height, isTurned }: LabelJob,
  { elements, name }: PrintedLabel,
  at: { x: number; y: number },
): void {
  pdf.save().translate(at.x * MM, at.y * MM);
  if (isTurned) pdf.translate(height * MM, 0).rotate(90);
  pdf.rect(0, 0, width * MM, height * MM).clip();
  const codes = new Set(elements.flatMap(({ type, text }) => (isBarCode(type) ? [text] : [])));
  for (const element of elements) drawElement(pdf, element, { name, codes });
  pdf.restore();
}

const collect = (pdf: PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pdf.on('data', (piece) => void pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
