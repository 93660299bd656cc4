import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { areaBinCodes, areaBins } from '../storage-bin/area-bins.ts';
import { storageLocation } from './storage-location.ts';

export const storageLocationRules = defineMasterRules(storageLocation, {
  stored: async ({ row, before }, context) => {
    if (before === undefined) await createAreaBins(row.STORAGE_LOCATION_CODE, context);
  },
  deleting: async (row, { db }) => {
    await db
      .delete('storage_bin')
      .where('STORAGE_LOCATION_CODE', '=', row.STORAGE_LOCATION_CODE)
      .where('STORAGE_BIN_CODE', 'in', areaBinCodes)
      .execute();
  },
});

/** Every location has one receiving and one shipping area from the start (lifecycles §6). */
async function createAreaBins(STORAGE_LOCATION_CODE: string, { db, session }: Context): Promise<void> {
  const types = await db.select('storage_type').selectAll().where('IS_ACTIVE', '=', '1').orderBy('STORAGE_TYPE_CODE').execute();
  const rows = areaBins.map(({ STORAGE_BIN_CODE, kind, name }) => {
    const type = types.find((one) => one.STORAGE_TYPE_KIND === kind) ?? fail('STORAGE_TYPE_KIND_MISSING', { KIND: kind });
    return {
      STORAGE_LOCATION_CODE,
      STORAGE_BIN_CODE,
      STORAGE_BIN_NAME: inLanguage(name, 'zh-CN'),
      STORAGE_BIN_NAME_EN: inLanguage(name, 'en'),
      STORAGE_TYPE_CODE: type.STORAGE_TYPE_CODE,
      IS_BLOCKED: '0',
      IS_ACTIVE: '1',
      created_by: session.username,
      updated_by: session.username,
    };
  });
  await db.insertRows('storage_bin', rows);
}
