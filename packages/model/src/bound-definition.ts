import { ownValue } from '@sampan/kernel/own-value.ts';
import { type Definition, headerFields, identityField, type PartDefinition } from './define.ts';
import type { BoundField, Field, Fields } from './field.ts';

/** The header among the parts of a binding. */
export const HEADER = 'HEADER';
/** In AFTER_FIELD: before every other field of the section. */
export const FIRST = '^';
/** Default values that are found out when a record is made. */
export const TODAY = 'TODAY';
export const CURRENT_USER = 'CURRENT_USER';

/** What an organisation says of one field of its forms (data binding): a row of a binding. */
export interface FieldBinding {
  /** HEADER, ENTRIES, … */
  readonly PART: string;
  readonly FIELD: string;
  /** The field before it in its section, or FIRST; null where the program puts it. */
  readonly AFTER_FIELD: string | null;
  readonly IS_HIDDEN: '0' | '1';
  readonly IS_REQUIRED: '0' | '1';
  readonly DEFAULT_VALUE: string | null;
  /** Dictionary that offers the field's values. */
  readonly FED_BY: string | null;
}

/** The bindings of an organisation by type; a type without any is absent. */
export type Bindings = Readonly<Record<string, readonly FieldBinding[]>>;

const PLATFORM: ReadonlySet<string> = new Set(['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED', 'IS_AUTO_CLOSED', 'PRINT_COUNT']);

/** The fields of a definition that can be bound, by part: what people type and what is neither number, key nor status. */
export function bindableFields(definition: Definition): ReadonlyMap<string, Fields> {
  const open = (fields: Fields, numbers: readonly string[]): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([key, field]) => !field.derived && !field.hidden && field.kind !== 'file' && !numbers.includes(key) && !PLATFORM.has(key),
      ),
    );
  const parts = Object.entries(definition.parts);
  return new Map([
    [HEADER, open(headerFields(definition), [identityField(definition)])],
    ...parts.map(([name, part]): [string, Fields] => [name, open(part.fields, [part.number])]),
  ]);
}

/** Whether a dictionary can offer the values of a field: it must be able to hold a value's code. */
export const canBeFed = (field: Field): boolean => field.kind === 'dictionary' || (field.kind === 'text' && (field.maxLength ?? 0) >= 40);
/** Whether a record can begin with a value in the field. */
export const canHaveDefault = (field: Field): boolean => field.kind !== 'document' && field.kind !== 'instant';
/** A box is never empty. */
export const canBeRequired = (field: Field): boolean => !field.required && field.kind !== 'flag';
/** Whether the program itself fills the field when it is left out. */
export const hasInitial = (field: Field): boolean => field.initial !== undefined || field.kind === 'flag';

/** A definition as the organisation has bound its fields; the same fields and never fewer demands, only how forms show them. */
export function boundDefinition<D extends Definition>(definition: D, bindings: readonly FieldBinding[] | undefined): D {
  if (bindings === undefined || bindings.length === 0) return definition;
  const byPart = Map.groupBy(bindings, ({ PART }) => PART);
  const fieldsOf = (name: string, fields: Fields): Fields => boundFields(fields, byPart.get(name) ?? []);
  const parts = Object.fromEntries(
    Object.entries(definition.parts).map(([name, part]): [string, PartDefinition] => [
      name,
      { ...part, fields: fieldsOf(name, part.fields) },
    ]),
  );
  const header = fieldsOf(HEADER, headerFields(definition));
  return definition.kind === 'document'
    ? { ...definition, parts, header, entry: parts['ENTRIES']?.fields ?? definition.entry }
    : { ...definition, parts, fields: header };
}

function boundFields(fields: Fields, bindings: readonly FieldBinding[]): Fields {
  const bound = { ...fields };
  for (const binding of bindings) {
    const field = ownValue(fields, binding.FIELD);
    if (field && !field.derived) bound[binding.FIELD] = boundField(field, binding);
  }
  return bound;
}

function boundField(field: Field, { AFTER_FIELD, IS_HIDDEN, IS_REQUIRED, DEFAULT_VALUE, FED_BY }: FieldBinding): Field {
  const bound: BoundField = {
    isHidden: IS_HIDDEN === '1',
    isRequired: IS_REQUIRED === '1',
    ...(AFTER_FIELD === null ? {} : { after: AFTER_FIELD }),
    ...(DEFAULT_VALUE === null ? {} : { default: DEFAULT_VALUE }),
  };
  return { ...field, bound, ...(FED_BY === null ? {} : { kind: 'dictionary', dictionary: FED_BY }) };
}

/** What a new record has in a field, or undefined: the organisation's default before the program's. */
export function initialOf(field: Field, at: { readonly today: string; readonly username: string }): string | number | undefined {
  const given = field.bound?.default;
  if (given === undefined) return field.initial ?? knownAtOnce(field, at);
  if (field.kind === 'date' && given === TODAY) return at.today;
  if (field.kind === 'user' && given === CURRENT_USER) return at.username;
  return field.kind === 'integer' ? Number(given) : given;
}

/** What the definition itself gives a field from the start. */
function knownAtOnce({ sources }: Field, at: { readonly today: string; readonly username: string }): string | undefined {
  const first = sources?.[0]?.of;
  return first === 'today' ? at.today : first === 'me' ? at.username : undefined;
}

/** Puts the fields of sections where the organisation wants them: each behind the one that it follows, which may be another moved one. */
export function inBoundOrder(sections: readonly (readonly string[])[], fields: Fields): string[][] {
  const ordered = sections.map((keys) => [...keys]);
  const placed = new Set<string>();
  const place = (key: string): void => {
    const after = ownValue(fields, key)?.bound?.after;
    if (after === undefined || placed.has(key)) return;
    placed.add(key);
    if (after !== FIRST) place(after);
    const from = ordered.find((keys) => keys.includes(key));
    const to = after === FIRST ? from : ordered.find((keys) => keys.includes(after));
    if (!from || !to || after === key) return;
    from.splice(from.indexOf(key), 1);
    to.splice(after === FIRST ? 0 : to.indexOf(after) + 1, 0, key);
  };
  for (const key of sections.flat()) place(key);
  return ordered;
}
