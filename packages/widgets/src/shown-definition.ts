import type { Definition, PartDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { type FieldRules, type Withheld, withheldFields } from '@sampan/model/withheld-fields.ts';

const made = new WeakMap<FieldRules, Map<Definition, Definition>>();

/**
 * A definition as the signed-in user has it: without the fields that are hidden, and those that are read-only marked as the server's to
 * write. Every list and form made of it leaves out what the server leaves out. The same object for the same rules.
 */
export function shownDefinition(definition: Definition, rules: FieldRules | undefined): Definition {
  if (rules === undefined) return definition;
  const known = made.get(rules) ?? new Map<Definition, Definition>();
  made.set(rules, known);
  const shown = known.get(definition) ?? without(definition, withheldFields(definition, rules));
  known.set(definition, shown);
  return shown;
}

function without(definition: Definition, withheld: Withheld): Definition {
  if (withheld.size === 0) return definition;
  const parts = Object.fromEntries(Object.entries(definition.parts).map(([name, part]) => [name, partWithout(part, withheld)]));
  const search = definition.search.filter((key) => withheld.get(key) !== 'HIDDEN');
  if (definition.kind === 'master') return { ...definition, parts, search, fields: fieldsWithout(definition.fields, withheld) };
  const computedEntry = fieldsWithout(definition.computedEntry, withheld);
  const entry = fieldsWithout(definition.entry, withheld);
  return { ...definition, parts, search, entry, computedEntry, header: fieldsWithout(definition.header, withheld) };
}

const partWithout = (part: PartDefinition, withheld: Withheld): PartDefinition => ({
  ...part,
  fields: fieldsWithout(part.fields, withheld),
  hidden: new Set([...withheld].flatMap(([key, value]) => (value === 'HIDDEN' ? [key] : []))),
});

const fieldsWithout = (fields: Fields, withheld: Withheld): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = withheld.get(key);
      if (value === 'HIDDEN') return [];
      return [[key, value === 'READ_ONLY' ? { ...field, derived: true } : field]];
    }),
  );
