import { purchasingTexts } from '../../mm/purchasing.words.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { CounterpartNotice } from '@sampan/widgets/form/counterpart-notice.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { transferOrder } from './transfer-order.ts';

addTexts(purchasingTexts);

/** Says above a transfer order which order it moves back, or which one moves it back (TO-6). */
export function ReversalNotice({ record }: SectionProps) {
  const t = useT();
  const original = record.LINKS?.find((link) => link.type === transferOrder.type && link.NO === cellOf(record, 'REVERSAL_OF'));
  const reversal = record['REVERSED_BY'] as { readonly ID: string; readonly NO: string } | null | undefined;
  const other = original ?? reversal;
  if (!other) return null;
  return <CounterpartNotice definition={transferOrder} says={t(original ? 'reversal.of' : 'reversal.by')} other={other} />;
}
