import { useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { AccountCell } from './account-cell.tsx';
import type { Chosen } from './account-cell-dialog.tsx';
import classes from './account-matrix.module.css';
import { type AccountRow, ALL_OTHERS, cellKey, type MatrixColumn, type MatrixGroup } from './use-account-matrix.web.ts';

interface AccountTableProps {
  readonly group: MatrixGroup;
  readonly rows: ReadonlyMap<string, AccountRow>;
  readonly missing: ReadonlySet<string>;
  readonly mayChange: (row: AccountRow | undefined) => boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Keys that are told apart by the same thing: a row for each, a column for each value and one for all others. */
export function AccountTable({ group, rows, missing, mayChange, onChoose }: AccountTableProps) {
  const t = useT();
  const [added, setAdded] = useState<readonly string[]>([]);
  const there = new Set(group.columns.map(({ value }) => value));
  const columns = [...group.columns, ...added.filter((value) => !there.has(value)).map((value) => ({ value, name: '' }))];
  const isOpen = ['PARTNER_GROUP', 'TAX_CODE', 'BANK_ACCOUNT'].includes(group.by) && mayChange(undefined);
  const titleOf = ({ value, name }: MatrixColumn) => (value === ALL_OTHERS ? t('matrix.all') : name || value);
  const cellOf = (type: string, value: string) => {
    const row = rows.get(cellKey(type, value));
    const all = rows.get(cellKey(type, ALL_OTHERS));
    return { row, proposed: row ?? (all?.IS_ACTIVE === '1' ? all : undefined) };
  };
  return (
    <Card title={t(`matrix.by.${group.by}`)} flush aside={isOpen && <NewColumn onAdd={(value) => setAdded([...added, value])} />}>
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={t(`matrix.by.${group.by}`)}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('matrix.key')}</th>
              {columns.map((column) => (
                <th key={column.value} scope="col">
                  {titleOf(column)}
                  {column.name !== '' && <span className={classes['code']}>{column.value}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.keys.map((key) => (
              <tr key={key.MOVING_TYPE}>
                <th scope="row">
                  {key.name}
                  <span className={classes['code']}>{key.MOVING_TYPE}</span>
                </th>
                {columns.map((column) => (
                  <AccountCell
                    key={column.value}
                    chosen={{ key, column, title: titleOf(column), ...cellOf(key.MOVING_TYPE, column.value) }}
                    isMissing={missing.has(cellKey(key.MOVING_TYPE, column.value))}
                    mayChange={mayChange}
                    onChoose={onChoose}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** A value that has no row yet: there is no master of partner groups and tax codes, and bank accounts name their subject. */
function NewColumn({ onAdd }: { readonly onAdd: (value: string) => void }) {
  const t = useT();
  const [value, setValue] = useState('');
  return (
    <form
      className={classes['new']}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() === '') return;
        onAdd(value.trim());
        setValue('');
      }}
    >
      <TextInput
        aria-label={t('matrix.value')}
        placeholder={t('matrix.value')}
        maxLength={40}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={value.trim() === ''}>
        {t('matrix.addValue')}
      </Button>
    </form>
  );
}
