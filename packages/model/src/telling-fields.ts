import type { Definition } from './define.ts';
import { entryRows } from './entry-rows.ts';
import { type ByRole, deniableFields, type FieldRules, ruledFields, type Withheld } from './withheld-fields.ts';

/** The fields of a definition that all of the roles withhold, with those that would tell what a role hides. */
export const withheldFields = (definition: Definition, rules: FieldRules): Withheld => ruledFields(definition, rules, withTelling);

/** The rules of a card with every field that they hide in any of its definitions named, so that nothing is left to be concluded. */
export function completeRules(definitions: readonly Definition[], rules: FieldRules): FieldRules {
  const told = definitions.flatMap((definition) => [definition, ...openRows(definition)]);
  return rules.map((role) => {
    const hidden = told.flatMap((definition) =>
      [...withheldFields(definition, [role])].flatMap(([key, value]) => (value === 'HIDDEN' ? [key] : [])),
    );
    const named = new Set(role.flatMap(({ FIELD, CONTROL_VALUE }) => (CONTROL_VALUE === 'HIDDEN' ? [FIELD] : [])));
    return [
      ...role,
      ...[...new Set(hidden)].filter((key) => !named.has(key)).map((FIELD) => ({ FIELD, CONTROL_VALUE: 'HIDDEN' as const })),
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
