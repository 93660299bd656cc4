import { defineMasterRules } from '@sampan/engines/rules.ts';
import { failureAt } from '@sampan/kernel/errors.ts';
import { dataDictionary } from './data-dictionary.ts';

export const dataDictionaryRules = defineMasterRules(dataDictionary, {
  check: ({ header, stored }) => (stored && stored.DICTIONARY !== header.DICTIONARY ? [failureAt('DICTIONARY', 'FIELD_FIXED')] : []),
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
