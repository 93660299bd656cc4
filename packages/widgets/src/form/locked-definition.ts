import type { Definition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';

/** A definition of which only these fields can be typed in: header fields, parts as a whole (`ENTRIES`) and their fields (`ENTRIES.QTY`). */
export function lockedDefinition(definition: Definition, editable: readonly string[]): Definition {
  const open = new Set(editable);
  const locked = (fields: Fields, start: string): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, open.has(start + key) ? field : { ...field, derived: true }]));
  const parts = Object.fromEntries(
    Object.entries(definition.parts).map(([name, part]) => [
      name,
      open.has(name) ? part : { ...part, isFixed: true, fields: locked(part.fields, `${name}.`) },
    ]),
  );
  if (definition.kind !== 'document') return { ...definition, parts, fields: locked(definition.fields, '') };
  // What is on its way is submitted already.
  const { submit: _, ...actions } = definition.actions;
  return { ...definition, actions, parts, entry: parts['ENTRIES']?.fields ?? definition.entry, header: locked(definition.header, '') };
}
