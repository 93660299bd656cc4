import { nameKey, specKey } from '@sampan/model/name-key.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type GridColumn, isNumberColumn, isReferenceColumn, type LineValues } from './column.ts';
import { formatCell } from './format-cell.ts';
import type { CellChange, LineStore } from './line-store.ts';
import type { Meant, Taking } from '../lookup/meant.ts';
import type { LookupField, Offer, Suggestion } from '../lookup/suggestion.ts';
import type { Suggestions } from '../lookup/suggestions.ts';
import { t } from '../i18n.ts';
import type { GridLookup } from './lookup.ts';
import { parseCell } from './parse-cell.ts';

/** What a visit needs of the grid around it. */
export interface CellSurroundings {
  readonly store: LineStore;
  readonly lookup: GridLookup;
  readonly today: IsoDate;
  readonly suggestions: Suggestions;
  /** Opens the value help of a cell. */
  openPicker(session: CellSession): void;
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
    } else if (this.column.options) this.grid.suggestions.filterOptions(this.column, this.input);
    else if (isReferenceColumn(this.column)) {
      if (this.input.value.trim() === '') this.grid.suggestions.close();
      else this.grid.suggestions.ask(this.lookupField(), this.input.value.trim());
    }
  }
  /** Takes what stands in the cell: a value, or the text with its error. */
  settle(taking: Taking = 'only'): void {
    if (!this.isDirty) return;
    this.isDirty = false;
    const text = this.input.value;
    const read = parseCell(this.column, text, this.grid.today);
    if ('problem' in read) this.change({ raw: text });
    else if (!isReferenceColumn(this.column) || read.value === null) this.change({ value: read.value });
    else if (read.value !== this.line[this.column.key]) this.lookUp(String(read.value), taking);
    this.grid.suggestions.close();
    this.show();
  }
  /** Takes what is highlighted; without anything what stands in the cell, with the first record that matches it. */
  accept(): void {
    const chosen = this.grid.suggestions.chosen;
    if (chosen && 'run' in chosen) chosen.run();
    else if (chosen) this.choose(chosen);
    else this.settle('first');
  }
  /** Puts a chosen record into the line: its code and what it fills in beside it. */
  choose(chosen: Suggestion): void {
    this.isDirty = false;
    this.grid.suggestions.close();
    if (isReferenceColumn(this.column)) this.grid.lookup.chosen?.(this.column.key, chosen);
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

  /** The record that a text stands for; until it is known the text stands in the cell and is not saved. */
  private lookUp(text: string, taking: Taking): void {
    const { store } = this.grid;
    const { key } = this.column;
    const meaning = this.grid.suggestions.meaningOf(this.lookupField(), text, taking);
    const take = (found: Meant): void => {
      if ('chosen' in found) return this.choose(found.chosen);
      this.change({ raw: text });
      store.noteProblem(key, text, found.problem);
    };
    if (!(meaning instanceof Promise)) return take(meaning);
    this.change({ raw: text });
    store.noteProblem(key, text, 'LOOKUP_RUNNING');
    void meaning.then((found) => {
      // Something else may stand there by now.
      if (store.getLine(this.id)?.raw[key] === text && !this.isDirty) take(found);
    });
  }
  private lookupField(): LookupField {
    const { column, input, line, grid } = this;
    return {
      key: column.key,
      input,
      find: (term) => grid.lookup.suggest(column.key, term, line),
      offers: (term, { items, total }) => [
        ...(total > items.length ? [{ label: t('picker.more'), run: () => grid.openPicker(this) }] : []),
        ...this.newRecord(term),
      ],
    };
  }
  private newRecord(term: string): Offer[] {
    const { lookup, suggestions } = this.grid;
    const { key } = this.column;
    const kind = lookup.newOf?.(key);
    if (kind === undefined) return [];
    const make = async (): Promise<void> => {
      suggestions.close();
      const made = await lookup.create?.(key, term, this.line);
      if (made) this.choose(made);
    };
    return [{ label: t('picker.new', { kind }), run: () => void make() }];
  }
  private change(change: Pick<CellChange, 'value' | 'raw'>): void {
    const changes: CellChange[] = [{ id: this.id, key: this.column.key, ...change }];
    if (isReferenceColumn(this.column))
      for (const key of [nameKey(this.column.key), specKey(this.column.key)])
        if (this.line[key] !== undefined) changes.push({ id: this.id, key, value: null });
    const line = this.grid.store.getLine(this.id);
    if (change.raw !== undefined && line?.raw[this.column.key] === change.raw) return;
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
