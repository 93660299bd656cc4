import type { Bilingual } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { BEFORE_LIVE } from '@sampan/model/lifecycle.ts';
import { firstStatus, phaseOf } from '@sampan/model/phase.ts';
import { statusOf } from '@sampan/model/words.ts';
import type { PrintLayout } from '../layout.ts';
import type { PrintedDocument } from '../plan/plan.ts';

/** Whether a document has the force that its paper seems to have: decided upon and not cancelled. */
export const isInForce = (definition: DocumentDefinition, document: PrintedDocument): boolean =>
  document['IS_CANCELLED'] !== '1' && !BEFORE_LIVE.some((phase) => phase === phaseOf(definition, document));

/**
 * What the paper has to say of itself, whatever its template: not in force (across the page as well), closed, reversed, printed again. A print of what
 * is not in force is never a reprint: it says already that it is no original.
 */
export function marksOf(
  definition: DocumentDefinition,
  document: PrintedDocument,
  isReprint: boolean,
): Pick<PrintLayout, 'marks' | 'watermark'> {
  const watermark = isInForce(definition, document) ? undefined : notInForce(definition, document);
  const marks = [
    ...(watermark ? [watermark] : []),
    ...(Number(document['REVISION'] ?? 1) > 1 ? [versionOf(Number(document['REVISION']))] : []),
    ...(!watermark && document['IS_CLOSED'] === '1' ? [printTexts['print.closed']] : []),
    ...(!watermark && phaseOf(definition, document) === 'reversed' ? [printTexts['print.reversed']] : []),
    ...(!watermark && isReprint ? [printTexts['print.reprint']] : []),
  ];
  return { ...(watermark ? { watermark } : {}), ...(marks.length > 0 ? { marks } : {}) };
}

/** Paper of an earlier version may be about: whoever holds two of them must see which one counts. */
const versionOf = (n: number): Bilingual => [fill(printTexts['print.version'][0], { n }), fill(printTexts['print.version'][1], { n })];

function notInForce(definition: DocumentDefinition, document: PrintedDocument): Bilingual {
  if (document['IS_CANCELLED'] === '1') return printTexts['print.cancelled'];
  if (phaseOf(definition, document) === 'waiting') return printTexts['print.waiting'];
  const status = String(document['STATUS']);
  if (status === firstStatus(definition)) return printTexts['print.draft'];
  return [statusOf(definition, status, 'zh-CN'), statusOf(definition, status, 'en').toUpperCase()];
}
