import { bracketed } from '../i18n.ts';
import type { ReactNode } from 'react';
import type { ListRow } from '../api/rows.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { percentOf, Shared } from './cell-share.tsx';
import { Leading } from '../leading.tsx';
import { type Column, isRightAligned } from './columns.ts';
import { CopyCode } from './copy-code.tsx';
import classes from './data-table.module.css';
import { displayValue, isNegativeValue, plainValue } from './format-value.ts';

const CODE_KINDS: ReadonlySet<string> = new Set(['code', 'document']);

interface CellContentProps {
  readonly column: Column;
  readonly row: ListRow;
  /** Offers to copy a code. */
  readonly canCopy?: boolean;
}

/** What stands in a cell or beside a label of a card, with a bar where it tells how far something is. A plain function: a table calls it for every cell it scrolls past. */
export function cellContent(props: CellContentProps, shown = displayValue(props.column, props.row)): ReactNode {
  const percent = percentOf(props.column, props.row);
  const content = plainContent(props, shown);
  if (percent === undefined || content === null) return content;
  return (
    <Shared percent={percent} isRight={isRightAligned(props.column)}>
      {content}
    </Shared>
  );
}

function plainContent({ column, row, canCopy = false }: CellContentProps, shown: string): ReactNode {
  if (column.format) return column.format(row);
  const plain = plainValue(row, column.field);
  if (column.kind === 'status') return <StatusChip text={shown} tone={plainValue(row, 'STATUS_TONE') || 'info'} />;
  if (plain === '') return null;
  const isCode = CODE_KINDS.has(column.kind ?? '');
  const isNamed = column.nameField !== undefined && !column.isNameOnly && shown !== plain;
  const spec = column.specField === undefined ? '' : plainValue(row, column.specField);
  if (isCode || column.href) {
    const text = isNamed ? (
      namedReference(shown, plain, spec)
    ) : (
      <span className={`${classes['text']} ${isCode ? 'code' : ''}`}>{shown}</span>
    );
    return (
      <>
        {column.href ? (
          <a className={classes['link']} href={column.href(row)} tabIndex={-1}>
            {text}
          </a>
        ) : (
          text
        )}
        {isCode && canCopy && <CopyCode value={plain} />}
      </>
    );
  }
  if (isNamed) return namedReference(shown, plain, spec);
  if (column.leadsTo)
    return (
      <Leading to={column.leadsTo} field={column.field} row={row}>
        {shown}
      </Leading>
    );
  return <span className={`${classes['text']} ${isNegativeValue(plain) ? classes['negative'] : ''}`}>{shown}</span>;
}

const namedReference = (name: string, code: string, spec = ''): ReactNode => (
  <span className={classes['reference']}>
    <span className={classes['text']}>{name}</span>
    {spec !== '' && <span className={`${classes['text']} ${classes['spec']}`}>{spec}</span>}
    <span className={`code ${classes['dim']}`}>{code}</span>
  </span>
);

export const CellContent = (props: CellContentProps): ReactNode => cellContent(props);

/** The whole text of a cell for people who see it cut off. */
export function cellTitle({ nameField, specField, field }: Column, row: ListRow, shown: string): string | undefined {
  const plain = nameField ? plainValue(row, field) : '';
  if (shown === '') return undefined;
  const spec = specField ? plainValue(row, specField) : '';
  const named = spec === '' ? shown : `${shown} ${spec}`;
  return plain !== '' && plain !== shown ? `${named}${bracketed(plain)}` : named;
}
