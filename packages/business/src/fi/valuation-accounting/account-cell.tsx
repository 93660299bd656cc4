import { useT } from '@sampan/widgets/i18n.ts';
import type { Chosen } from './account-cell-dialog.tsx';
import classes from './account-matrix.module.css';
import type { AccountRow } from './use-account-matrix.web.ts';

interface AccountCellProps {
  readonly chosen: Chosen;
  /** Needed, and no row answers it. */
  readonly isMissing: boolean;
  readonly mayChange: (row: AccountRow | undefined) => boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The accounts of a key and value: its own, those of all others, or what is wrong with them. */
export function AccountCell({ chosen, isMissing, mayChange, onChoose }: AccountCellProps) {
  const t = useT();
  const { key, title, row, proposed } = chosen;
  const isOwn = row?.IS_ACTIVE === '1';
  const state = stateOf(chosen, isMissing);
  const accounts = proposed ? accountsOf(proposed) : '—';
  const said = state === 'matrix.own' ? accounts : t(state, { account: accounts });
  return (
    <td data-missing={isMissing || undefined}>
      <button
        type="button"
        className={classes['cell']}
        data-inherited={!isOwn || undefined}
        disabled={!mayChange(row)}
        aria-label={t('matrix.cell', { key: key.name, value: title, state: said })}
        onClick={() => onChoose(chosen)}
      >
        {state === 'matrix.missing' || state === 'matrix.off' ? said : accounts}
      </button>
    </td>
  );
}

const accountsOf = ({ DEBIT_ACCOUNTING_CODE: debit, CREDIT_ACCOUNTING_CODE: credit }: AccountRow): string =>
  debit === credit ? debit : `${debit} / ${credit}`;

function stateOf({ row, proposed }: Chosen, isMissing: boolean) {
  if (isMissing) return 'matrix.missing';
  if (row) return row.IS_ACTIVE === '1' ? 'matrix.own' : 'matrix.off';
  return proposed ? 'matrix.sameAsAll' : 'matrix.none';
}
