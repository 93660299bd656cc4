import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../i18n.ts';
import { type GridColumn, type GridLine, isReferenceColumn } from './column.ts';
import { readCell } from './format-cell.ts';
import type { GridController } from './grid-controller.ts';
import classes from './line-cards.module.css';
import { cellError } from './line-errors.ts';
import { LineEditor } from './line-editor.tsx';
import { GridTotalsList } from './grid-totals-list.tsx';

interface LineCardsProps {
  readonly grid: GridController;
  readonly columns: readonly GridColumn[];
  readonly label: string;
  /** Only shown, as in a view. */
  readonly isReadOnly?: boolean;
  readonly beside?: ((id: string | null) => ReactNode) | undefined;
}

/** On a phone: a card per line, which opens an editor of its own over the whole screen. */
export function LineCards({ grid, columns, label, isReadOnly = false, beside }: LineCardsProps) {
  const t = useT();
  const order = useSyncExternalStore(grid.store.subscribe, grid.store.getOrder);
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <ol className={classes['cards']} aria-label={label}>
        {order.map((id, index) => (
          <LineCard key={id} grid={grid} id={id} index={index} columns={columns} onOpen={() => setEdited(id)} />
        ))}
      </ol>
      {order.length === 0 && <p className={classes['empty']}>{t('grid.empty')}</p>}
      <GridTotalsList store={grid.store} columns={columns} />
      <LineEditor grid={grid} columns={columns} id={edited} isReadOnly={isReadOnly} beside={beside} onChange={setEdited} />
    </>
  );
}

interface LineCardProps {
  readonly grid: GridController;
  readonly id: string;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly onOpen: () => void;
}

function LineCard({ grid, id, index, columns, onOpen }: LineCardProps) {
  const t = useT();
  const language = useLanguage();
  const line = useSyncExternalStore(grid.store.subscribe, () => grid.store.getLine(id));
  const errors = useSyncExternalStore(grid.store.subscribe, () => grid.store.getErrors(id));
  const textProblems = useSyncExternalStore(grid.store.subscribe, grid.store.getTextProblems);
  if (!line) return null;
  const textOf = (column: GridColumn) => line.raw[column.key] ?? readCell(column, line.values[column.key], line.values);
  const unitOf = ({ totalBy }: GridColumn) => (totalBy === undefined ? '' : ` ${line.values[totalBy] ?? ''}`);
  const title = titleOf(columns, line);
  const name = title ? String(line.values[nameKey(title.key)] ?? '') : '';
  const spec = title ? String(line.values[specKey(title.key)] ?? '') : '';
  const facts = factsOf(columns, line).filter((column) => textOf(column) !== '');
  const files = columns.filter(({ key, kind }) => kind === 'file' && (line.values[key] ?? '') !== '');
  const problems = columns.filter(
    (column) => cellError(column, line, errors, { today: grid.today, language, textProblems }) !== undefined,
  ).length;
  return (
    <li>
      <button type="button" className={classes['card']} onClick={onOpen}>
        <span className="visually-hidden">{t('grid.editLine', { n: index + 1 })}</span>
        <span className={classes['number']} aria-hidden="true">
          {index + 1}
        </span>
        <span className={classes['body']}>
          <span className={classes['title']}>{name || (title ? textOf(title) : '') || t('grid.line', { n: index + 1 })}</span>
          {spec !== '' && <span>{spec}</span>}
          {name !== '' && title && <span className={classes['code']}>{textOf(title)}</span>}
          <span className={classes['facts']}>
            {facts.map((column) => (
              <span key={column.key}>
                <span className={classes['fact']}>{column.label}</span> {textOf(column) + unitOf(column)}
              </span>
            ))}
          </span>
          {files.map(({ key, label: of }) => (
            <span key={key} className={classes['withFile']}>
              <IconPaperclip size={14} aria-hidden="true" /> {t('grid.hasFile', { label: of })}
            </span>
          ))}
          {problems > 0 && <span className={classes['problems']}>{t('grid.lineErrors', { n: problems })}</span>}
        </span>
      </button>
    </li>
  );
}

/**
 * The column after which a card is called: the first record or document that the line names (the invoice, else the order that is paid). A
 * currency or unit that its figures are in names nothing.
 */
export function titleOf(columns: readonly GridColumn[], { values, raw }: GridLine): GridColumn | undefined {
  const measuring = new Set(columns.map(({ totalBy }) => totalBy));
  const named = columns.filter((column) => isReferenceColumn(column) && !measuring.has(column.key));
  return named.find(({ key }) => (raw[key] ?? values[key] ?? '') !== '') ?? named[0] ?? columns[0];
}

/** What a line is about: where it lies or goes, and in three figures how much (what is typed here, if anything), at what price or of how much, what it comes to. */
export function factsOf(columns: readonly GridColumn[], { values }: GridLine): readonly GridColumn[] {
  const quantities = columns.filter(({ kind }) => kind === 'quantity');
  const quantity = quantities.find(({ readOnly }) => !readOnly) ?? quantities[0];
  const price = columns.find(({ kind }) => kind === 'price' || kind === 'percent');
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  const isSaid = ({ key }: GridColumn) => (values[key] ?? '0') !== '0';
  // Of debit and credit the one that says something, with the amount in its own currency beside it.
  const side = amounts.find((column) => column.isSide && isSaid(column));
  const amount = amounts.findLast((column) => !(side && column.isSide) && isSaid(column)) ?? side ?? amounts.at(-1);
  const date = columns.find(({ kind }) => kind === 'date');
  const left = quantity?.readOnly === false ? quantities.findLast(({ readOnly }) => readOnly) : undefined;
  const told = columns.filter(({ isTold }) => isTold === true);
  const figures = [quantity, price ?? left, side === amount ? undefined : side, amount ?? date];
  return [...told, ...figures].filter((column) => column !== undefined);
}
