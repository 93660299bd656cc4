import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import type { CellValue, LineValues } from '../line-grid/column.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { fieldId } from './fields/control-props.ts';
import { formGroups } from './form-fields.ts';
import type { RecordValues } from './record-values.ts';
import type { FormMode, HeaderValues, ScreenConfig } from './screen-config.ts';

/** What the server would fill in: header fields, and rows of the parts in the order in which they were asked about. */
export type Defaults = Readonly<Record<string, unknown>>;

/** Ids of the lines asked about, by part, in order. */
export type AskedLines = ReadonlyMap<string, readonly string[]>;

/** The form in which values are proposed. */
interface Proposed {
  readonly definition: Definition;
  readonly mode: FormMode;
  readonly config: ScreenConfig;
  readonly header: { setValue(key: string, value: CellValue): void };
  readonly lines: ReadonlyMap<string, LineStore>;
  readonly headerNow: () => HeaderValues;
}

/**
 * Values that stand in a form because the server would fill them in. They follow what they come from until somebody types over them, and
 * they are saved as they are seen.
 */
export class Proposals {
  private header: LineValues = {};
  private readonly lines = new Map<string, LineValues>();
  private rounds = 0;
  private given: Defaults | undefined;

  /** Counts how often what was proposed was given up: what was asked in an earlier round is not answered any more. */
  get round(): number {
    return this.rounds;
  }
  /** Gives up what stands proposed in the header: the form goes on from another document, of which a currency or rate may be quite another. */
  giveUpHeader(form: Proposed): void {
    this.rounds += 1;
    const now = form.headerNow();
    for (const [key, value] of Object.entries(this.header)) if (now[key] === value) form.header.setValue(key, null);
    this.header = {};
    this.given = undefined;
  }
  /** The proposed values of a line of a part. */
  ofLine(part: string, id: string): LineValues {
    return this.lines.get(`${part} ${id}`) ?? {};
  }
  /** What people typed: the form's values without those that still stand as proposed. */
  typed(form: Proposed, asked: AskedLines): RecordValues {
    const parts = [...asked].map(([name, ids]) => {
      const store = form.lines.get(name);
      return [name, ids.map((id) => without(store?.getLine(id)?.values ?? {}, this.ofLine(name, id)))] as const;
    });
    return { header: without(form.headerNow(), this.header), parts: Object.fromEntries(parts) };
  }
  /** Puts in what the server says now, where nobody typed; what it no longer says goes. */
  apply(form: Proposed, given: Defaults, asked: AskedLines): void {
    this.given = given;
    this.applyHeader(form, given);
    for (const [name, ids] of asked) {
      const rows = given[name];
      if (Array.isArray(rows)) this.applyLines(form, name, ids, rows as readonly ListRow[]);
    }
  }

  private applyHeader(form: Proposed, given: Defaults): void {
    const before = this.header;
    const now = form.headerNow();
    const next: Record<string, CellValue> = {};
    for (const key of shownKeys(form)) {
      const value = now[key];
      if (!isEmpty(value) && value !== before[key]) continue;
      // Somebody is about to type there.
      if (document.activeElement?.id === fieldId(key)) {
        if (!isEmpty(value)) next[key] = value ?? null;
        this.applyLater(form, given, document.activeElement);
        continue;
      }
      const proposed = cellOf(given as ListRow, key);
      if (!isEmpty(proposed)) next[key] = proposed;
      if ((proposed ?? null) === (value ?? null)) continue;
      // The name goes first, so that the control finds it when its value changes.
      for (const beside of [nameKey(key), `${key}_TEXT`])
        if (beside !== key && !Object.hasOwn(headerFields(form.definition), beside))
          form.header.setValue(beside, cellOf(given as ListRow, beside));
      form.header.setValue(key, proposed ?? null);
    }
    this.header = next;
  }

  /** Once somebody has left the field: a currency is typed, and the rate of another one must not stay in the next field. */
  private applyLater(form: Proposed, given: Defaults, field: Element): void {
    // What the field makes of its text goes first.
    const left = () => setTimeout(() => this.given === given && this.applyHeader(form, given));
    field.addEventListener('blur', left, { once: true });
  }

  private applyLines(form: Proposed, name: string, ids: readonly string[], rows: readonly ListRow[]): void {
    const store = form.lines.get(name);
    if (!store) return;
    const keys = store.columns.filter(({ readOnly }) => !readOnly).map(({ key }) => key);
    const overlays = new Map<string, LineValues>();
    ids.forEach((id, at) => {
      const line = store.getLine(id);
      if (!line) return;
      const before = this.ofLine(name, id);
      const given = store.isBlank(id, before) ? {} : (rows[at] ?? {});
      const next: Record<string, CellValue> = {};
      const overlay: Record<string, CellValue> = {};
      for (const key of keys) {
        const value = line.values[key];
        if (line.raw[key] !== undefined || (!isEmpty(value) && value !== before[key])) continue;
        const proposed = cellOf(given as ListRow, key) ?? null;
        if (!isEmpty(proposed)) next[key] = proposed;
        if (proposed === (value ?? null)) continue;
        overlay[key] = proposed;
        for (const beside of [nameKey(key), `${key}_TEXT`]) if (beside in given) overlay[beside] = cellOf(given as ListRow, beside);
      }
      this.lines.set(`${name} ${id}`, next);
      if (Object.keys(overlay).length > 0) overlays.set(id, overlay);
    });
    store.overlay(overlays);
  }
}

/** Header fields that people see in the form. */
const shownKeys = (form: Proposed): readonly string[] =>
  formGroups(form.definition, form.mode, form.config).flatMap(({ fields }) => fields);

const without = (values: LineValues, proposed: LineValues): LineValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, !isEmpty(value) && value === proposed[key] ? null : value]));

/** Whether a form asks for what the server would fill in: documents that people type. */
export const isProposedTo = (definition: Definition): boolean => definition.kind === 'document' && !definition.readOnly;
