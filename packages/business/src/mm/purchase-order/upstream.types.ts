import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { continuing } from '@sampan/model/flow.ts';
import { code, counter, documentNo, integer, may, must } from '@sampan/model/field.ts';
import { purchaseRequisition } from '../purchase-requisition/purchase-requisition.ts';

// What a declaration of a flow names has to exist: this file holds no test to run, it is checked by the compiler.

const common = {
  type: 'goods_request',
  texts: { name: ['要货单', 'Goods request'] },
  area: 'wms',
  route: 'wms/gr',
  card: 'GOODS_REQUEST',
  code: 'GR',
  prefix: 'GR',
  number: 'GOODS_REQUEST_NO',
  date: 'ORDER_DATE',
  entryNumber: 'GOODS_REQUEST_ENTRY_NO',
  statuses: { DRAFT: 'draft' },
  actions: {},
  header: { GOODS_REQUEST_NO: must(code()), ORDER_DATE: must(D.ORDER_DATE), COMPANY_CODE: D.COMPANY_CODE },
} as const;

const entry = {
  GOODS_REQUEST_ENTRY_NO: must(integer()),
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  QTY: must(D.QTY),
  PURCHASE_REQUEST_NO: documentNo('purchase_requisition'),
  PURCHASE_REQUEST_ENTRY_NO: may(integer()),
};

const requisition = {
  no: 'PURCHASE_REQUEST_NO',
  entryNo: 'PURCHASE_REQUEST_ENTRY_NO',
  counter: 'ORDER_QTY',
  quantity: 'QTY',
  from: 'live',
  same: ['MATERIAL_CODE'],
  header: ['COMPANY_CODE'],
} as const;

export const right = defineDocument({ ...common, entry, upstream: { requisition: continuing(purchaseRequisition, requisition) } });

export const limitOfNothing = defineDocument({
  ...common,
  entry: {
    ...entry,
    // @ts-expect-error no such field in the row
    TAKEN_QTY: counter({ of: ['QTTY'] }),
  },
});

// @ts-expect-error no such field in the entries of requisitions
continuing(purchaseRequisition, { ...requisition, counter: 'ORDERED_QTY' });

// @ts-expect-error the entries of requisitions have no entry of a request
continuing(purchaseRequisition, { ...requisition, same: ['GOODS_REQUEST_ENTRY_NO'] });

// @ts-expect-error requisitions have no number of a request
continuing(purchaseRequisition, { ...requisition, header: ['GOODS_REQUEST_NO'] });

export const unknownQuantity = defineDocument({
  ...common,
  entry,
  // @ts-expect-error no such field in its own entries
  upstream: { requisition: continuing(purchaseRequisition, { ...requisition, quantity: 'QUANTITY' }) },
});

export const unknownHeader = defineDocument({
  ...common,
  entry,
  // @ts-expect-error a request has no plant
  upstream: { requisition: continuing(purchaseRequisition, { ...requisition, header: ['PLANT_CODE'] }) },
});

export const unknownNumber = defineDocument({
  ...common,
  entry,
  // @ts-expect-error the entries have no such number
  entryNumber: 'GOODS_REQUEST_ENTRY',
});

export const unknownProgress = defineDocument({
  ...common,
  entry: { ...entry, TAKEN_QTY: counter({ of: ['QTY'] }) },
  // @ts-expect-error the header has no such field
  progress: { TAKEN_STATUS: { done: 'TAKEN_QTY', of: 'QTY' } },
});

export const unknownSearch = defineDocument({
  ...common,
  entry,
  // @ts-expect-error the header has no such field
  search: ['GOODS_REQUEST_NUMBER'],
});

export const unknownExecution = defineDocument({
  ...common,
  entry: { ...entry, TAKEN_QTY: counter({ of: ['QTY'] }) },
  // @ts-expect-error the entries have no such counter
  actions: { take: { from: ['DRAFT'], executes: { counter: 'TAKE_QTY' } } },
});
