import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import * as tree from './bom.tree.web.ts';

/** The tree while it is edited: its rows, which of them has the focus, and what may be done there. */
export interface TreeEdit {
  readonly rows: readonly tree.TreeRow[];
  readonly shown: readonly tree.TreeRow[];
  readonly firstId: number | undefined;
  readonly current: number | undefined;
  readonly isChanged: boolean;
  /** Where the rows stand: they are found in it to be focused. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly can: Readonly<Record<TreeCommand, boolean>>;
  /** A line of the draft itself, which its form changes. */
  isOwn(row: tree.TreeRow): boolean;
  isOpen(row: tree.TreeRow): boolean;
  /** Gives the focus to a row, or to its first field. */
  go(id: number | undefined, isField?: boolean): void;
  /** A row has the focus by itself. */
  enter(id: number): void;
  open(id: number, isOpen: boolean): void;
  openAll(): void;
  /** Does it at the current row, where it may be done. */
  run(command: TreeCommand): void;
  change(id: number, what: Partial<tree.TreeRow>): void;
}

export type TreeCommand = 'addBehind' | 'addBelow' | 'moveIn' | 'moveOut' | 'remove';

export function useTree(record: RecordView): TreeEdit {
  const [start] = useState((): readonly tree.TreeRow[] => tree.treeRowsOf(record));
  const [rows, setRows] = useState(start);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [current, enter] = useState(start[0]?.id);
  const { body, focus } = useFocus();
  const isDraft = record['STATUS'] === 'DRAFT';
  const can = allowed(rows, current, isDraft);
  const go = (id: number | undefined, isField = false) => {
    if (id === undefined) return;
    enter(id);
    focus(id, isField);
  };
  const open = (id: number, isOpen: boolean) => {
    setClosed((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]));
    go(id);
  };
  const run = (command: TreeCommand) => {
    if (!can[command]) return;
    if (command === 'addBelow' && current !== undefined) open(current, true);
    const { rows: next, current: at } = STEPS[command](rows, current);
    setRows(next);
    go(at, next.length > rows.length);
  };
  return {
    rows,
    shown: tree.shownRows(rows, closed),
    firstId: start[0]?.id,
    current,
    isChanged: rows !== start,
    body,
    can,
    isOwn: ({ level }) => isDraft && level === 1,
    isOpen: ({ id }) => !closed.has(id),
    go,
    enter,
    open,
    openAll: () => setClosed(new Set()),
    run,
    change: (id, what) => setRows((before) => before.map((row) => (row.id === id ? { ...row, ...what } : row))),
  };
}

type Step = (rows: readonly tree.TreeRow[], id: number | undefined) => tree.Edited;
const atRow =
  (step: (rows: readonly tree.TreeRow[], id: number) => tree.Edited): Step =>
  (rows, id) =>
    id === undefined ? { rows, current: id } : step(rows, id);
const STEPS: Readonly<Record<TreeCommand, Step>> = {
  addBehind: tree.addBehind,
  addBelow: atRow(tree.addBelow),
  moveIn: atRow(tree.indented),
  moveOut: atRow(tree.outdented),
  remove: atRow(tree.without),
};

function allowed(rows: readonly tree.TreeRow[], current: number | undefined, isDraft: boolean): Record<TreeCommand, boolean> {
  const row = rows.find(({ id }) => id === current);
  const isFree = row !== undefined && !(isDraft && row.level === 1);
  return {
    addBehind: row === undefined ? !isDraft : isFree,
    addBelow: tree.canHaveBelow(row),
    moveIn: isFree,
    moveOut: row !== undefined && row.level > (isDraft ? 2 : 1),
    remove: isFree && tree.canRemove(rows, row.id),
  };
}

/** What is asked for has the focus once it is drawn. */
function useFocus() {
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<{ readonly id: number; readonly isField: boolean } | undefined>(undefined);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const { id, isField } = wanted.current ?? {};
    if (id === undefined) return;
    wanted.current = undefined;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    (isField ? row?.querySelector<HTMLElement>('input, select') : row)?.focus();
  });
  const focus = (id: number, isField: boolean): void => {
    wanted.current = { id, isField };
    drawAgain();
  };
  return { body, focus };
}
