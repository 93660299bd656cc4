import type { Fields } from './field.ts';

const mainKey = (fields: Fields, kind: 'reference' | 'amount'): string | undefined =>
  Object.keys(fields).find((key) => fields[key]?.isMain && fields[key].kind === kind);

/** The partner by whom people know a record; undefined where it has none. */
export const partyKey = (fields: Fields): string | undefined => mainKey(fields, 'reference');

/** The amount by which people know a record; undefined where it has none. */
export const amountKey = (fields: Fields): string | undefined => mainKey(fields, 'amount');
