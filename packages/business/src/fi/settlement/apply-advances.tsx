import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error, success } from '@sampan/widgets/feedback.tsx';
import type { PartToolbarProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { applyOldest } from './allocate.ts';
import { isPartyKnown, openAhead, openInvoices, type Settlements } from './settlements.web.ts';

interface ApplyAdvancesProps extends PartToolbarProps {
  readonly of: Settlements;
}

/** Settles the partner's open invoices with what was paid ahead, both oldest first (PM-7): a line for each pair, which the user may change. */
export function ApplyAdvances({ of, header, lines, addLines }: ApplyAdvancesProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const may = useMay(of.ahead.card);
  const { type } = of.side;
  if (!may('index')) return null;
  const apply = async () => {
    const [{ invoices }, prepaid] = await Promise.all([openInvoices(of, header), openAhead(of, header)]);
    const applied = applyOldest(invoices, prepaid, lines());
    if (prepaid.length === 0) error(t(`${type}.nothingPrepaid`));
    else if (applied.length === 0) error(t(`${type}.nothingToApply`));
    else {
      addLines(applied.map((line) => ({ ...line })));
      success(t(`${type}.applied`, { n: applied.length }));
    }
  };
  const run = () => {
    if (!isPartyKnown(of, header)) return error(t(`${type}.partyFirst`));
    setBusy(true);
    void apply()
      .catch((reason: unknown) => {
        // What was refused the client has shown.
        if (!(reason instanceof CallError)) throw reason;
      })
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" size="xs" loading={isBusy} leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={run}>
      {t(`${type}.applyPrepaid`)}
    </Button>
  );
}
