import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  asked,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  filled,
  flag,
  hidden,
  initially,
  integer,
  must,
  quantity,
  type RowOf,
  showing,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists } from '@sampan/model/standard-actions.ts';
import { delivery } from '../delivery/delivery.ts';
import { shippingTexts } from './shipping.texts.ts';

const weight = () => showing({ card: 'PACKING_BOX', key: 'BOX_WEIGHT', kind: 'quantity' }, derived(quantity()));

/** An entry takes its delivery as a whole, and lets go of it once that is out. */
const gathered = {
  no: 'DELIEVERY_DOC_NO',
  quantity: 'DELIVERY_COUNT',
  less: 'OUT_COUNT',
  same: ['CUSTOMER_CODE'],
  takes: ['SHIP_CONTACT', 'SHIP_ADDRESS'],
  header: ['COMPANY_CODE', 'PLANT_CODE'],
  fills: ['CARRIER', 'SHIP_DATE'],
} as const;

const { cancel, unapprove, ...approval } = approvalActions;
const { needsNoChild: _cancel, ...cancelling } = cancel;
const { needsNoChild: _unapprove, ...unapproving } = unapprove;

/**
 * Shipping order (lifecycles §9 Shipping approval): deliveries that a carrier takes on a day. What is submitted stays packed as it is; what is approved may
 * leave, all of it at once or delivery by delivery.
 */
export const shipping = defineDocument({
  type: 'shipping',
  texts: shippingTexts,
  area: 'sd',
  route: 'sd/so/shipping',
  card: 'SHIPPING',
  code: 'SP',
  prefix: 'SP',
  number: 'SHIPPING_NO',
  date: 'ORDER_DATE',
  header: {
    SHIPPING_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    COMPANY_CODE: filled(D.COMPANY_CODE),
    PLANT_CODE: filled(D.PLANT_CODE),
    CARRIER: asked(D.CARRIER),
    SHIP_DATE: asked(about('delivery', date())),
    VEHICLE_NO: asked(about('delivery', text(40))),
    DRIVER: asked(about('delivery', text(100))),
    TRACKING_NO: asked(about('delivery', text(60))),
    TOTAL_BOX_COUNT: about('delivery', must(derived(initially(integer(), 0)))),
    /** Of all boxes, in kilograms; empty where one of them is not weighed. */
    TOTAL_WEIGHT: about('delivery', computed(weight(), 'GROSS_WEIGHT')),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    OUT_STATUS: progress(),
  },
  entry: {
    SHIPPING_ENTRY_NO: must(derived(integer())),
    DELIEVERY_DOC_NO: must(documentNo('delivery')),
    CUSTOMER_CODE: derived(D.CUSTOMER_CODE),
    /** Of the delivery's first line. */
    SALES_ORDER_NO: derived(documentNo('sales_order')),
    SHIP_CONTACT: derived(text(100)),
    SHIP_ADDRESS: derived(text(400)),
    /** What is picked goes, although the delivery is not complete. */
    IS_PARTIAL: flag(),
    BOX_COUNT: must(derived(initially(integer(), 0))),
    /** Of its boxes, in kilograms; empty where one of them is not weighed. */
    GROSS_WEIGHT: computed(weight(), 'DELIEVERY_DOC_NO'),
    NOTE: text(400),
    DELIVERY_COUNT: hidden(must(derived(initially(integer(), 1)))),
    /** Its delivery is out. */
    OUT_COUNT: hidden(counter({ of: ['DELIVERY_COUNT'] })),
  },
  entryNumber: 'SHIPPING_ENTRY_NO',
  computedEntry: { SHIPPED_STATUS: computed(choice(['WAITING', 'OUT']), 'DELIEVERY_DOC_NO') },
  statuses: { ...APPROVAL_STATUSES, SHIPPED: 'done' },
  edits: { APPROVED: ['CARRIER', 'SHIP_DATE', 'VEHICLE_NO', 'DRIVER', 'TRACKING_NO', 'NOTE'], SHIPPED: ['TRACKING_NO', 'NOTE'] },
  progress: {
    OUT_STATUS: { done: 'OUT_COUNT', of: 'DELIVERY_COUNT', leads: { NONE: 'APPROVED', PARTIAL: 'APPROVED', FULL: 'SHIPPED' } },
  },
  actions: {
    ...approval,
    unapprove: unapproving,
    /** All of its deliveries that are not out yet, or none of them. */
    ship: { from: ['APPROVED'], to: 'SHIPPED', confirm: true, tone: 'primary' },
    cancel: cancelling,
  },
  lists: {
    ...approvalLists,
    'my-drafts': { where: [{ STATUS: ['DRAFT', 'REJECTED'], IS_CANCELLED: '0' }], mine: 'OWNER' },
    'to-ship': {
      where: [{ STATUS: 'APPROVED', IS_CLOSED: '0', IS_CANCELLED: '0' }],
      work: { right: 'ship', due: 'SHIP_DATE' },
    },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }, { IS_COMPLETED: '1' }] },
  },
  search: ['SHIPPING_NO', 'CARRIER', 'VEHICLE_NO', 'DRIVER', 'TRACKING_NO', 'NOTE'],
  upstream: {
    gathered: continuing(delivery, { ...gathered, counter: 'SHIPPING_COUNT', from: 'draft' }),
    approved: continuing(delivery, { ...gathered, counter: 'SHIPPING_APPROVED_COUNT', from: 'live' }),
  },
});

export interface ShippingRow extends RowOf<typeof shipping.header>, PlatformColumns {}
export interface ShippingEntryRow extends RowOf<typeof shipping.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    shipping: ShippingRow;
    shipping_entry: ShippingEntryRow;
  }
}
