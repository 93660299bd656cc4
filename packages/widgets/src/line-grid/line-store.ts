import type { ErrorCode } from '@sampan/kernel/errors.ts';
import type { CellValue, GridColumn, GridLine, LineValues } from './column.ts';
import { LineHistory, type LineStep } from './line-history.ts';
import { type ColumnTotal, LineTotals } from './line-totals.ts';

/** A change of one cell: a value, or the text that could not be read. */
export interface CellChange {
  readonly id: string;
  readonly key: string;
  readonly value?: CellValue;
  readonly raw?: string;
}

export interface LineStoreOptions {
  readonly columns: readonly GridColumn[];
  readonly lines?: readonly LineValues[];
  /** Values of a new line. */
  readonly initial?: LineValues;
  /** Pure arithmetic of one line; the result replaces its values. */
  readonly derive?: (values: LineValues) => LineValues;
}

type Listener = () => void;

/**
 * The lines of one grid outside React: rows subscribe to their own line, so an edit renders one row and the totals.
 * Every change is one undo step; edits that share a token are one.
 */
export class LineStore {
  columns: readonly GridColumn[];
  private order: readonly string[] = [];
  private readonly lines = new Map<string, GridLine>();
  private readonly history = new LineHistory();
  private totals: LineTotals;
  private readonly listeners = new Set<Listener>();
  private errors: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map();
  /** Why a text of a column stands for no record, as far as it was looked up. */
  private textProblems: ReadonlyMap<string, ErrorCode> = new Map();
  private readonly initial: LineValues;
  private readonly derive: (values: LineValues) => LineValues;
  private nextId = 1;
  private revision = 0;

  constructor(options: LineStoreOptions) {
    this.columns = options.columns;
    this.initial = options.initial ?? {};
    this.derive = options.derive ?? ((values) => values);
    this.totals = new LineTotals(options.columns);
    this.reset(options.lines ?? []);
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Grows with every change of lines or errors. */
  readonly getRevision = (): number => this.revision;
  /** Line ids in order; the same array until lines are added, removed or moved. */
  readonly getOrder = (): readonly string[] => this.order;
  readonly getLine = (id: string): GridLine | undefined => this.lines.get(id);
  readonly getErrors = (id: string): Readonly<Record<string, string>> | undefined => this.errors.get(id);
  getLines(): GridLine[] {
    return this.order.flatMap((id) => this.lines.get(id) ?? []);
  }
  getTotal(key: string): readonly ColumnTotal[] {
    return this.totals.of(key);
  }
  get canUndo(): boolean {
    return this.history.canUndo;
  }
  get canRedo(): boolean {
    return this.history.canRedo;
  }
  /** The step that undo, or redo, would take now. */
  get lastStep(): LineStep | undefined {
    return this.history.last;
  }
  get nextStep(): LineStep | undefined {
    return this.history.next;
  }
  /** No column can be typed in. */
  get isReadOnly(): boolean {
    return this.columns.every(({ readOnly }) => readOnly === true);
  }
  /** A line nobody has filled in: equal to a new one but for what was proposed. Such lines are not saved. */
  isBlank(id: string, proposed: LineValues = {}): boolean {
    const line = this.lines.get(id);
    if (!line) return true;
    if (Object.keys(line.raw).length > 0) return false;
    return this.columns.every((column) => {
      const value = line.values[column.key] ?? null;
      // Arithmetic fills those of which only one is typed.
      const isNothing = value === null || value === '' || (column.chooses !== undefined && value === '0');
      return column.readOnly || isNothing || value === (this.initial[column.key] ?? null) || value === proposed[column.key];
    });
  }

  /** Starts anew with these lines (opened, saved, rebased); forgets undo and errors. Answers the ids in order. */
  reset(lines: readonly LineValues[]): readonly string[] {
    this.lines.clear();
    this.order = lines.map((values) => {
      const line = this.makeLine(values);
      this.lines.set(line.id, line);
      return line.id;
    });
    this.errors = new Map();
    this.history.clear();
    this.totals.reset(this.lines.values());
    this.changed();
    return this.order;
  }
  /** Takes columns with other words or options (language, data dictionary); the lines stay. */
  setColumns(columns: readonly GridColumn[]): void {
    if (columns === this.columns) return;
    this.columns = columns;
    this.totals = new LineTotals(columns);
    this.totals.reset(this.lines.values());
    this.changed();
  }
  /** Applies the arithmetic to all lines again (the header changed), without an undo step. */
  rederive(): void {
    let moved = false;
    for (const [id, line] of this.lines) {
      const values = this.derive(line.values);
      if (sameValues(values, line.values)) continue;
      this.put(id, { ...line, values });
      moved = true;
    }
    if (moved) this.changed();
  }
  /** Values that the whole document's arithmetic gives lines (server preview); no undo step. */
  overlay(values: ReadonlyMap<string, LineValues>): void {
    let moved = false;
    for (const [id, given] of values) {
      const line = this.lines.get(id);
      if (!line || sameValues({ ...line.values, ...given }, line.values)) continue;
      this.put(id, { ...line, values: { ...line.values, ...given } });
      moved = true;
    }
    if (moved) this.changed();
  }

  setCells(changes: readonly CellChange[], token?: string): void {
    const touched = new Map<string, GridLine>();
    for (const change of changes) {
      const line = touched.get(change.id) ?? this.lines.get(change.id);
      if (line) touched.set(change.id, applyChange(this.columns, line, change));
    }
    for (const [id, line] of touched) touched.set(id, { ...line, values: this.derive(line.values) });
    for (const change of changes) this.clearError(change.id, change.key);
    this.commit(touched, this.order, token);
  }
  /** Adds lines before position `at` (end by default) and answers their ids. */
  insert(values: readonly LineValues[], at = this.order.length, token?: string): readonly string[] {
    const lines = values.map((each) => this.makeLine({ ...this.initial, ...each }));
    const ids = lines.map((line) => line.id);
    const order = [...this.order.slice(0, at), ...ids, ...this.order.slice(at)];
    this.commit(new Map(lines.map((line) => [line.id, line])), order, token);
    return ids;
  }
  remove(ids: readonly string[], token?: string): void {
    const gone = new Set(ids);
    this.commit(
      new Map(ids.map((id) => [id, undefined])),
      this.order.filter((id) => !gone.has(id)),
      token,
    );
  }
  /** Moves a line up (−1) or down (1). */
  move(id: string, by: 1 | -1): void {
    const from = this.order.indexOf(id);
    const other = this.order[from + by];
    if (from < 0 || other === undefined) return;
    const order = [...this.order];
    order[from + by] = id;
    order[from] = other;
    this.commit(new Map(), order);
  }
  /** Overwrites cells of existing lines and appends the rest: one undo step for a pasted block. */
  paste(changes: readonly CellChange[], added: readonly { values: LineValues; raw: Readonly<Record<string, string>> }[], at: number): void {
    const touched = new Map<string, GridLine>();
    for (const change of changes) {
      const line = touched.get(change.id) ?? this.lines.get(change.id);
      if (line) touched.set(change.id, applyChange(this.columns, line, change));
    }
    for (const [id, line] of touched) touched.set(id, { ...line, values: this.derive(line.values) });
    const lines = added.map(({ values, raw }) => ({
      ...this.makeLine({ ...this.initial, ...values, ...chosenIn(this.columns, values) }),
      raw,
    }));
    for (const line of lines) touched.set(line.id, line);
    const order = [...this.order.slice(0, at), ...lines.map((line) => line.id), ...this.order.slice(at)];
    for (const change of changes) this.clearError(change.id, change.key);
    this.commit(touched, order);
  }
  undo(): LineStep | undefined {
    return this.replay(this.history.undo(), 'back');
  }
  redo(): LineStep | undefined {
    return this.replay(this.history.redo(), 'forth');
  }
  /** Takes back what was typed in one visit to a cell; false when nothing was. */
  revert(token: string): boolean {
    return this.replay(this.history.drop(token), 'back') !== undefined;
  }
  /** Errors by line id and field, as the server or the form found them. */
  setErrors(errors: ReadonlyMap<string, Readonly<Record<string, string>>>): void {
    this.errors = errors;
    this.changed();
  }

  /** Keeps why a text that stands in cells of a column could not be taken. */
  noteProblem(key: string, text: string, problem: ErrorCode): void {
    this.textProblems = new Map(this.textProblems).set(`${key} ${text}`, problem);
    this.changed();
  }
  /** By column and text; another map with every problem that is noted. */
  readonly getTextProblems = (): ReadonlyMap<string, ErrorCode> => this.textProblems;

  private clearError(id: string, key: string): void {
    const known = this.errors.get(id);
    if (known?.[key] === undefined) return;
    const { [key]: _gone, ...rest } = known;
    this.errors = new Map(this.errors).set(id, rest);
  }
  private makeLine(values: LineValues): GridLine {
    const id = `l${this.nextId}`;
    this.nextId += 1;
    return { id, values: this.derive(values), raw: {} };
  }
  private put(id: string, line: GridLine | undefined): void {
    this.totals.move(this.lines.get(id), line);
    if (line) this.lines.set(id, line);
    else this.lines.delete(id);
  }
  private commit(after: ReadonlyMap<string, GridLine | undefined>, order: readonly string[], token?: string): void {
    const before = new Map([...after.keys()].map((id) => [id, this.lines.get(id)]));
    this.history.push({ token, before, after, orderBefore: this.order, orderAfter: order });
    for (const [id, line] of after) this.put(id, line);
    this.order = order;
    this.changed();
  }
  private replay(step: LineStep | undefined, direction: 'back' | 'forth'): LineStep | undefined {
    if (!step) return undefined;
    for (const [id, line] of direction === 'back' ? step.before : step.after) this.put(id, line);
    this.order = direction === 'back' ? step.orderBefore : step.orderAfter;
    this.changed();
    return step;
  }
  private changed(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}

function applyChange(columns: readonly GridColumn[], line: GridLine, change: CellChange): GridLine {
  const { [change.key]: _gone, ...raw } = line.raw;
  if (change.raw !== undefined)
    return { ...line, values: { ...line.values, [change.key]: null }, raw: { ...raw, [change.key]: change.raw } };
  const value = change.value ?? null;
  const anew = value === (line.values[change.key] ?? null) ? {} : emptied(columns, change.key);
  return { ...line, values: { ...line.values, ...anew, [change.key]: value, ...chosenIn(columns, { [change.key]: value }) }, raw };
}

/** What is worked out anew with a field: of dollars at the rate of yuan nobody should see a sum. */
const emptied = (columns: readonly GridColumn[], changed: string): LineValues =>
  Object.fromEntries(columns.flatMap(({ key, anewWith }) => (anewWith?.includes(changed) ? [[key, null]] : [])));

/** What typing these values says of fields that exclude each other; of several the last that holds something. */
const chosenIn = (columns: readonly GridColumn[], values: LineValues): LineValues =>
  Object.fromEntries(
    columns
      .filter(({ key, chooses }) => chooses !== undefined && key in values)
      .toSorted((one, other) => Number(isSaid(values[one.key])) - Number(isSaid(values[other.key])))
      .flatMap(({ chooses }) => (chooses ? [[chooses.key, chooses.value]] : [])),
  );

const isSaid = (value: CellValue | undefined): boolean => value !== null && value !== undefined && value !== '' && value !== '0';

function sameValues(a: LineValues, b: LineValues): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
