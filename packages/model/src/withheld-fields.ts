import { type Definition, headerFields, identityField } from './define.ts';
import type { Field, FieldKind, Fields, ShownElsewhere } from './field.ts';
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

/** What the roles of a user withhold, by card. */
export type RulesByCard = ReadonlyMap<string, { readonly fields: FieldRules; readonly rows?: unknown }>;

/** Whether a field of a card is hidden, or some of the records that carry it are. */
function isWithheldThere(cards: RulesByCard, { card, key, kind }: ShownElsewhere): boolean {
  const { fields = [], rows } = cards.get(card) ?? {};
  const hides = ({ FIELD, CONTROL_VALUE }: FieldRule): boolean =>
    CONTROL_VALUE === 'HIDDEN' && (FIELD === key || FIELD_GROUPS.get(FIELD)?.has(kind) === true);
  return rows !== undefined || (fields.length > 0 && fields.every((role) => role.some(hides)));
}

/** The field rules of a card with those that follow from what its definitions show of other cards. */
export function rulesOf(definitions: readonly Definition[], cards: RulesByCard): FieldRules {
  const own = cards.get(definitions[0]?.card ?? '')?.fields ?? [];
  const following = definitions.flatMap((definition) =>
    Object.entries(everyField(definition)).flatMap(([FIELD, { shows }]): FieldRule[] =>
      shows && isWithheldThere(cards, shows) ? [{ FIELD, CONTROL_VALUE: 'HIDDEN' }] : [],
    ),
  );
  return following.length === 0 ? own : (own.length === 0 ? [[]] : own).map((role) => [...role, ...following]);
}

/** Every field that a record of the definition carries, whichever part it stands in, each key once. */
export function everyField(definition: Definition): Fields {
  const parts = Object.values(definition.parts).map(({ fields }) => fields);
  const computed = definition.kind === 'document' ? [definition.computedEntry, definition.computedHeader] : [];
  return Object.assign({}, ...parts, ...computed, headerFields(definition)) as Fields;
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

/** What a role withholds, by key. */
export type ByRole = Map<string, ControlValue>;

/**
 * The fields of a definition that all of the roles withhold by name; where one hides and another only locks, the field is shown. `complete`
 * adds to what a role withholds (telling-fields.ts); a browser gets rules that are complete.
 */
export function ruledFields(
  definition: Definition,
  rules: FieldRules,
  complete = (byRole: ByRole, _definition: Definition): ByRole => byRole,
): Withheld {
  const [first, ...others] = rules.map((role) => complete(withheldByRole(definition, role), definition));
  const withheld = new Map<string, ControlValue>();
  for (const [key, value] of first ?? []) {
    const values = [value, ...others.map((other) => other.get(key))];
    if (values.every((one) => one !== undefined)) withheld.set(key, values.includes('READ_ONLY') ? 'READ_ONLY' : 'HIDDEN');
  }
  return withheld;
}

function withheldByRole(definition: Definition, rules: readonly FieldRule[]): ByRole {
  const withheld: ByRole = new Map();
  for (const [key, { kind }] of deniableFields(definition))
    for (const { FIELD, CONTROL_VALUE } of rules)
      if ((FIELD === key || FIELD_GROUPS.get(FIELD)?.has(kind)) && withheld.get(key) !== 'HIDDEN') withheld.set(key, CONTROL_VALUE);
  return withheld;
}
