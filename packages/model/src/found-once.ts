import type { Fields } from './field.ts';

/** What a set of fields says, found once: definitions stay as they are, and a record of many rows asks for each of them. */
export function foundOnce<R>(find: (fields: Fields) => R): (fields: Fields) => R {
  const found = new WeakMap<Fields, { readonly of: R }>();
  return (fields) => {
    const known = found.get(fields) ?? { of: find(fields) };
    found.set(fields, known);
    return known.of;
  };
}
