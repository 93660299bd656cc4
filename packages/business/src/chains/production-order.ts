import { APPROVAL_STATUSES, approvalActions } from '@sampan/model/standard-actions.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, counter, date, derived, documentNo, hidden, integer, may, must, positive, quantity } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { orderDate } from './common.ts';

const { close: _close, cancel, ...approval } = approvalActions;

/** Production order on paper (lifecycles §9 PRD): the product in the header, its components a part of their own. */
export const productionOrder = defineDocument({
  type: 'production_order',
  texts: { name: ['生产订单', 'Production order'], labels: { COMPONENTS: ['组件', 'Components'] } },
  area: 'pp',
  route: 'pp/prd',
  card: 'PRODUCTION_ORDER',
  code: 'PRD',
  prefix: 'PRD',
  number: 'PRODUCTION_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    PRODUCTION_ORDER_NO: must(code()),
    ORDER_DATE: orderDate,
    PLANT_CODE: must(D.PLANT_CODE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    UNIT_CODE: must(D.UNIT_CODE),
    PLAN_START_DATE: date(),
    PLAN_QTY: must(positive(quantity())),
    /** Units of the product that material was picked for. */
    SHARE_QTY: counter({ of: ['PLAN_QTY'] }),
    PICKED_SHARE_QTY: hidden(counter({ of: ['SHARE_QTY'] })),
    ON_PRD_QTY: counter({ of: ['PICKED_SHARE_QTY'] }),
    ACTUAL_QTY: counter({ of: ['ON_PRD_QTY'] }),
  },
  parts: {
    COMPONENTS: {
      number: 'COMPONENT_NO',
      fields: {
        COMPONENT_NO: must(derived(integer())),
        MATERIAL_CODE: must(D.MATERIAL_CODE),
        UNIT_CODE: must(D.UNIT_CODE),
        NEED_QTY: must(derived(quantity())),
        PICK_QTY: counter({ of: [] }),
      },
    },
  },
  statuses: { ...APPROVAL_STATUSES, PICKING: 'live', IN_PRODUCTION: 'live', FINISHED: 'live', CLOSED: 'done' },
  actions: {
    ...approval,
    finish: { from: ['IN_PRODUCTION'], to: 'FINISHED' },
    close: { from: ['FINISHED'], to: 'CLOSED', confirm: true },
    cancel,
  },
});

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
      part: 'COMPONENTS',
      counter: 'PICK_QTY',
      quantity: 'PICK_QTY',
      from: 'done',
      same: ['MATERIAL_CODE'],
    }),
  },
});
