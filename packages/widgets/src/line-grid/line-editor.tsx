import { nameKey } from '@sampan/model/name-key.ts';
import { IconChevronLeft, IconChevronRight, IconInfoCircle, IconListSearch, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../i18n.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog, Drawer } from '../ui/dialog.tsx';
import { type GridColumn, isReferenceColumn } from './column.ts';
import { FileField } from './file-cell.tsx';
import { formatCell } from './format-cell.ts';
import { FlagInput, TextInput } from './grid-cell.tsx';
import { deleteLines, runCommand } from './grid-commands.ts';
import { Leading } from '../leading.tsx';
import type { GridController } from './grid-controller.ts';
import classes from './line-cards.module.css';
import { cellError } from './line-errors.ts';

interface LineEditorProps {
  readonly grid: GridController;
  readonly columns: readonly GridColumn[];
  readonly id: string | null;
  readonly isReadOnly: boolean;
  /** What is shown beside the line, in a sheet. */
  readonly beside?: ((id: string | null) => ReactNode) | undefined;
  /** Goes to another line; null closes. */
  readonly onChange: (id: string | null) => void;
}

/** One line over the whole screen, with the lines before and behind one tap away. The cells are the grid's own. */
export function LineEditor({ grid, columns, id, isReadOnly, beside, onChange }: LineEditorProps) {
  const t = useT();
  const order = useSyncExternalStore(grid.store.subscribe, grid.store.getOrder);
  const at = id === null ? -1 : order.indexOf(id);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    grid.activeLine.set(to);
    onChange(to);
  };
  const next = () => {
    const following = order[at + 1];
    if (following !== undefined || isReadOnly) go(following);
    else if (id !== null && !grid.store.isBlank(id)) go(grid.store.insert([{}])[0]);
  };
  const remove = () => {
    grid.select([]);
    deleteLines(grid, id);
    onChange(order[at + 1] ?? order[at - 1] ?? null);
  };
  return (
    <Dialog
      opened={id !== null && at >= 0}
      onClose={() => onChange(null)}
      fullScreen
      title={t('grid.lineOf', { n: at + 1, total: order.length })}
    >
      {id !== null && at >= 0 && (
        <div data-line={id} key={id} className={classes['editor']}>
          {columns.map((column) => (
            <EditorField
              key={column.key}
              grid={grid}
              id={id}
              column={isReadOnly ? { ...column, readOnly: true } : column}
              isReadOnly={isReadOnly}
            />
          ))}
        </div>
      )}
      <div className={classes['bar']}>
        <Button data-grow variant="default" leftSection={<IconChevronLeft size={16} />} disabled={at < 1} onClick={() => go(order[at - 1])}>
          {t('grid.previousLine')}
        </Button>
        {beside && <BesideSheet id={id} place={at + 1} beside={beside} />}
        {!isReadOnly && <IconButton size={44} label={t('grid.deleteLine')} icon={<IconTrash size={18} />} onClick={remove} />}
        <Button
          data-grow
          variant={isReadOnly ? 'default' : 'filled'}
          rightSection={<IconChevronRight size={16} />}
          disabled={isReadOnly && at === order.length - 1}
          onClick={next}
        >
          {t('grid.nextLine')}
        </Button>
      </div>
    </Dialog>
  );
}

interface BesideSheetProps {
  readonly id: string | null;
  readonly place: number;
  readonly beside: (id: string | null) => ReactNode;
}

/** What stands beside the line, in a sheet over its editor. */
function BesideSheet({ id, place, beside }: BesideSheetProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size={44} label={t('grid.beside')} icon={<IconInfoCircle size={18} />} onClick={() => setOpen(true)} />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="50%"
        zIndex={300}
        title={t('grid.besideLine', { n: place })}
        closeButtonProps={{ 'aria-label': t('dialog.close') }}
      >
        {isOpen && beside(id)}
      </Drawer>
    </>
  );
}

interface EditorFieldProps {
  readonly grid: GridController;
  readonly id: string;
  readonly column: GridColumn;
  readonly isReadOnly: boolean;
}

function EditorField({ grid, id, column, isReadOnly }: EditorFieldProps) {
  const t = useT();
  const language = useLanguage();
  const errorId = useId();
  const line = useSyncExternalStore(grid.store.subscribe, () => grid.store.getLine(id));
  const errors = useSyncExternalStore(grid.store.subscribe, () => grid.store.getErrors(id));
  const textProblems = useSyncExternalStore(grid.store.subscribe, grid.store.getTextProblems);
  if (!line) return null;
  const text = line.raw[column.key] ?? formatCell(column, line.values[column.key], line.values);
  const error = cellError(column, line, errors, { today: grid.today, language, textProblems });
  const canPick = isReferenceColumn(column) && !column.readOnly;
  const isNamedBeside = grid.columns.some(({ key }) => key === nameKey(column.key));
  const name = isReferenceColumn(column) && !isNamedBeside ? String(line.values[nameKey(column.key)] ?? '') : '';
  return (
    <div className={classes['field']}>
      <span className={classes['label']} aria-hidden="true">
        {column.label}
        {column.required && !column.readOnly && ' *'}
      </span>
      <div className={classes['pick']}>
        {column.kind === 'file' ? (
          <FileField
            grid={grid}
            id={id}
            column={column}
            file={text}
            name={column.label}
            errorId={error === undefined ? undefined : errorId}
          />
        ) : column.kind === 'flag' ? (
          <FlagInput column={column} isOn={text === '1'} name={column.label} />
        ) : (
          <TextInput grid={grid} column={column} text={text} title="" name={column.label} {...(error ? { errorId } : {})} />
        )}
        {canPick && (
          <IconButton
            size={44}
            variant="default"
            label={t('grid.openPicker')}
            icon={<IconListSearch size={18} />}
            onClick={() => pick(grid, id, column)}
          />
        )}
      </div>
      {name !== '' && <span className={classes['hint']}>{name}</span>}
      {isReadOnly && column.leadsTo && text !== '' && (
        <Leading to={column.leadsTo} field={column.key} row={line.values}>
          {t('grid.lead', { label: column.label })}
        </Leading>
      )}
      {error !== undefined && (
        <div id={errorId} className={classes['fieldError']}>
          {error}
        </div>
      )}
    </div>
  );
}

function pick(grid: GridController, id: string, column: GridColumn): void {
  document.querySelector<HTMLInputElement>(`[data-line="${id}"] input[data-key="${column.key}"]`)?.focus();
  if (grid.session?.column.key === column.key) runCommand('open-picker', grid, grid.session);
}
