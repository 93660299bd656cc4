import { ownValue } from '@sampan/kernel/own-value.ts';
import { readBindings } from '@sampan/engines/masters/bindings.ts';
import { defaultUses } from '@sampan/engines/masters/default-use.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Bindings, type FieldBinding, HEADER } from '@sampan/model/bound-definition.ts';
import { headerFields, isView } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { definitions, definitionsByType } from '../../registry.ts';
import { dictionaryValues } from '../../starter/dictionaries.ts';
import { isUsed } from '../usage.server.ts';
import { dataDictionary } from './data-dictionary.ts';

/** Values that come with the program: prints, reports and defaults may name them. */
const systemValues: ReadonlySet<string> = new Set(dictionaryValues.map(({ DICTIONARY, VALUE_CODE }) => `${DICTIONARY} ${VALUE_CODE}`));

export const dataDictionaryRules = defineMasterRules(dataDictionary, {
  check: ({ header, stored }) => [...fixedFailures({ header, stored }), ...unknownFailures(header.DICTIONARY)],
  checkDelete: async ({ DICTIONARY, VALUE_CODE }, context) => {
    if (systemValues.has(`${DICTIONARY} ${VALUE_CODE}`)) return [failure('SYSTEM_VALUE', { CODE: VALUE_CODE })];
    const defaults = await defaultUses(context, {
      CODE: VALUE_CODE,
      definitionOf: (type) => definitionsByType.get(type),
      isMeant: ({ dictionary }) => dictionary === DICTIONARY,
    });
    if (defaults.length > 0) return defaults;
    return (await isUsedAnywhere(DICTIONARY, VALUE_CODE, context)) ? [failure('RECORD_IN_USE', { CODE: VALUE_CODE })] : [];
  },
  view: ({ DICTIONARY, VALUE_CODE }) => Promise.resolve({ IS_SYSTEM: systemValues.has(`${DICTIONARY} ${VALUE_CODE}`) ? '1' : '0' }),
  stored: async ({ id, row }, { db }) => {
    if (row.IS_DEFAULT !== '1') return;
    await db
      .update('data_dictionary')
      .set({ IS_DEFAULT: '0' })
      .where('DICTIONARY', '=', row.DICTIONARY)
      .where('IS_DEFAULT', '=', '1')
      .where('id', '!=', id)
      .execute();
  },
});

type DictionaryDraft = Pick<Draft<typeof dataDictionary.fields>, 'header' | 'stored'>;

/** Records hold the code: under another one they would lose their value. */
function fixedFailures({ header, stored }: DictionaryDraft): Failure[] {
  if (!stored) return [];
  return (['DICTIONARY', 'VALUE_CODE'] as const).filter((key) => header[key] !== stored[key]).map((key) => failureAt(key, 'FIELD_FIXED'));
}

interface Place {
  readonly table: string;
  readonly column: string;
  readonly dictionary: string;
}

const placesIn = (table: string, fields: Fields): Place[] =>
  Object.entries(fields).flatMap(([column, { dictionary }]) => (dictionary === undefined ? [] : [{ table, column, dictionary }]));

/** Every column that holds a value of a dictionary. */
const places = (): Place[] =>
  definitions
    .filter((definition) => !isView(definition))
    .flatMap((definition) => [
      ...placesIn(definition.type, headerFields(definition)),
      ...Object.values(definition.parts).flatMap((part) => placesIn(part.table, part.fields)),
    ]);

const unknownFailures = (DICTIONARY: string | undefined): Failure[] =>
  places().some(({ dictionary }) => dictionary === DICTIONARY)
    ? []
    : [failureAt('DICTIONARY', 'CHOICE_INVALID', { VALUE: DICTIONARY ?? '' })];

async function isUsedAnywhere(DICTIONARY: string, VALUE_CODE: string, { db }: Context): Promise<boolean> {
  const bound = boundFields(await readBindings(db)).filter(({ binding, own }) => (binding.FED_BY ?? own) === DICTIONARY);
  const own = places().filter(({ dictionary }) => dictionary === DICTIONARY);
  const fed = bound.map(({ table, binding }) => ({ table, column: binding.FIELD }));
  for (const { table, column } of [...own, ...fed]) if (await isUsed(db, table, { [column]: VALUE_CODE })) return true;
  return false;
}

/** Every field that the organisation has bound, with the dictionary that it has by its definition. */
function boundFields(bindings: Bindings): { table: string; binding: FieldBinding; own: string | undefined }[] {
  return Object.entries(bindings).flatMap(([type, rows]) => {
    const definition = definitionsByType.get(type);
    return rows.flatMap((binding) => {
      const part = ownValue(definition?.parts, binding.PART);
      if (!definition || (!part && binding.PART !== HEADER)) return [];
      const field = ownValue(part?.fields ?? headerFields(definition), binding.FIELD);
      return [{ table: part?.table ?? type, binding, own: field?.dictionary }];
    });
  });
}
