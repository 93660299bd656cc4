import { fold } from '@sampan/kernel/fold.ts';
import { gtin14, isGtin } from '@sampan/kernel/gtin.ts';
import { type Gs1, readGs1 } from './gs1.ts';

/** What was scanned or typed in place of it. */
export interface Scan extends Gs1 {
  /** As it came, without blanks around it. */
  readonly text: string;
}

/** Reads a scan: a GS1 label, an article number by itself, or a code of one's own. */
export function readScan(given: string): Scan {
  const text = given.trim();
  const gs1 = readGs1(text);
  if (gs1) return { text, ...gs1 };
  return isGtin(text) ? { text, gtin: gtin14(text) } : { text };
}

/** Whether a scan names one of these codes: itself in any spelling, or their article number. */
export function namesOne(scan: Scan, codes: readonly (string | null | undefined)[]): boolean {
  const own = fold(scan.text);
  return codes.some((code) => {
    if (!code) return false;
    return fold(code) === own || (scan.gtin !== undefined && isGtin(code) && gtin14(code) === scan.gtin);
  });
}

/** What a scan is called to people: a GS1 label by its article number. */
export const scanName = ({ text, gtin }: Scan): string => (gtin !== undefined && text.length > gtin.length ? gtin : text);
