import type { PlatformColumns } from '@sampan/model/database.ts';
import { defineView } from '@sampan/model/define.ts';
import { D, filterFields } from '@sampan/model/dictionary.ts';
import { choice, code, date, documentNo, hidden, integer, must, quantity, type RowOf, showing, text, worded } from '@sampan/model/field.ts';
import { pickingTexts } from './picking.texts.ts';

/** Picking list (lifecycles §9 PK): line by line what transfer orders fetch for deliveries, from which bin, and how far that is. */
export const picking = defineView({
  type: 'picking',
  texts: pickingTexts,
  area: 'sd',
  route: 'sd/so/picking',
  card: 'PICKING',
  key: 'TRANSFER_ORDER_NO',
  of: 'transfer_order',
  isNewestFirst: true,
  search: ['TRANSFER_ORDER_NO', 'DELIEVERY_DOC_NO', 'CUSTOMER_CODE', 'MATERIAL_CODE', 'STORAGE_BIN_CODE', 'FILTER4'],
  fields: {
    TRANSFER_ORDER_NO: must(documentNo('transfer_order')),
    LINE_STATUS: must(choice(['TO_PICK', 'PARTIAL', 'PICKED', 'SHORT', 'DONE'])),
    DELIEVERY_DOC_NO: must(documentNo('delivery')),
    DELIEVERY_ENTRY_NO: must(integer()),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    SHIP_DATE: date(),
    PLANT_CODE: must(D.PLANT_CODE),
    WAREHOUSE_CODE: must(D.WAREHOUSE_CODE),
    STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
    STORAGE_BIN_CODE: must(worded(code(), 'some')),
    STORAGE_TYPE_CODE: must(D.STORAGE_TYPE_CODE),
    /** What lies in the bin of these very goods, held or not; in the unit of the line, as all that follow. */
    STORAGE_BIN_QTY: must(showing({ card: 'BIN', key: 'QTY', kind: 'quantity' }, quantity())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    OUT_QTY: must(quantity()),
    /** Fetched, and not carried back. */
    PICK_QTY: must(quantity()),
    UNIT_CODE: must(D.UNIT_CODE),
    ...filterFields,
    OWNER: must(D.OWNER),
    /** The way to the transfer order. */
    ORDER_ID: must(hidden(text(20))),
  },
  lists: {
    'to-pick': { where: [{ LINE_STATUS: ['TO_PICK', 'PARTIAL'] }] },
    picked: { where: [{ LINE_STATUS: ['PICKED', 'SHORT'] }] },
  },
});

export interface PickingRow extends RowOf<typeof picking.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    picking: PickingRow;
  }
}
