import type { IsoDate } from '@sampan/kernel/dates.ts';
import { CellSession } from './cell-session.ts';
import { readClipboard, toTsv, type Matrix } from './clipboard.ts';
import type { GridColumn } from './column.ts';
import { formatCell } from './format-cell.ts';
import { commandOf } from './keys.ts';
import { openPicker, runCommand } from './grid-commands.ts';
import type { LineStore } from './line-store.ts';
import type { GridLookup } from './lookup.ts';
import type { CellPosition } from './navigation.ts';
import { Observable } from '../observable.ts';
import { Suggestions } from '../lookup/suggestions.ts';

export interface GridSettings {
  readonly store: LineStore;
  readonly lookup: GridLookup;
  readonly today: IsoDate;
}

/** A cell that shall get the focus as soon as it can. */
interface WantedCell {
  readonly id: string;
  readonly key: string;
  tries: number;
  isWaiting: boolean;
}
/** Frames to wait for a cell that cannot take the focus yet. */
const FOCUS_TRIES = 20;

type CellEvent<E extends Event = Event> = { readonly target: EventTarget; readonly nativeEvent: E; preventDefault(): void };

/**
 * Everything that happens in the cells, once for the whole grid: focus, typing, composition, keys, clipboard.
 * Cells are plain inputs marked with `data-line` and `data-key`; they need no handlers of their own.
 */
export class GridController {
  readonly store: LineStore;
  lookup: GridLookup;
  readonly today: IsoDate;
  readonly suggestions = new Suggestions();
  readonly activeLine = new Observable<string | null>(null);
  /** The cell being visited, for what is shown beside it. */
  readonly focused = new Observable<HTMLInputElement | null>(null);
  readonly selected = new Observable<ReadonlySet<string>>(new Set());
  readonly isMaximised = new Observable(false);
  /** A block waiting for its preview, with the cell it starts from. */
  readonly pasted = new Observable<{ readonly matrix: Matrix; readonly at: CellPosition } | null>(null);
  /** Visible columns in order. */
  columns: readonly GridColumn[] = [];
  /** Lines can be left out but not added. */
  isFixed = false;
  root: HTMLElement | null = null;
  scrollToLine: (index: number) => void = () => {};
  onLeave: () => void = () => {};
  session: CellSession | undefined;
  private wanted: WantedCell | undefined;
  private byPointer = false;

  constructor(settings: GridSettings) {
    this.store = settings.store;
    this.lookup = settings.lookup;
    this.today = settings.today;
  }

  isEditing(input: HTMLInputElement): boolean {
    return this.session?.input === input && (this.session.isDirty || this.session.isComposing);
  }
  positionOf(id: string, key: string): CellPosition {
    return { row: this.store.getOrder().indexOf(id), column: this.columns.findIndex((column) => column.key === key) };
  }
  /** Moves the focus to a cell, also one that is not mounted yet. */
  focusCell({ row, column }: CellPosition): void {
    const id = this.store.getOrder()[row];
    const key = this.columns[column]?.key;
    if (id === undefined || key === undefined) return;
    this.wanted = { id, key, tries: FOCUS_TRIES, isWaiting: false };
    this.activeLine.set(id);
    if (!this.settleFocus()) this.scrollToLine(row);
    // The list scrolls a line under the heading, and a line that moves takes its cell along: the cell itself knows how much of the edge is covered.
    requestAnimationFrame(() => requestAnimationFrame(() => this.session?.input.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })));
  }
  focusField(id: string, key: string): void {
    this.focusCell(this.positionOf(id, key));
  }
  /** Focuses the wanted cell once it is there. Called after every render of the rows. */
  settleFocus(): boolean {
    if (!this.wanted) return true;
    const { id, key } = this.wanted;
    const input = this.root?.querySelector<HTMLElement>(`[data-line="${id}"] [data-key="${key}"]`);
    if (!input) return false;
    input.focus();
    // A row that was just put in is hidden until it has been measured, and refuses the focus so long.
    if (document.activeElement !== input && this.wanted.tries > 0) {
      this.tryAgain(this.wanted);
      return true;
    }
    this.wanted = undefined;
    input.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
    return true;
  }

  /** Once more with the next picture, however many rows ask for it. */
  private tryAgain(wanted: WantedCell): void {
    if (wanted.isWaiting) return;
    wanted.isWaiting = true;
    wanted.tries -= 1;
    requestAnimationFrame(() => {
      wanted.isWaiting = false;
      if (this.wanted === wanted) this.settleFocus();
    });
  }

  readonly pointerDown = (): void => {
    this.byPointer = true;
  };
  readonly focusIn = (event: CellEvent): void => {
    const cell = this.cellOf(event.target);
    if (!cell) return;
    if (this.session?.input !== cell.input) this.session?.settle();
    this.session = new CellSession(this, cell.id, cell.column, cell.input);
    this.activeLine.set(cell.id);
    this.focused.set(cell.input);
    if (this.byPointer && cell.column.options && !cell.input.readOnly) this.suggestions.showOptions(cell.column, cell.input);
    this.byPointer = false;
  };
  readonly focusOut = (event: CellEvent): void => {
    if (this.session?.input !== event.target) return;
    this.session.isComposing = false;
    this.session.settle();
    this.suggestions.close();
    this.focused.set(null);
    this.session = undefined;
  };
  readonly input = (event: CellEvent): void => {
    if (this.session?.input === event.target && this.session.input.type !== 'checkbox') this.session.typed();
  };
  readonly change = (event: CellEvent): void => {
    const cell = this.cellOf(event.target);
    if (cell?.input.type === 'checkbox')
      this.store.setCells([{ id: cell.id, key: cell.column.key, value: cell.input.checked ? '1' : '0' }]);
  };
  readonly compositionStart = (event: CellEvent): void => {
    if (this.session?.input === event.target) this.session.isComposing = true;
  };
  readonly compositionEnd = (event: CellEvent): void => {
    if (this.session?.input !== event.target) return;
    this.session.isComposing = false;
    this.session.typed();
  };
  readonly keyDown = (event: CellEvent<KeyboardEvent>): void => {
    const cell = this.cellOf(event.target);
    if (!cell || !this.session) return;
    const key = event.nativeEvent;
    const { selectionStart, selectionEnd, value } = cell.input;
    const isText = cell.input.type !== 'checkbox';
    const command = commandOf(
      {
        key: key.key,
        ctrl: key.ctrlKey || key.metaKey,
        shift: key.shiftKey,
        alt: key.altKey,
      },
      {
        suggesting: this.suggestions.isOpen,
        caretAtStart: !isText || (selectionStart === 0 && selectionEnd === 0),
        caretAtEnd: !isText || (selectionStart === value.length && selectionEnd === value.length),
        maximised: this.isMaximised.get(),
      },
    );
    if (command === undefined) return;
    if (runCommand(command, this, this.session)) event.preventDefault();
  };
  readonly paste = (event: CellEvent & { readonly clipboardData: DataTransfer }): void => {
    const cell = this.cellOf(event.target);
    if (!cell || !this.session) return;
    const matrix = readClipboard(event.clipboardData);
    if (matrix.length * (matrix[0]?.length ?? 0) <= 1) return;
    event.preventDefault();
    this.session.settle();
    this.pasted.set({ matrix, at: this.positionOf(cell.id, cell.column.key) });
  };
  readonly copy = (event: CellEvent & { readonly clipboardData: DataTransfer }): void => {
    if (this.selected.get().size < 1) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toTsv(this.selectedRows()));
  };

  openPicker(session: CellSession): void {
    void openPicker(this, session, this.positionOf(session.id, session.column.key));
  }
  select(ids: Iterable<string>): void {
    this.selected.set(new Set(ids));
  }
  toggle(id: string, isRange: boolean): void {
    const order = this.store.getOrder();
    const from = order.indexOf(this.activeLine.get() ?? id);
    const to = order.indexOf(id);
    if (isRange && from >= 0) this.select(order.slice(Math.min(from, to), Math.max(from, to) + 1));
    else {
      const next = new Set(this.selected.get());
      if (!next.delete(id)) next.add(id);
      this.select(next);
    }
    if (!isRange) this.activeLine.set(id);
  }

  private selectedRows(): Matrix {
    const lines = this.store.getLines().filter((line) => this.selected.get().has(line.id));
    const heading = this.columns.map((column) => column.label);
    return [
      heading,
      ...lines.map((line) =>
        this.columns.map((column) => line.raw[column.key] ?? formatCell(column, line.values[column.key], line.values)),
      ),
    ];
  }
  private cellOf(target: EventTarget): { id: string; column: GridColumn; input: HTMLInputElement } | undefined {
    if (!(target instanceof HTMLInputElement)) return undefined;
    const key = target.dataset['key'];
    const id = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    const column = this.store.columns.find((each) => each.key === key);
    return id === undefined || column === undefined ? undefined : { id, column, input: target };
  }
}
