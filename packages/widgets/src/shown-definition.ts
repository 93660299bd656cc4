import { type Bindings, boundDefinition } from '@sampan/model/bound-definition.ts';
import type { Definition, PartDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { type FieldRules, ruledFields, type Withheld } from '@sampan/model/withheld-fields.ts';

const made = new WeakMap<FieldRules, Map<Definition, Definition>>();

/**
 * A definition as the signed-in user has it: without the fields that are hidden, and those that are read-only marked as the server's to
 * write. Every list and form made of it leaves out what the server leaves out. The same object for the same rules.
 */
export function shownDefinition(definition: Definition, rules: FieldRules | undefined): Definition {
  if (rules === undefined) return definition;
  const known = made.get(rules) ?? new Map<Definition, Definition>();
  made.set(rules, known);
  const shown = known.get(definition) ?? without(definition, ruledFields(definition, rules));
  known.set(definition, shown);
  return shown;
}

const bound = new Map<string, Definition>();
const MOST_BOUND = 200;

/** The same for a form: with its fields as the organisation binds them. The same object for the same bindings. */
export function formDefinition(definition: Definition, bindings: Bindings, rules: FieldRules | undefined): Definition {
  const ofType = bindings[definition.type];
  if (ofType === undefined) return shownDefinition(definition, rules);
  const name = `${definition.type} ${JSON.stringify(ofType)}`;
  if (bound.size >= MOST_BOUND) bound.clear();
  const made = bound.get(name) ?? boundDefinition(definition, ofType);
  bound.set(name, made);
  return shownDefinition(made, rules);
}

function without(definition: Definition, withheld: Withheld): Definition {
  if (withheld.size === 0) return definition;
  const parts = Object.fromEntries(Object.entries(definition.parts).map(([name, part]) => [name, partWithout(part, withheld)]));
  const search = definition.search.filter((key) => withheld.get(key) !== 'HIDDEN');
  if (definition.kind !== 'document') return { ...definition, parts, search, fields: fieldsWithout(definition.fields, withheld) };
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
