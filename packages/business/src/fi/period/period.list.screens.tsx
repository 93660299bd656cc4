import { useCallback, useState } from 'react';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { periodScreenTexts } from './period.words.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm } from '@sampan/widgets/feedback.tsx';
import { addTexts, t as say, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { PERIOD_ACTIONS, type PeriodAction } from './period.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useChangePeriod } from './use-change-period.web.ts';

addTexts(formTexts);
addTexts(periodScreenTexts);

const COLUMNS = ['ACCOUNTING_PERIOD', 'COMPANY_CODE', 'PERIOD_STATE', 'VOUCHER_COUNT', 'CLOSED_AT', 'CLOSED_BY', 'REOPEN_ASKED_BY'];
const ACTIONS = Object.entries(PERIOD_ACTIONS) as [PeriodAction, (typeof PERIOD_ACTIONS)[PeriodAction]][];

interface Asked {
  readonly action: PeriodAction;
  readonly row: ListRow;
}

/** Accounting periods by company, with what may be done to each. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const may = useMay(props.definition.card);
  const change = useChangePeriod();
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useCallback(
    async (action: PeriodAction, row: ListRow) => {
      if (action === 'close' || action === 'reopen') return setAsked({ action, row });
      const words = { period: String(cellOf(row, 'ACCOUNTING_PERIOD')), company: String(cellOf(row, 'COMPANY_CODE')) };
      const title = say(action === 'open' ? 'period.openAsk' : 'period.softCloseAsk', words);
      if (await confirm({ title, confirm: say(`action.${action}`) })) await change(action, row).catch(ignoreRefusal);
    },
    [change],
  );
  const rowActions = useCallback(
    (row: ListRow) =>
      ACTIONS.filter(([action, { from }]) => may(action) && from.some((state) => state === row['PERIOD_STATE'])).map(([action]) => ({
        name: action,
        label: t(`action.${action}`),
        danger: action === 'close',
        run: () => void act(action, row),
      })),
    [may, t, act],
  );
  const close = () => setAsked(null);
  return (
    <>
      <GenericList {...props} columns={COLUMNS} rowActions={rowActions} />
      {asked?.action === 'close' && <CloseDialog row={asked.row} onClose={close} />}
      {asked?.action === 'reopen' && <ReopenDialog row={asked.row} onClose={close} />}
    </>
  );
}

/** The client has shown what was refused. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof CallError)) throw error;
};
