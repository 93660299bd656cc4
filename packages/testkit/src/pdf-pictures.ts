import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawPages } from '@sampan/engines/print/render/picture.ts';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Pixels per point: small files, and every letter still to be told from another. */
const SCALE = 1;
/** Share of the pixels of a page that may differ. */
const MOST_DIFFERENT = 0.00002;

/**
 * What differs between the pages of a PDF and the pictures `<path>-1.png`, … that are kept of them; empty when nothing does.
 * `UPDATE_PICTURES=1` keeps the pages as they are now.
 */
export async function differences(path: string, pdf: Uint8Array): Promise<string[]> {
  const { pictures: pages } = await drawPages(pdf, SCALE);
  const found: string[] = [];
  for (const [at, page] of pages.entries()) {
    const file = `${path}-${at + 1}.png`;
    const shown = PNG.sync.write(page, { colorType: 0, deflateLevel: 9 });
    if (process.env['UPDATE_PICTURES'] === '1') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, shown);
    } else found.push(...differenceOf(file, PNG.sync.read(shown)));
  }
  const further = `${path}-${pages.length + 1}.png`;
  return existsSync(further) ? [...found, `${further}: no such page`] : found;
}

function differenceOf(file: string, page: PNG): string[] {
  if (!existsSync(file)) return [`${file}: no picture`];
  const kept = PNG.sync.read(readFileSync(file));
  const { width, height } = kept;
  if (width !== page.width || height !== page.height) return [`${file}: ${page.width} × ${page.height} in place of ${width} × ${height}`];
  const count = pixelmatch(kept.data, page.data, undefined, width, height, { threshold: 0.2 });
  return count > width * height * MOST_DIFFERENT ? [`${file}: ${count} pixels differ`] : [];
}
