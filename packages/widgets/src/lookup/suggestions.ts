import { fold } from '@sampan/kernel/fold.ts';
import type { ColumnOption, GridColumn } from '../line-grid/column.ts';
import { Observable } from '../observable.ts';
import { type Meant, meant, type Taking } from './meant.ts';
import type { Found, LookupField, Offer, Suggestion } from './suggestion.ts';
import { awaited } from './waiting.ts';

export interface SuggestionState {
  readonly key: string;
  readonly term: string;
  readonly items: readonly Suggestion[];
  readonly offers: readonly Offer[];
  /** How many records match. */
  readonly total: number;
  /** Position of the highlighted item, behind the items of the highlighted offer, −1 for none. */
  readonly active: number;
  readonly isLoading: boolean;
  readonly isFailed?: boolean;
  /** Input that the list belongs to and stands under. */
  readonly input: HTMLInputElement;
}

const DELAY_MS = 120;
const SHOWN = 50;

/** The type-ahead of the field being typed in, in grids, forms, dialogs and filters: asks late, forgets stale answers. */
export class Suggestions {
  readonly state = new Observable<SuggestionState | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private question = 0;

  get isOpen(): boolean {
    return this.state.get() !== null;
  }
  /** What is highlighted: a record, an option or an offer. */
  get chosen(): Suggestion | Offer | undefined {
    const state = this.state.get();
    return state && !state.isLoading ? [...state.items, ...state.offers][state.active] : undefined;
  }

  /** Every option of a choice, whatever stands in the cell. */
  showOptions(column: GridColumn, input: HTMLInputElement): void {
    this.forget();
    this.state.set(optionState(column, '', input));
  }
  /** Options that match the typed text. */
  filterOptions(column: GridColumn, input: HTMLInputElement): void {
    this.forget();
    this.state.set(optionState(column, input.value.trim(), input));
  }
  /** Asks for the records that match the typed text, after a moment; for an empty text at once. */
  ask(field: LookupField, term: string): void {
    this.forget();
    const { question } = this;
    const known = this.state.get();
    const shown = known?.key === field.key && known.input === field.input ? known : undefined;
    const common = { key: field.key, term, input: field.input };
    this.state.set({ ...common, items: shown?.items ?? [], offers: [], total: shown?.total ?? 0, active: -1, isLoading: true });
    const fetch = async () => {
      const found = await field.find(term).catch(() => null);
      if (question !== this.question) return;
      const { items, total } = found ?? NOTHING;
      const offers = field.offers?.(term, { items, total }) ?? [];
      this.state.set({ ...common, items, offers, total, active: firstOf(term, items), isLoading: false, isFailed: found === null });
    };
    if (term === '') void fetch();
    else this.timer = setTimeout(() => void fetch(), DELAY_MS);
  }
  /** What a text stands for: at once where its records are shown, else they are asked for now. Closes the list. */
  meaningOf(field: LookupField, text: string, taking: Taking): Meant | Promise<Meant> {
    const state = this.state.get();
    const term = text.trim();
    const isShown = state?.key === field.key && state.input === field.input && state.term === term && !state.isLoading && !state.isFailed;
    const highlighted = taking === 'first' && isShown ? state.items[state.active] : undefined;
    this.close();
    if (highlighted) return { chosen: highlighted };
    if (isShown) return meant(term, state, taking);
    return awaited(
      field.find(term).then(
        (found) => meant(term, found, taking),
        () => ({ problem: 'LOOKUP_FAILED' }),
      ),
    );
  }
  move(by: 1 | -1): void {
    const state = this.state.get();
    const count = state ? state.items.length + state.offers.length : 0;
    if (!state || count === 0) return;
    this.state.set({ ...state, active: (Math.max(state.active, by === 1 ? -1 : 0) + by + count) % count });
  }
  close(): void {
    this.forget();
    this.state.set(null);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.question += 1;
  }
}

const NOTHING: Found = { items: [], total: 0 };

/** The record of the code that was typed, else the first; none while nothing is typed. */
function firstOf(term: string, items: readonly Suggestion[]): number {
  if (term === '' || items.length === 0) return -1;
  return Math.max(
    0,
    items.findIndex(({ code }) => fold(code) === fold(term)),
  );
}

function optionState(column: GridColumn, term: string, input: HTMLInputElement): SuggestionState {
  const items = matching(column.options ?? [], term);
  return { key: column.key, term, items, offers: [], total: items.length, active: term === '' ? -1 : 0, isLoading: false, input };
}

/** Options whose label or code holds every word typed; all of them while nothing is typed. */
function matching(options: readonly ColumnOption[], term: string): readonly Suggestion[] {
  const words = fold(term).split(/\s+/);
  const found = options.filter((option) => {
    const text = fold(`${option.value} ${option.label}`);
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, SHOWN).map((option) => ({ code: option.value, name: option.label }));
}
