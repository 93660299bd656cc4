import { defineView } from '@sampan/model/define.ts';
import type { RowOf } from '@sampan/model/field.ts';
import { bin } from '../bin/bin.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { ratTexts } from './rat.texts.ts';

/** Receiving-area stock: bin stock of the bins of kind RECEIVING. */
export const rat = defineView({
  type: 'rat',
  texts: ratTexts,
  area: 'wms',
  route: 'wms/rat',
  card: 'RAT',
  key: 'STORAGE_BIN_CODE',
  of: 'stock_balance',
  search: ['MATERIAL_CODE', 'STORAGE_LOCATION_CODE', 'FILTER4'],
  fields: bin.fields,
});

export interface RatRow extends RowOf<typeof rat.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    rat: RatRow;
  }
}
