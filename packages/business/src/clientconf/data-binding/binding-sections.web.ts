import { bindableFields, type FieldBinding, FIRST, HEADER, inBoundOrder } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { formGroups } from '@sampan/widgets/form/form-fields.ts';
import type { ScreenConfig } from '@sampan/widgets/form/screen-config.ts';

/** A section of a form with the fields that can be bound, as the program orders them. */
export interface Section {
  readonly part: string;
  /** Text key of a group, name of a part. */
  readonly title: string;
  readonly keys: readonly string[];
  readonly fields: Fields;
}

/** The sections of a create form: those of the header, then the parts that are typed in a grid. */
export function sectionsOf(definition: Definition, config: ScreenConfig): readonly Section[] {
  const bindable = bindableFields(definition);
  const header = bindable.get(HEADER) ?? {};
  const groups = formGroups(definition, 'create', config).map(({ title, fields }) => ({
    part: HEADER,
    title,
    fields: header,
    keys: fields.filter((key) => Object.hasOwn(header, key)),
  }));
  const parts = [...bindable].flatMap(([part, fields]) => {
    const own = config.parts?.[part] ?? {};
    if (part === HEADER || own.isHidden || own.Editor) return [];
    const keys = (own.columns ?? Object.keys(fields)).filter((key) => Object.hasOwn(fields, key) && !own.hide?.includes(key));
    return [{ part, title: part, fields, keys }];
  });
  return [...groups, ...parts].filter(({ keys }) => keys.length > 0);
}

/** The fields of a section in the order that the bindings give them. */
export function orderOf({ part, keys, fields }: Section, rows: readonly FieldBinding[]): readonly string[] {
  const after = new Map(rows.flatMap((row) => (row.PART === part && row.AFTER_FIELD !== null ? [[row.FIELD, row.AFTER_FIELD]] : [])));
  const placed = Object.fromEntries(
    keys.map((key) => [key, { ...fields[key]!, bound: { isHidden: false, isRequired: false, ...afterOf(after.get(key)) } }]),
  );
  return inBoundOrder([keys], placed)[0] ?? keys;
}
const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });

const blank = (PART: string, FIELD: string): FieldBinding => ({
  PART,
  FIELD,
  AFTER_FIELD: null,
  IS_HIDDEN: '0',
  IS_REQUIRED: '0',
  DEFAULT_VALUE: null,
  FED_BY: null,
});

/** What is said of a field; nothing of a field that stands as the program has it. */
export const rowOf = (rows: readonly FieldBinding[], PART: string, FIELD: string): FieldBinding =>
  rows.find((row) => row.PART === PART && row.FIELD === FIELD) ?? blank(PART, FIELD);

export const saysNothing = (row: FieldBinding): boolean =>
  row.AFTER_FIELD === null && row.IS_HIDDEN === '0' && row.IS_REQUIRED === '0' && row.DEFAULT_VALUE === null && row.FED_BY === null;

/** The bindings with another one of a field. */
export function withRow(rows: readonly FieldBinding[], row: FieldBinding): readonly FieldBinding[] {
  const others = rows.filter(({ PART, FIELD }) => PART !== row.PART || FIELD !== row.FIELD);
  return saysNothing(row) ? others : [...others, row];
}

/** The bindings with the field at another place of its section; of the others only those that have to are moved. */
export function moved(rows: readonly FieldBinding[], section: Section, key: string, to: number): readonly FieldBinding[] {
  const order = orderOf(section, rows);
  const from = order.indexOf(key);
  if (from < 0 || to < 0 || to >= order.length || to === from) return rows;
  const wanted = order.toSpliced(from, 1).toSpliced(to, 0, key);
  const staying = longestRise(wanted, section.keys);
  return wanted.reduce((all, each, at) => {
    const AFTER_FIELD = staying.has(each) ? null : (wanted[at - 1] ?? FIRST);
    const row = rowOf(all, section.part, each);
    return row.AFTER_FIELD === AFTER_FIELD ? all : withRow(all, { ...row, AFTER_FIELD });
  }, rows);
}

/** The most fields of an order that follow each other as in the standard one: these need not be moved. */
function longestRise(order: readonly string[], standard: readonly string[]): ReadonlySet<string> {
  const best: string[][] = [];
  order.forEach((key, at) => {
    const before = best.filter((_, other) => standard.indexOf(order[other]!) < standard.indexOf(key));
    const longest = before.reduce<string[]>((most, each) => (each.length > most.length ? each : most), []);
    best[at] = [...longest, key];
  });
  return new Set(best.reduce<string[]>((most, each) => (each.length > most.length ? each : most), []));
}

/** Whether two states of the bindings say the same, in whatever order they were made. */
export const sameBindings = (one: readonly FieldBinding[], other: readonly FieldBinding[]): boolean => textOf(one) === textOf(other);
const textOf = (rows: readonly FieldBinding[]): string =>
  rows
    .map(({ PART, FIELD, AFTER_FIELD, IS_HIDDEN, IS_REQUIRED, DEFAULT_VALUE, FED_BY }) =>
      JSON.stringify([PART, FIELD, AFTER_FIELD, IS_HIDDEN, IS_REQUIRED, DEFAULT_VALUE, FED_BY]),
    )
    .toSorted()
    .join('\n');
