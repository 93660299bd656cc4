import { defineDocument } from '@sampan/model/define.ts';
import { me, taken, today } from '@sampan/model/defaults.ts';
import { D, filterFields } from '@sampan/model/dictionary.ts';
import { atAnyTime, choice, code, derived, filled, integer, main, must, type RowOf, worded } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { warehouseEntryTexts } from './warehouse-entry.texts.ts';

/** Reasons of a warehouse entry; production and other receipts come with their documents. */
export const WAREHOUSE_ENTRY_REASONS = ['OPENING'] as const;

/** Warehouse entry (lifecycles §9): goods that come in without an order. Reason OPENING posts opening stock, moving type 561. */
export const warehouseEntry = defineDocument({
  type: 'warehouse_entry',
  texts: warehouseEntryTexts,
  area: 'wms',
  route: 'wms/entry',
  card: 'WAREHOUSE_ENTRY',
  code: 'WE',
  prefix: 'WE',
  number: 'WAREHOUSE_ENTRY_NO',
  date: 'ORDER_DATE',
  posts: true,
  header: {
    WAREHOUSE_ENTRY_NO: must(code()),
    /** Posting date. */
    ORDER_DATE: must(today(D.ORDER_DATE)),
    REASON: filled(choice(WAREHOUSE_ENTRY_REASONS)),
    MOVING_TYPE: must(derived(D.MOVING_TYPE)),
    WAREHOUSE_CODE: must(taken(D.WAREHOUSE_CODE, 'STORAGE_LOCATION_CODE')),
    STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
    PLANT_CODE: must(derived(D.PLANT_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    AMOUNT: main(must(D.AMOUNT)),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    WAREHOUSE_ENTRY_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(atAnyTime(D.MATERIAL_CODE)),
    QTY: must(D.QTY),
    UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
    /** Company currency per entry unit; 0 for goods without value. */
    UNIT_PRICE: must(D.UNIT_PRICE),
    AMOUNT: main(must(D.AMOUNT)),
    STORAGE_BIN_CODE: must(worded(code(), 'some')),
    ...filterFields,
  },
  entryNumber: 'WAREHOUSE_ENTRY_ENTRY_NO',
  statuses: { DRAFT: 'draft', STORED: 'done' },
  actions: {
    store: { from: ['DRAFT'], to: 'STORED', confirm: true, tone: 'primary' },
    close: { from: ['STORED'], sets: 'IS_CLOSED', means: 'release', confirm: true },
    cancel: { from: ['DRAFT', 'STORED'], sets: 'IS_CANCELLED', means: 'undo', needsNoChild: true, confirm: true, tone: 'danger' },
  },
  lists: { history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] } },
  search: ['WAREHOUSE_ENTRY_NO', 'STORAGE_LOCATION_CODE', 'NOTE'],
});

export interface WarehouseEntryRow extends RowOf<typeof warehouseEntry.header>, PlatformColumns {}
export interface WarehouseEntryEntryRow extends RowOf<typeof warehouseEntry.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    warehouse_entry: WarehouseEntryRow;
    warehouse_entry_entry: WarehouseEntryEntryRow;
  }
}
