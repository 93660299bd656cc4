import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, documentNo, integer, may, must, quantity } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { productionOrder } from '../pp/production-order/production-order.ts';
import { orderDate } from './common.ts';

/** Material-pick order on paper: its header takes a share of the product, its entries take components. */
export const materialPick = defineDocument({
  type: 'material_pick',
  texts: { name: ['领料单', 'Material-pick order'] },
  area: 'pp',
  route: 'pp/pick',
  card: 'MATERIAL_PICK',
  code: 'MP',
  prefix: 'MP',
  number: 'MATERIAL_PICK_NO',
  date: 'ORDER_DATE',
  header: {
    MATERIAL_PICK_NO: must(code()),
    ORDER_DATE: orderDate,
    PRODUCTION_ORDER_NO: must(documentNo('production_order')),
    SHARE_QTY: must(quantity()),
  },
  entry: {
    PICK_ENTRY_NO: must(derived(integer())),
    COMPONENT_NO: may(integer()),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    UNIT_CODE: must(D.UNIT_CODE),
    PICK_QTY: must(D.QTY),
    /** Why more is taken than the share needs. */
    REASON: D.NOTE,
  },
  entryNumber: 'PICK_ENTRY_NO',
  statuses: { DRAFT: 'draft', APPROVED: 'live', DONE: 'done' },
  actions: {
    approve: { from: ['DRAFT'], to: 'APPROVED' },
    issue: { from: ['APPROVED'], to: 'DONE' },
    cancel: { from: ['DRAFT', 'APPROVED', 'DONE'], sets: 'IS_CANCELLED', means: 'undo' },
  },
  upstream: {
    share: continuing(productionOrder, {
      rows: 'HEADER',
      no: 'PRODUCTION_ORDER_NO',
      counter: 'SHARE_QTY',
      quantity: 'SHARE_QTY',
      from: 'draft',
    }),
    picked: continuing(productionOrder, {
      rows: 'HEADER',
      no: 'PRODUCTION_ORDER_NO',
      counter: 'PICKED_SHARE_QTY',
      quantity: 'SHARE_QTY',
      from: 'done',
    }),
    component: continuing(productionOrder, {
      no: 'PRODUCTION_ORDER_NO',
      entryNo: 'COMPONENT_NO',
      counter: 'PICK_QTY',
      quantity: 'PICK_QTY',
      from: 'done',
      same: ['MATERIAL_CODE'],
    }),
  },
});
