import type { Context } from './rules.ts';

/** Default values of data dictionaries: `{ PAY_TYPE: 'T30' }`; dictionaries without a default are left out. */
export async function dictionaryDefaults({ db }: Pick<Context, 'db'>, dictionaries: readonly string[]): Promise<Record<string, string>> {
  const rows = await db
    .select('data_dictionary')
    .select(['DICTIONARY', 'VALUE_CODE'])
    .where('DICTIONARY', 'in', [...dictionaries])
    .where('IS_DEFAULT', '=', '1')
    .where('IS_ACTIVE', '=', '1')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.DICTIONARY, row.VALUE_CODE]));
}
