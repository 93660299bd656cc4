import type { DefaultSource } from './default-source.ts';
import type { Field, FieldKind, Fields } from './field.ts';

/**
 * Fields that may be left out: forms show what they will hold, the server fills them. Written around each other, the inner source comes
 * first: `usual(taken(D.PAY_TYPE, 'SUPPLIER_CODE'))` is the vendor's, else the dictionary's default.
 */
const after = <K extends FieldKind, R extends boolean>(of: Field<K, R>, ...sources: readonly DefaultSource[]): Field<K, R> => ({
  ...of,
  sources: [...(of.sources ?? []), ...sources],
});

/** The day on which the record is made. */
export const today = <R extends boolean>(of: Field<'date', R>): Field<'date', R> => after(of, { of: 'today' });
/** Who makes the record. */
export const me = <R extends boolean>(of: Field<'user', R>): Field<'user', R> => after(of, { of: 'me' });
/** The same of the user's own record. */
export const mine = <K extends FieldKind, R extends boolean>(of: Field<K, R>): Field<K, R> => after(of, { of: 'mine' });
/** The same of the records that these fields name, the first that has it. */
export const taken = <K extends FieldKind, R extends boolean>(of: Field<K, R>, ...by: readonly string[]): Field<K, R> =>
  after(of, ...by.map((key) => ({ of: 'record' as const, by: key })));
/** The same of the header. */
export const asHeader = <K extends FieldKind, R extends boolean>(of: Field<K, R>): Field<K, R> => after(of, { of: 'header' });
/** The client parameter of the field's name. */
export const byParameter = <K extends FieldKind, R extends boolean>(of: Field<K, R>): Field<K, R> => after(of, { of: 'parameter' });
/** The default of the data dictionary. */
export const usual = <K extends FieldKind, R extends boolean>(of: Field<K, R>): Field<K, R> => after(of, { of: 'dictionary' });

type Row = Readonly<Record<string, unknown>>;

/**
 * What fields take from a record that was chosen for `key`: its values, over those that are there where it is the first source, else
 * where there is none. Names of references come along.
 */
export function takenFrom(fields: Fields, key: string, record: Row, values: Row): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [own, field] of Object.entries(fields)) {
    const value = record[own];
    const at = (field.sources ?? []).findIndex((source) => source.of === 'record' && source.by === key);
    const isOpen = at === 0 || (at > 0 && (values[own] === null || values[own] === undefined || values[own] === ''));
    if (at < 0 || !isOpen || typeof value !== 'string' || value === '') continue;
    found[own] = value;
    const name = own.replace(/_CODE$/, '_NAME');
    if (name !== own && typeof record[name] === 'string') found[name] = record[name];
  }
  return found;
}
