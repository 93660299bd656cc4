import type { Context } from '../call/rules.ts';

/** One value of a dictionary. */
interface DictionaryValue {
  readonly VALUE_CODE: string;
  readonly IS_DEFAULT: string;
  readonly IS_ACTIVE: string;
}

/** The values of dictionaries by name, remembered until somebody writes to it; a dictionary without any has an empty list. */
export async function dictionaryValues(
  { db }: Pick<Context, 'db'>,
  dictionaries: readonly string[],
): Promise<Map<string, readonly DictionaryValue[]>> {
  const memory = db.remembered('data_dictionary');
  const remembered = (name: string) => memory.get(name)?.['values'] as readonly DictionaryValue[] | undefined;
  const values = new Map(dictionaries.map((name) => [name, remembered(name)]));
  const missing = [...values.keys()].filter((name) => values.get(name) === undefined);
  if (missing.length > 0) {
    const rows = await db
      .select('data_dictionary')
      .select(['DICTIONARY', 'VALUE_CODE', 'IS_DEFAULT', 'IS_ACTIVE'])
      .where('DICTIONARY', 'in', missing)
      .execute();
    const found = Map.groupBy(rows, (row) => row.DICTIONARY);
    for (const name of missing) {
      values.set(name, found.get(name) ?? []);
      memory.keep(name, { values: found.get(name) ?? [] });
    }
  }
  return values as Map<string, readonly DictionaryValue[]>;
}

/** Default values of data dictionaries: `{ PAY_TYPE: 'T30' }`; dictionaries without a default are left out. */
export async function dictionaryDefaults(context: Pick<Context, 'db'>, dictionaries: readonly string[]): Promise<Record<string, string>> {
  const values = await dictionaryValues(context, dictionaries);
  const defaults = [...values].flatMap(([name, list]) =>
    list.filter((value) => value.IS_DEFAULT === '1' && value.IS_ACTIVE === '1').map((value) => [name, value.VALUE_CODE] as const),
  );
  return Object.fromEntries(defaults);
}
