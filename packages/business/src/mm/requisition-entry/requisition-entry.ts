import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, documentNo, integer, may, must, price, quantity, reference, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { requisitionEntryTexts } from './requisition-entry.texts.ts';

/** Entries of approved, open requisitions that orders may still draw on (lifecycles §9 PR-2); a view, for choosing from. */
export const requisitionEntry = defineMaster({
  type: 'requisition_entry',
  texts: requisitionEntryTexts,
  area: 'mm',
  route: 'mm/pr/entry',
  card: 'PURCHASE_REQUISITION',
  key: 'REQUISITION_ENTRY',
  name: 'MATERIAL_CODE',
  view: 'purchase_requisition',
  unique: [],
  search: ['REQUISITION_ENTRY', 'MATERIAL_CODE'],
  fields: {
    /** Number and entry number: `PR2611000001-1`. */
    REQUISITION_ENTRY: must(code(60)),
    PURCHASE_REQUEST_NO: must(documentNo('purchase_requisition')),
    PURCHASE_REQUEST_ENTRY_NO: must(integer()),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    QTY: must(quantity()),
    ORDER_QTY: must(quantity()),
    OPEN_QTY: must(quantity()),
    UNIT_CODE: must(D.UNIT_CODE),
    REQUEST_DATE: must(D.REQUEST_DATE),
    MIN_PRICE: price(),
    MIN_VENDOR_CODE: reference('vendor'),
    PLANT_CODE: may(D.PLANT_CODE),
    BIZ_EMPLOYEE: must(D.BIZ_EMPLOYEE),
  },
});

export interface RequisitionEntryRow extends RowOf<typeof requisitionEntry.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    requisition_entry: RequisitionEntryRow;
  }
}
