import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { CellValue, GridColumn, LineValues } from '../line-grid/column.ts';
import { LineStore } from '../line-grid/line-store.ts';
import { Observable } from '../observable.ts';
import { Proposals } from './proposals.ts';
import { initialLine, type NewRecord, type RecordValues } from './record-values.ts';
import type { DecimalsIn, FormDraft, FormMode, HeaderValues, ScreenConfig } from './screen-config.ts';

export type HeaderForm = UseFormReturn<Record<string, CellValue>>;

/** Lines up to this number are computed as a whole with every change, more of them a moment later. */
const AT_ONCE = 200;
const SOON_MS = 40;
const LATER_MS = 250;

export interface RecordFormOptions {
  readonly definition: Definition;
  readonly mode: FormMode;
  readonly config: ScreenConfig;
  readonly start: RecordValues;
  readonly columns: ReadonlyMap<string, readonly GridColumn[]>;
  readonly header: HeaderForm;
  readonly at: NewRecord;
  readonly decimals: HeaderDecimals;
  /** Before the ids of its fields, where it lies over another form. */
  readonly scope?: string | undefined;
}

/** Decimals of the currency that a field of a header names. */
export type HeaderDecimals = (header: HeaderValues, key: string) => number;

/**
 * Everything one form holds: header fields in react-hook-form, the lines of each part in a store of their own, and what the
 * definition's arithmetic makes of them. A line is computed when it changes, the sums of the document right after.
 */
export class RecordForm {
  /** As the organisation binds it now. */
  definition: Definition;
  readonly mode: FormMode;
  readonly config: ScreenConfig;
  readonly header: HeaderForm;
  readonly scope: string;
  readonly lines: ReadonlyMap<string, LineStore>;
  /** Derived header fields of the preview. */
  readonly derived: Observable<HeaderValues>;
  /** Header fields whose typed text could not be read. */
  readonly problems = new Map<string, string>();
  /** Values that nobody typed. */
  readonly proposals = new Proposals();
  private decimals: HeaderDecimals;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private isReplaced = false;

  constructor({ definition, mode, config, start, columns, header, at, decimals, scope = '' }: RecordFormOptions) {
    this.scope = scope;
    this.definition = definition;
    this.mode = mode;
    this.config = config;
    this.header = header;
    this.decimals = decimals;
    this.derived = new Observable<HeaderValues>(start.header);
    this.lines = new Map(
      Object.entries(definition.parts).map(([name, part]) => {
        const store = new LineStore({
          columns: columns.get(name) ?? [],
          lines: start.parts[name] ?? [],
          initial: initialLine(part, at),
          ...(name === 'ENTRIES' && config.derive ? { derive: (values: LineValues) => this.deriveLine(values) } : {}),
        });
        store.subscribe(() => this.changed());
        return [name, store];
      }),
    );
    this.deriveAll();
  }

  readonly headerNow = (): HeaderValues => this.header.getValues();
  /** Calls back after any change of header or lines. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  get isDirty(): boolean {
    return this.isReplaced || this.header.formState.isDirty || [...this.lines.values()].some((store) => store.canUndo);
  }
  /** Header and lines without those nobody filled in, as they are saved. */
  values(): RecordValues {
    const parts = [...this.lines].map(
      ([name, store]) => [name, this.filledLines(name).map((id) => store.getLine(id)?.values ?? {})] as const,
    );
    return { header: { ...this.headerNow() }, parts: Object.fromEntries(parts) };
  }
  /** Ids of the lines of a part that are saved, in order; the positions in error paths count these. Stored lines that nobody could empty stay. */
  filledLines(name: string): readonly string[] {
    const store = this.lines.get(name);
    const part = this.definition.parts[name];
    if (!store || !part) return [];
    const stays = (id: string) => (part.isFixed || store.isReadOnly) && (store.getLine(id)?.values[part.number] ?? null) !== null;
    return store.getOrder().filter((id) => stays(id) || !store.isBlank(id, this.proposals.ofLine(name, id)));
  }
  /** Puts other values in (a merge); they count as not saved. */
  replace(values: RecordValues): void {
    this.isReplaced = true;
    this.header.reset({ ...values.header }, { keepDefaultValues: true });
    for (const [name, store] of this.lines) store.reset(values.parts[name] ?? []);
    this.deriveAll();
    this.notify();
  }
  setDecimals(decimals: HeaderDecimals): void {
    if (decimals === this.decimals) return;
    this.decimals = decimals;
    this.headerChanged();
  }
  /** The header changed: lines may depend on it. */
  headerChanged(): void {
    if (this.config.derive) this.lines.get('ENTRIES')?.rederive();
    this.changed();
  }
  dispose(): void {
    clearTimeout(this.timer);
  }

  private changed(): void {
    clearTimeout(this.timer);
    const count = this.lines.get('ENTRIES')?.getOrder().length ?? 0;
    this.timer = setTimeout(() => this.deriveAll(), count > AT_ONCE ? LATER_MS : SOON_MS);
    this.notify();
  }
  private notify(): void {
    for (const listener of this.listeners) listener();
  }
  private derive(draft: FormDraft): void {
    const header = this.headerNow();
    const decimalsIn: DecimalsIn = (key) => this.decimals(header, key);
    this.config.derive?.(draft, decimalsIn);
  }
  private deriveLine(values: LineValues): LineValues {
    const entry: Record<string, unknown> = { ...values };
    this.derive({ header: { ...this.headerNow() }, entries: [entry], parts: {}, isOneLine: true });
    return entry as LineValues;
  }
  /** The document's own arithmetic over everything: header sums, and parts that depend on them. */
  private deriveAll(): void {
    if (!this.config.derive) return;
    const linesOf = (name: string) => (this.lines.get(name)?.getLines() ?? []).map((line): Record<string, unknown> => ({ ...line.values }));
    const draft: FormDraft = { header: { ...this.headerNow() }, entries: linesOf('ENTRIES'), parts: {} };
    for (const name of this.lines.keys()) if (name !== 'ENTRIES') draft.parts[name] = linesOf(name);
    this.derive(draft);
    const fields = headerFields(this.definition);
    this.derived.set({
      ...this.headerNow(),
      ...(Object.fromEntries(Object.keys(fields).map((key) => [key, draft.header[key] ?? null])) as HeaderValues),
    });
    this.followChosen(fields, draft.header);
    this.overlay('ENTRIES', draft.entries);
    for (const [name, rows] of Object.entries(draft.parts)) this.overlay(name, rows);
  }
  /** Of fields that follow from each other those that were not typed last show what follows. */
  private followChosen(fields: Fields, derived: Readonly<Record<string, unknown>>): void {
    const header = this.headerNow();
    for (const [key, { chooses }] of Object.entries(fields)) {
      const now = (derived[key] ?? null) as CellValue;
      if (chooses && header[chooses.key] !== chooses.value && now !== (header[key] ?? null)) this.header.setValue(key, now);
    }
  }
  private overlay(name: string, rows: readonly Record<string, unknown>[]): void {
    const store = this.lines.get(name);
    const order = store?.getOrder() ?? [];
    store?.overlay(new Map(order.map((id, at) => [id, (rows[at] ?? {}) as LineValues])));
  }
}
