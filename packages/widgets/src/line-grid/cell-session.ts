import { nameKey } from '@sampan/model/name-key.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type GridColumn, isNumberColumn, isReferenceColumn, isSuggestColumn, type LineValues } from './column.ts';
import { formatCell } from './format-cell.ts';
import type { CellChange, LineStore } from './line-store.ts';
import type { GridLookup, Suggestion } from './lookup.ts';
import { parseCell } from './parse-cell.ts';
import type { Suggestions } from './suggestions.ts';

/** What a visit needs of the grid around it. */
export interface CellSurroundings {
  readonly store: LineStore;
  readonly lookup: GridLookup;
  readonly today: IsoDate;
  readonly suggestions: Suggestions;
}

let visits = 0;

/** One visit to one cell: what is typed is shown at once where it is a number, and settled when the cell is left. */
export class CellSession {
  readonly id: string;
  readonly column: GridColumn;
  readonly input: HTMLInputElement;
  /** Edits of this visit are one undo step. */
  readonly token: string;
  isDirty = false;
  isComposing = false;
  private readonly grid: CellSurroundings;

  constructor(grid: CellSurroundings, id: string, column: GridColumn, input: HTMLInputElement) {
    this.grid = grid;
    this.id = id;
    this.column = column;
    this.input = input;
    visits += 1;
    this.token = `visit ${visits}`;
  }

  get line(): LineValues {
    return this.grid.store.getLine(this.id)?.values ?? {};
  }
  /** Something was typed. Nothing is read while an input method composes. */
  typed(): void {
    this.isDirty = true;
    if (this.isComposing) return;
    if (isNumberColumn(this.column)) {
      const read = parseCell(this.column, this.input.value, this.grid.today);
      if ('value' in read) this.change({ value: read.value });
    } else if (isSuggestColumn(this.column)) this.grid.suggestions.ask(this.column, this.input, this.line, this.grid.lookup);
  }
  /** Takes what stands in the cell: a value, or the text with its error. */
  settle(): void {
    if (!this.isDirty) return;
    const exact = this.grid.suggestions.exact(this.column.key, this.input.value);
    this.isDirty = false;
    this.grid.suggestions.close();
    const text = this.input.value;
    const read = parseCell(this.column, text, this.grid.today);
    if ('problem' in read) this.change({ raw: text });
    else if (!isReferenceColumn(this.column) || read.value === null) this.change({ value: read.value });
    else if (read.value !== this.line[this.column.key]) {
      if (exact) this.choose(exact);
      else void this.resolve(String(read.value));
    }
    this.show();
  }
  /** Puts a chosen record into the line: its code and what it fills in beside it. */
  choose(chosen: Suggestion): void {
    this.isDirty = false;
    this.grid.suggestions.close();
    const filled = isReferenceColumn(this.column) ? this.grid.lookup.fill(this.column.key, chosen, this.line) : {};
    const changes = Object.entries({ ...filled, [this.column.key]: chosen.code }).map(([key, value]) => ({ id: this.id, key, value }));
    this.grid.store.setCells(changes, this.token);
    this.show();
  }
  /** Takes back what was typed since the cell was entered; false when nothing was. */
  revert(): boolean {
    const hadChanges = this.grid.store.revert(this.token) || this.isDirty;
    this.isDirty = false;
    this.grid.suggestions.close();
    this.show();
    if (hadChanges) this.input.select();
    return hadChanges;
  }

  /** Asks for a code typed faster than suggestions came. */
  private async resolve(code: string): Promise<void> {
    this.change({ value: code });
    const found = await this.grid.lookup.resolve(this.column.key, [code]).catch(() => undefined);
    if (!found || this.line[this.column.key] !== code) return;
    const record = found.get(code);
    if (record) this.choose(record);
    else this.change({ raw: code });
  }
  private change(change: Pick<CellChange, 'value' | 'raw'>): void {
    const changes: CellChange[] = [{ id: this.id, key: this.column.key, ...change }];
    const nameField = nameKey(this.column.key);
    if (isReferenceColumn(this.column) && this.line[nameField] !== undefined) changes.push({ id: this.id, key: nameField, value: null });
    const line = this.grid.store.getLine(this.id);
    const isSame =
      change.raw === undefined && line?.raw[this.column.key] === undefined && (this.line[this.column.key] ?? null) === change.value;
    if (!isSame) this.grid.store.setCells(changes, this.token);
  }
  private show(): void {
    const line = this.grid.store.getLine(this.id);
    if (line && !this.isDirty)
      this.input.value = line.raw[this.column.key] ?? formatCell(this.column, line.values[this.column.key], line.values);
  }
}
