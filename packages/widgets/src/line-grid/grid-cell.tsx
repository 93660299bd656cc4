import { memo, useId, useLayoutEffect, useRef } from 'react';
import { type GridColumn, isNumberColumn, isSuggestColumn } from './column.ts';
import { FileCell } from './file-cell.tsx';
import type { GridController } from './grid-controller.ts';
import classes from './line-grid.module.css';

interface GridCellProps {
  readonly grid: GridController;
  /** Line of the cell. */
  readonly id: string;
  readonly column: GridColumn;
  /** Position among the columns, counted from 1; the line number stands in column 1. */
  readonly columnIndex: number;
  readonly text: string;
  /** Readable name beside a code, shown as the cell's title. */
  readonly title: string;
  readonly name: string;
  readonly error: string | undefined;
}

/** One cell: a live native input, whatever it holds. Handlers stand on the grid. */
export const GridCell = memo(function GridCell({ grid, id, column, columnIndex, text, title, name, error }: GridCellProps) {
  const errorId = useId();
  const className = `${classes['cell']} ${isNumberColumn(column) ? classes['number'] : ''} ${column.pinned ? classes['pinned'] : ''}`;
  return (
    <div role="gridcell" aria-colindex={columnIndex} className={className} data-read-only={column.readOnly || undefined}>
      {column.kind === 'file' ? (
        <FileCell grid={grid} id={id} column={column} file={text} name={name} errorId={error === undefined ? undefined : errorId} />
      ) : column.kind === 'flag' ? (
        <FlagInput column={column} isOn={text === '1'} name={name} />
      ) : (
        <TextInput grid={grid} column={column} text={text} title={error ?? title} name={name} {...(error ? { errorId } : {})} />
      )}
      {error !== undefined && (
        <span id={errorId} className="visually-hidden">
          {error}
        </span>
      )}
    </div>
  );
});

interface TextInputProps {
  readonly grid: GridController;
  readonly column: GridColumn;
  readonly text: string;
  readonly title: string;
  readonly name: string;
  readonly errorId?: string;
}

/** Not controlled by React: what an input method composes is never overwritten. */
export function TextInput({ grid, column, text, title, name, errorId }: TextInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || grid.isEditing(input) || input.value === text) return;
    input.value = text;
    // A value that arrives while the keyboard is here, such as a proposed price, is replaced by what is typed, as when one came to it.
    if (document.activeElement === input) input.select();
  }, [grid, text]);
  const isList = isSuggestColumn(column) && !column.readOnly;
  return (
    <input
      ref={ref}
      data-key={column.key}
      defaultValue={text}
      readOnly={column.readOnly}
      aria-label={name}
      aria-required={column.required || undefined}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      title={title || undefined}
      data-negative={(isNumberColumn(column) && text.startsWith('-')) || undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={isNumberColumn(column) ? 'decimal' : undefined}
      enterKeyHint="next"
      {...(isList ? { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, 'aria-haspopup': 'listbox' } : {})}
    />
  );
}

export function FlagInput({ column, isOn, name }: { column: GridColumn; isOn: boolean; name: string }) {
  return <input type="checkbox" data-key={column.key} checked={isOn} disabled={column.readOnly} aria-label={name} onChange={ignore} />;
}

/** The grid listens to the change itself; React only wants to be told. */
const ignore = (): void => {};
