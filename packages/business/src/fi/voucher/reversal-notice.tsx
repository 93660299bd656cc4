import { CounterpartNotice } from '@sampan/widgets/form/counterpart-notice.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { voucher } from './voucher.ts';

interface Other {
  readonly ID: string;
  readonly NO: string;
  readonly ACCOUNTING_PERIOD: string;
}

/** Says above a voucher which one it reverses, or which one reverses it; numbers start anew each month. */
export function ReversalNotice({ record }: SectionProps) {
  const t = useT();
  const reversed = record['REVERSED'] as Other | null | undefined;
  const other = reversed ?? (record['REVERSED_BY'] as Other | null | undefined);
  if (!other) return null;
  return (
    <CounterpartNotice definition={voucher} says={t(reversed ? 'voucher.reverses' : 'voucher.reversedBy')} other={other}>
      {' '}
      ({other.ACCOUNTING_PERIOD})
    </CounterpartNotice>
  );
}
