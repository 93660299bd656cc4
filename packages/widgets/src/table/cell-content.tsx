import type { ReactNode } from 'react';
import type { ListRow } from '../api/rows.ts';
import { choiceOf } from '@sampan/kernel/labels.ts';
import { useLanguage } from '../i18n.ts';
import type { Column } from './columns.ts';
import { CopyCode } from './copy-code.tsx';
import classes from './data-table.module.css';
import { displayValue, isNegativeValue, plainValue } from './format-value.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const CODE_KINDS: ReadonlySet<string> = new Set(['code', 'document']);

/** What stands in a cell or beside a label of a card. */
export function CellContent({ column, row }: { column: Column; row: ListRow }) {
  const language = useLanguage();
  if (column.format) return column.format(row);
  const plain = plainValue(row, column.field);
  if (column.kind === 'status') {
    return <StatusChip text={displayValue(column, row)} tone={plainValue(row, 'STATUS_TONE') || 'info'} />;
  }
  if (plain === '') return null;
  if (column.kind === 'flag') return choiceOf('flag', plain, language);
  const shown = displayValue(column, row);
  if (CODE_KINDS.has(column.kind ?? '') || column.href) return <CodeCell column={column} row={row} shown={shown} plain={plain} />;
  if (column.nameField && shown !== plain) return <NamedReference name={shown} code={plain} />;
  return <span className={`${classes['text']} ${isNegativeValue(plain) ? classes['negative'] : ''}`}>{shown}</span>;
}

function CodeCell({ column, row, shown, plain }: { column: Column; row: ListRow; shown: string; plain: string }): ReactNode {
  const isCode = CODE_KINDS.has(column.kind ?? '');
  const text = <span className={`${classes['text']} ${isCode ? 'code' : ''}`}>{shown}</span>;
  return (
    <>
      {column.href ? (
        <a className={classes['link']} href={column.href(row)} tabIndex={-1}>
          {text}
        </a>
      ) : (
        text
      )}
      {isCode && <CopyCode value={plain} />}
    </>
  );
}

function NamedReference({ name, code }: { name: string; code: string }) {
  return (
    <span className={classes['reference']} title={`${name} (${code})`}>
      <span className={classes['text']}>{name}</span>
      <span className={`code ${classes['dim']}`}>{code}</span>
    </span>
  );
}
