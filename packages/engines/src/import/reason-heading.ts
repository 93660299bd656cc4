import { fill } from '@sampan/kernel/texts.ts';
import { correctionTexts } from '@sampan/kernel/texts/records/correction.ts';
import { plainHeading } from '@sampan/model/headings.ts';

const [ZH, EN] = correctionTexts['correction.reason'];

/** Heading of the column that says why a row was not imported; in both languages, for colleagues hand such files to each other. */
export const REASON_HEADING = fill('{zh} / {en}', { zh: ZH, en: EN });
const KNOWN = new Set([REASON_HEADING, ZH, EN].map(plainHeading));

/** Whether a column holds reasons of an earlier import: it is no data. */
export const isReasonHeading = (heading: string): boolean => KNOWN.has(plainHeading(heading));
