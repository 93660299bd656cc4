import type { Definition } from './define.ts';
import { entryRows } from './entry-rows.ts';
import type { ControlValue } from './privilege-values.ts';
import { type ByRole, deniableFields, type FieldRules, ruledFields, type Withheld } from './withheld-fields.ts';

/** The fields of a definition that all of the roles withhold, with those that would tell what a role hides. */
export const withheldFields = (definition: Definition, rules: FieldRules): Withheld => ruledFields(definition, rules, withTelling);

/** The rules of a card with every field that they hide or lock in any of its definitions named, so that nothing is left to be concluded. */
export function completeRules(definitions: readonly Definition[], rules: FieldRules): FieldRules {
  const told = definitions.flatMap((definition) => [definition, ...openRows(definition)]);
  return rules.map((role) => {
    const withheld = told.flatMap((definition) => [...withheldFields(definition, [role])]);
    const fieldsWith = (value: ControlValue): string[] => [...new Set(withheld.flatMap(([key, own]) => (own === value ? [key] : [])))];
    const named = (value: ControlValue) => new Set(role.flatMap(({ FIELD, CONTROL_VALUE }) => (CONTROL_VALUE === value ? [FIELD] : [])));
    return [
      ...role,
      ...(['HIDDEN', 'READ_ONLY'] as const).flatMap((CONTROL_VALUE) => {
        const known = named(CONTROL_VALUE);
        return fieldsWith(CONTROL_VALUE).flatMap((FIELD) => (known.has(FIELD) ? [] : [{ FIELD, CONTROL_VALUE }]));
      }),
    ];
  });
}

/** The lists of rows of a document that show what is still open. */
const openRows = (definition: Definition): Definition[] =>
  definition.kind === 'document'
    ? Object.values(definition.lists).flatMap(({ rows, open }) => (rows === undefined ? [] : [entryRows(definition, rows, open)]))
    : [];

/** Hides what tells a hidden field as well, until nothing that is shown does. */
function withTelling(withheld: ByRole, definition: Definition): ByRole {
  const fields = deniableFields(definition);
  const known = new Map(fields);
  const isHidden = (key: string): boolean => withheld.get(key) === 'HIDDEN';
  const hide = (key: string) => withheld.set(key, 'HIDDEN');
  // What is shown would still say what it is: its first source goes along.
  const takeAlong = (key: string): void => {
    const { tells = [], isComputed } = known.get(key) ?? {};
    if (!isComputed || !tells.every((one) => known.has(one) && !isHidden(one))) return;
    hide(tells[0]!);
    takeAlong(tells[0]!);
  };
  for (const key of withheld.keys()) if (isHidden(key)) takeAlong(key);
  lockTogether(withheld, fields);
  for (let isDone = false; !isDone; ) {
    isDone = true;
    // A name in English says what the name says.
    for (const [key, { tells = [] }] of fields)
      if (!isHidden(key) && [...tells, key.replace(/_EN$/, '')].some(isHidden)) {
        hide(key);
        isDone = false;
      }
  }
  return withheld;
}

/** Who may not write one of several fields of which one counts would write it by another. */
function lockTogether(withheld: ByRole, fields: ReturnType<typeof deniableFields>): void {
  for (const [key, { chooses }] of fields) {
    if (chooses === undefined || withheld.get(key) !== 'READ_ONLY') continue;
    for (const [other, field] of fields) if (field.chooses?.key === chooses.key && !withheld.has(other)) withheld.set(other, 'READ_ONLY');
  }
}
