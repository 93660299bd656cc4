import { nameKey, specKey } from '@sampan/model/name-key.ts';
import type { CellSession, CellSurroundings } from './cell-session.ts';
import { type GridColumn, isReferenceColumn, type LineValues } from './column.ts';
import type { GridCommand } from './keys.ts';
import type { LineStep } from './line-history.ts';
import { type CellPosition, firstEditable, nextEditable } from './navigation.ts';
import type { Observable } from '../observable.ts';

/** What commands change of the grid. */
export interface CommandedGrid extends CellSurroundings {
  readonly columns: readonly GridColumn[];
  readonly isFixed: boolean;
  session: CellSession | undefined;
  readonly activeLine: Observable<string | null>;
  readonly selected: Observable<ReadonlySet<string>>;
  readonly isMaximised: Observable<boolean>;
  readonly onLeave: () => void;
  positionOf(id: string, key: string): CellPosition;
  focusCell(position: CellPosition): void;
  focusField(id: string, key: string): void;
  select(ids: Iterable<string>): void;
}

const PAGE = 12;

/** Carries a command out; false = the browser does the rest (Tab). */
export function runCommand(command: GridCommand, grid: CommandedGrid, session: CellSession): boolean {
  const at = grid.positionOf(session.id, session.column.key);
  return COMMANDS[command](grid, session, at) !== false;
}

type Command = (grid: CommandedGrid, session: CellSession, at: CellPosition) => unknown;

const COMMANDS: Readonly<Record<GridCommand, Command>> = {
  'next-cell': (grid, session, at) => {
    session.settle('first');
    goOn(grid, session, at);
  },
  'previous-cell': (grid, session, at) => {
    session.settle();
    const target = nextEditable(at, grid.columns, grid.store.getOrder().length, -1);
    if (target) grid.focusCell(target);
  },
  commit: (_grid, session) => {
    session.settle('first');
    return false;
  },
  'line-up': (grid, session, at) => toLine(grid, session, { ...at, row: at.row - 1 }),
  'line-down': (grid, session, at) => toLine(grid, session, { ...at, row: at.row + 1 }),
  'page-up': (grid, session, at) => toLine(grid, session, { ...at, row: Math.max(0, at.row - PAGE) }),
  'page-down': (grid, session, at) => toLine(grid, session, { ...at, row: Math.min(grid.store.getOrder().length - 1, at.row + PAGE) }),
  'cell-left': (grid, session, at) => toLine(grid, session, { ...at, column: at.column - 1 }),
  'cell-right': (grid, session, at) => toLine(grid, session, { ...at, column: at.column + 1 }),
  'first-cell': (grid, session) => toLine(grid, session, { row: 0, column: 0 }),
  'last-cell': (grid, session) => toLine(grid, session, { row: grid.store.getOrder().length - 1, column: grid.columns.length - 1 }),
  leave: (grid, session) => {
    session.settle();
    grid.onLeave();
  },
  'open-picker': (grid, session, at) => openPicker(grid, session, at),
  'copy-from-above': (grid, session, at) => copyFromAbove(grid, session, at),
  'duplicate-line': (grid, session, at) => {
    session.settle();
    if (grid.isFixed) return;
    duplicateLine(grid, session.id);
    grid.focusCell({ ...at, row: at.row + 1 });
  },
  'insert-line': (grid, session, at) => {
    session.settle();
    if (grid.isFixed) return;
    grid.store.insert([{}], at.row);
    grid.focusCell({ row: at.row, column: firstEditable(grid.columns) });
  },
  'delete-line': (grid, session, at) => {
    session.isDirty = false;
    deleteLines(grid, session.id);
    focusNear(grid, at);
  },
  'move-line-up': (grid, session, at) => moveLine(grid, session, at, -1),
  'move-line-down': (grid, session, at) => moveLine(grid, session, at, 1),
  'extend-up': (grid, session, at) => extend(grid, session, at, -1),
  'extend-down': (grid, session, at) => extend(grid, session, at, 1),
  undo: (grid, session, at) => {
    session.settle();
    afterReplay(grid, grid.store.undo(), at);
  },
  redo: (grid, session, at) => {
    session.settle();
    afterReplay(grid, grid.store.redo(), at);
  },
  revert: (grid, session) => {
    if (grid.selected.get().size > 0) grid.select([]);
    else if (!session.revert()) grid.isMaximised.set(false);
  },
  'toggle-full-screen': (grid) => grid.isMaximised.set(!grid.isMaximised.get()),
  'accept-suggestion': (grid, session, at) => {
    const isOffer = 'run' in (grid.suggestions.chosen ?? {});
    session.accept();
    if (!isOffer) goOn(grid, session, at);
  },
  'suggestion-up': (grid) => grid.suggestions.move(-1),
  'suggestion-down': (grid) => grid.suggestions.move(1),
  'close-suggestions': (grid) => grid.suggestions.close(),
};

/** The next editable cell; behind the last one a new line, unless the last line is still empty. */
function goOn(grid: CommandedGrid, session: CellSession, at: CellPosition): void {
  const rows = grid.store.getOrder().length;
  const target = nextEditable(at, grid.columns, rows, 1);
  if (target) grid.focusCell(target);
  else if (!grid.isFixed && !grid.store.isBlank(session.id)) {
    grid.store.insert([{}]);
    grid.focusCell({ row: rows, column: firstEditable(grid.columns) });
  }
}

function toLine(grid: CommandedGrid, session: CellSession, target: CellPosition): void {
  session.settle();
  if (grid.selected.get().size > 0) grid.select([]);
  grid.focusCell(target);
}

export async function openPicker(grid: CommandedGrid, session: CellSession, at: CellPosition): Promise<void> {
  const { column, input } = session;
  if (column.readOnly) return;
  if (column.options) {
    grid.suggestions.showOptions(column, input);
    return;
  }
  if (!isReferenceColumn(column)) return;
  grid.suggestions.close();
  const chosen = await grid.lookup.openPicker(column.key, session.line);
  const [first, ...more] = chosen;
  if (first) session.choose(first);
  const added: LineValues[] = more.map((each) => ({ ...grid.lookup.fill(column.key, each, {}), [column.key]: each.code }));
  if (added.length > 0) grid.store.insert(added, at.row + 1, session.token);
  grid.focusCell(at);
}

function copyFromAbove(grid: CommandedGrid, session: CellSession, at: CellPosition): void {
  const above = grid.store.getLine(grid.store.getOrder()[at.row - 1] ?? '');
  if (!above || session.column.readOnly) return;
  const { key } = session.column;
  const beside = isReferenceColumn(session.column) ? [nameKey(key), specKey(key)] : [];
  const keys = [key, ...beside.filter((each) => above.values[each] !== undefined)];
  session.isDirty = false;
  grid.suggestions.close();
  grid.store.setCells(
    keys.map((each) => ({ id: session.id, key: each, value: above.values[each] ?? null })),
    session.token,
  );
  goOn(grid, session, at);
}

/** A copy below the line, without what the server numbers or counts. */
export function duplicateLine(grid: CommandedGrid, id: string): void {
  const { store } = grid;
  const line = store.getLine(id);
  if (!line) return;
  const kept = Object.entries(line.values).filter(([key]) => {
    const column = store.columns.find((each) => each.key === key);
    return /_(NAME|SPEC)$/.test(key) || column?.readOnly === false;
  });
  store.insert([Object.fromEntries(kept)], store.getOrder().indexOf(id) + 1);
}

/** Deletes the selected lines, or the given one when none is selected. An empty grid gets a fresh line. */
export function deleteLines(grid: CommandedGrid, id: string | null): void {
  const selected = [...grid.selected.get()];
  const ids = selected.length > 0 ? selected : id === null ? [] : [id];
  if (ids.length === 0) return;
  grid.suggestions.close();
  grid.session = undefined;
  grid.select([]);
  grid.store.remove(ids);
}

function focusNear(grid: CommandedGrid, at: CellPosition): void {
  const rows = grid.store.getOrder().length;
  if (rows === 0) grid.activeLine.set(null);
  else grid.focusCell({ row: Math.min(at.row, rows - 1), column: at.column });
}

function moveLine(grid: CommandedGrid, session: CellSession, at: CellPosition, by: 1 | -1): void {
  session.settle();
  grid.store.move(session.id, by);
  grid.focusField(session.id, grid.columns[at.column]?.key ?? session.column.key);
}

function extend(grid: CommandedGrid, session: CellSession, at: CellPosition, by: 1 | -1): void {
  const order = grid.store.getOrder();
  const next = order[at.row + by];
  if (next === undefined) return;
  session.settle();
  const selected = new Set(grid.selected.get());
  if (selected.has(next) && selected.has(session.id)) selected.delete(session.id);
  else selected.add(session.id).add(next);
  grid.select(selected);
  grid.focusCell({ ...at, row: at.row + by });
}

function afterReplay(grid: CommandedGrid, step: LineStep | undefined, at: CellPosition): void {
  if (!step) return;
  const order = grid.store.getOrder();
  const touched = [...step.before.keys()].find((id) => order.includes(id));
  if (touched !== undefined) grid.focusCell({ row: order.indexOf(touched), column: at.column });
  else focusNear(grid, at);
}
