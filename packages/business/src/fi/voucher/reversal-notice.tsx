import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { voucher } from './voucher.ts';
import classes from './reversal-notice.module.css';

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
    <p className={classes['notice']}>
      {t(reversed ? 'voucher.reverses' : 'voucher.reversedBy')}{' '}
      <ScreenLink to={`/${voucher.route}/view`} search={{ id: other.ID }}>
        {other.NO}
      </ScreenLink>{' '}
      ({other.ACCOUNTING_PERIOD})
    </p>
  );
}
