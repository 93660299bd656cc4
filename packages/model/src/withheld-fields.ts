import { type Definition, headerFields, identityField } from './define.ts';
import type { Field, FieldKind, Fields } from './field.ts';
import type { ControlValue } from './privilege-values.ts';

/** Fields that are withheld together because each tells the others, by the kind that their definition gives them. */
export const FIELD_GROUPS: ReadonlyMap<string, ReadonlySet<FieldKind>> = new Map([['@PRICES', new Set<FieldKind>(['price', 'amount'])]]);

/** One rule of a role: a field's key, or a group of fields, and what becomes of it. */
export interface FieldRule {
  readonly FIELD: string;
  readonly CONTROL_VALUE: ControlValue;
}

/** The field rules of each role that shows the card; a field is withheld as far as all of them withhold it. */
export type FieldRules = readonly (readonly FieldRule[])[];

/** Every field that a record of the definition carries, whichever part it stands in, each key once. */
export function everyField(definition: Definition): Fields {
  const parts = Object.values(definition.parts).map(({ fields }) => fields);
  return Object.assign({}, ...parts, definition.kind === 'document' ? definition.computedEntry : {}, headerFields(definition)) as Fields;
}

/** What no screen can do without: the record's own number or key, its status and the numbers of its rows. */
const PLATFORM: ReadonlySet<string> = new Set(['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_COMPLETED', 'IS_AUTO_CLOSED', 'PRINT_COUNT']);

const keeps = (definition: Definition, key: string): boolean =>
  key === identityField(definition) ||
  (definition.kind === 'document' && PLATFORM.has(key)) ||
  Object.values(definition.parts).some(({ number }) => number === key);

/** The fields that a role can be denied. */
export const deniableFields = (definition: Definition): [key: string, field: Field][] =>
  Object.entries(everyField(definition)).filter(([key]) => !keeps(definition, key));

/** What remains of a definition's fields: those withheld, by key. */
export type Withheld = ReadonlyMap<string, ControlValue>;

/** The fields of a definition that all of the roles withhold; where one hides and another only locks, the field is shown. */
export function withheldFields(definition: Definition, rules: FieldRules): Withheld {
  const [first, ...others] = rules.map((role) => withheldByRole(definition, role));
  const withheld = new Map<string, ControlValue>();
  for (const [key, value] of first ?? []) {
    const values = [value, ...others.map((other) => other.get(key))];
    if (values.every((one) => one !== undefined)) withheld.set(key, values.includes('READ_ONLY') ? 'READ_ONLY' : 'HIDDEN');
  }
  return withheld;
}

function withheldByRole(definition: Definition, rules: readonly FieldRule[]): Map<string, ControlValue> {
  const withheld = new Map<string, ControlValue>();
  for (const [key, { kind }] of deniableFields(definition))
    for (const { FIELD, CONTROL_VALUE } of rules)
      if ((FIELD === key || FIELD_GROUPS.get(FIELD)?.has(kind)) && withheld.get(key) !== 'HIDDEN') withheld.set(key, CONTROL_VALUE);
  return withTelling(definition, withheld);
}

/** Hides what tells a hidden field as well, until nothing that is shown does. */
function withTelling(definition: Definition, withheld: Map<string, ControlValue>): Map<string, ControlValue> {
  const fields = deniableFields(definition);
  const known = new Map(fields);
  const isHidden = (key: string): boolean => withheld.get(key) === 'HIDDEN';
  // What is shown would still say what it is: its first source goes along.
  const pending = [...withheld.keys()].filter(isHidden);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const { tells = [], isComputed = false } = known.get(key) ?? {};
    const [first] = tells;
    if (!isComputed || first === undefined || tells.some((one) => isHidden(one) || !known.has(one))) continue;
    withheld.set(first, 'HIDDEN');
    pending.push(first);
  }
  // A name in English says what the name says.
  const tellers = fields.map(([key, { tells = [] }]): [string, readonly string[]] => [key, [...tells, key.replace(/_EN$/, '')]]);
  for (let isDone = false; !isDone; ) {
    const telling = tellers.filter(([key, told]) => !isHidden(key) && told.some(isHidden));
    for (const [key] of telling) withheld.set(key, 'HIDDEN');
    isDone = telling.length === 0;
  }
  return withheld;
}
