import { defineMaster } from '@sampan/model/define.ts';
import { contactFields, D } from '@sampan/model/dictionary.ts';
import { code, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { warehouseTexts } from './warehouse.texts.ts';

/** Warehouse: a building; it may hold storage locations of several plants. */
export const warehouse = defineMaster({
  type: 'warehouse',
  texts: warehouseTexts,
  area: 'masterdata',
  route: 'masterdata/warehouse',
  card: 'WAREHOUSE',
  key: 'WAREHOUSE_CODE',
  name: 'WAREHOUSE_NAME',
  search: ['WAREHOUSE_CODE', 'WAREHOUSE_NAME', 'WAREHOUSE_NAME_EN'],
  fields: {
    WAREHOUSE_CODE: must(code()),
    WAREHOUSE_NAME: must(text()),
    WAREHOUSE_NAME_EN: text(),
    OWNER: D.OWNER,
    DESCRIPTION: D.DESCRIPTION,
    ...contactFields,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface WarehouseRow extends RowOf<typeof warehouse.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    warehouse: WarehouseRow;
  }
}
