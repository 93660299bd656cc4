import { useCallback, useState } from 'react';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { periodScreenTexts } from './period.words.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { nextPeriodActions, PERIOD_VOUCHER_WORDS, type PeriodAction, type PeriodVoucherWord, proposesVoucher } from './period.ts';
import { CloseDialog } from './close-dialog.tsx';
import { PeriodVoucherDialog } from './period-voucher-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useAskPeriod } from './use-change-period.web.ts';

addTexts(formTexts);
addTexts(periodScreenTexts);

const COLUMNS = ['ACCOUNTING_PERIOD', 'COMPANY_CODE', 'PERIOD_STATE', 'VOUCHER_COUNT', 'CLOSED_AT', 'CLOSED_BY', 'REOPEN_ASKED_BY'];

interface Asked {
  readonly action: 'close' | 'reopen' | PeriodVoucherWord;
  readonly row: ListRow;
}

const isVoucher = (action: Asked['action']): action is PeriodVoucherWord => PERIOD_VOUCHER_WORDS.some((word) => word === action);
const standing = (row: ListRow) => ({
  ACCOUNTING_PERIOD: String(cellOf(row, 'ACCOUNTING_PERIOD')),
  PERIOD_STATE: String(cellOf(row, 'PERIOD_STATE')),
});

/** Accounting periods by company, with what may be done to each. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const may = useMay(props.definition.card);
  const username = useSession(({ username: own }) => own);
  const ask = useAskPeriod();
  const go = useGo();
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useCallback(
    (action: PeriodAction, row: ListRow) => (action === 'close' || action === 'reopen' ? setAsked({ action, row }) : void ask(action, row)),
    [ask],
  );
  const rowActions = useCallback(
    (row: ListRow) => [
      ...(row['PERIOD_STATE'] === 'FUTURE'
        ? []
        : [{ name: 'closing', label: t('closing.title'), danger: false, run: () => go('/fi/period/closing', { id: String(row.ID) }) }]),
      ...PERIOD_VOUCHER_WORDS.filter((word) => may(word) && proposesVoucher(word, standing(row))).map((word) => ({
        name: word,
        label: t(`action.${word}`),
        danger: false,
        run: () => setAsked({ action: word, row }),
      })),
      ...nextPeriodActions({ PERIOD_STATE: row['PERIOD_STATE'], REOPEN_ASKED_BY: cellOf(row, 'REOPEN_ASKED_BY') }, username)
        .filter((action) => may(action))
        .map((action) => ({ name: action, label: t(`action.${action}`), danger: action === 'close', run: () => act(action, row) })),
    ],
    [may, t, act, go, username],
  );
  const close = () => setAsked(null);
  return (
    <>
      <GenericList {...props} columns={COLUMNS} rowActions={rowActions} />
      {asked?.action === 'close' && <CloseDialog row={asked.row} onClose={close} />}
      {asked && isVoucher(asked.action) && <PeriodVoucherDialog word={asked.action} row={asked.row} onClose={close} />}
      {asked?.action === 'reopen' && <ReopenDialog row={asked.row} onClose={close} />}
    </>
  );
}
