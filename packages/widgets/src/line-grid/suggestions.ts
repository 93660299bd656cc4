import { fold } from '@sampan/kernel/fold.ts';
import type { GridColumn, LineValues } from './column.ts';
import type { GridLookup, Suggestion } from './lookup.ts';
import { Observable } from './observable.ts';

export interface SuggestionState {
  readonly key: string;
  readonly term: string;
  readonly items: readonly Suggestion[];
  /** Position of the highlighted item, −1 for none. */
  readonly active: number;
  readonly isLoading: boolean;
  /** Input that the list belongs to and stands under. */
  readonly input: HTMLInputElement;
}

const DELAY_MS = 120;
const SHOWN = 50;

/** The type-ahead of the cell being typed in: asks late, forgets stale answers. */
export class Suggestions {
  readonly state = new Observable<SuggestionState | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private question = 0;

  get isOpen(): boolean {
    return this.state.get() !== null;
  }
  get chosen(): Suggestion | undefined {
    const state = this.state.get();
    return state && !state.isLoading ? state.items[state.active] : undefined;
  }
  /** The item whose code was typed, as it is written or else in another case or width. */
  exact(key: string, text: string): Suggestion | undefined {
    const state = this.state.get();
    if (state?.key !== key) return undefined;
    const alike = state.items.filter((item) => fold(item.code) === fold(text));
    return alike.find((item) => item.code === text.trim()) ?? (alike.length === 1 ? alike[0] : undefined);
  }

  /** Every option of a choice, whatever stands in the cell. */
  showOptions(column: GridColumn, input: HTMLInputElement): void {
    clearTimeout(this.timer);
    this.question += 1;
    this.state.set({ key: column.key, term: '', items: matching(column, ''), active: -1, isLoading: false, input });
  }
  /** Asks for what matches the typed text, of options at once, of records after a moment. */
  ask(column: GridColumn, input: HTMLInputElement, line: LineValues, lookup: GridLookup): void {
    clearTimeout(this.timer);
    const term = input.value.trim();
    this.question += 1;
    if (column.options) {
      this.state.set({ key: column.key, term, items: matching(column, term), active: term === '' ? -1 : 0, isLoading: false, input });
      return;
    }
    if (term === '') return this.close();
    const question = this.question;
    const known = this.state.get();
    this.state.set({ key: column.key, term, items: known?.key === column.key ? known.items : [], active: -1, isLoading: true, input });
    const fetch = async () => {
      const items = await lookup.suggest(column.key, term, line).catch(() => []);
      if (question === this.question)
        this.state.set({ key: column.key, term, items, active: items.length > 0 ? 0 : -1, isLoading: false, input });
    };
    this.timer = setTimeout(() => void fetch(), DELAY_MS);
  }
  move(by: 1 | -1): void {
    const state = this.state.get();
    if (!state || state.items.length === 0) return;
    const count = state.items.length;
    this.state.set({ ...state, active: (Math.max(state.active, by === 1 ? -1 : 0) + by + count) % count });
  }
  close(): void {
    clearTimeout(this.timer);
    this.question += 1;
    this.state.set(null);
  }
}

/** Options whose label or code holds every word typed; all of them while nothing is typed. */
function matching(column: GridColumn, term: string): readonly Suggestion[] {
  const words = fold(term).split(/\s+/);
  const found = (column.options ?? []).filter((option) => {
    const text = fold(`${option.value} ${option.label}`);
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, SHOWN).map((option) => ({ code: option.value, name: option.label }));
}
