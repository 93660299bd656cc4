import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { me, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  amount,
  choice,
  choosing,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  filled,
  hidden,
  initially,
  integer,
  must,
  positive,
  quantity,
  type RowOf,
  text,
  user,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { serviceOrder } from '../service-order/service-order.ts';
import { serviceAcceptanceTexts } from './service-acceptance.texts.ts';

const order = { no: 'SERVICE_ORDER_NO', entryNo: 'SERVICE_ORDER_ENTRY_NO', from: 'live', keeps: 'ACCEPT_QTY' } as const;

/**
 * Acceptance of services (lifecycles §9 SV-2, SV-3): what of an order was done, by quantity or by amount. It posts 101S: the expense against what
 * is received and not invoiced. Invoices continue its entries.
 */
export const serviceAcceptance = defineDocument({
  type: 'service_acceptance',
  texts: serviceAcceptanceTexts,
  area: 'mm',
  route: 'mm/acceptance',
  card: 'SERVICE_ACCEPTANCE',
  code: 'SA',
  prefix: 'SA',
  number: 'ACCEPTANCE_NO',
  date: 'ACCEPT_DATE',
  posts: true,
  header: {
    ACCEPTANCE_NO: must(code()),
    ACCEPT_DATE: must(today(date())),
    ACCEPTED_BY: must(me(user())),
    SERVICE_ORDER_NO: must(documentNo('service_order')),
    SUPPLIER_CODE: derived(must(D.SUPPLIER_CODE)),
    COMPANY_CODE: derived(must(D.COMPANY_CODE)),
    PLANT_CODE: derived(must(D.PLANT_CODE)),
    CURRENCY_CODE: derived(must(D.CURRENCY_CODE)),
    /** Of the day of acceptance, or the order's where rates are fixed; set when it is posted. */
    EXCHANGE_RATE: derived(D.EXCHANGE_RATE),
    RATE_DIVISOR: D.RATE_DIVISOR,
    NOTE: D.NOTE,
    VOUCHER_NO: derived(text(40)),
  },
  entry: {
    ACCEPTANCE_ENTRY_NO: must(derived(integer())),
    SERVICE_ORDER_ENTRY_NO: must(integer()),
    MATERIAL_CODE: derived(must(D.MATERIAL_CODE)),
    SERVICE_TEXT: text(400),
    /** Typed, or the part of the order's quantity that the amount is; in the unit of the order. */
    ACCEPT_QTY: choosing(filled(positive(quantity())), 'ACCEPT_BY', 'QTY'),
    UNIT_CODE: derived(must(D.UNIT_CODE)),
    /** Net value in the order's currency: typed, or what the quantity comes to. */
    ACCEPT_AMOUNT: choosing(filled(computed(amount(), 'ACCEPT_QTY')), 'ACCEPT_BY', 'AMOUNT'),
    ACCEPT_BY: hidden(initially(choice(['QTY', 'AMOUNT', 'BOTH']), 'QTY')),
    INVOICE_QTY: counter({ of: ['ACCEPT_QTY'], error: 'INVOICE_QTY_OVER' }),
    NOTE: text(400),
  },
  entryNumber: 'ACCEPTANCE_ENTRY_NO',
  statuses: { DRAFT: 'draft', POSTED: 'live' },
  actions: {
    post: { from: ['DRAFT'], to: 'POSTED', confirm: true, tone: 'primary' },
    cancel: {
      from: ['DRAFT', 'POSTED'],
      sets: 'IS_CANCELLED',
      means: 'undo',
      needsNoChild: true,
      postedOn: 'ACCEPT_DATE',
      confirm: true,
      tone: 'danger',
      arguments: { ACCEPT_DATE: date() },
    },
  },
  lists: {
    'to-post': { where: [{ STATUS: 'DRAFT', IS_CANCELLED: '0' }], work: { right: 'post' } },
    'to-invoice': {
      where: [{ STATUS: 'POSTED', IS_CANCELLED: '0' }],
      rows: 'ENTRIES',
      open: 'INVOICE_QTY',
      work: { right: 'create', of: 'purchase_invoice' },
    },
    history: { where: [{ IS_CANCELLED: '1' }] },
  },
  search: ['ACCEPTANCE_NO', 'SERVICE_ORDER_NO', 'SUPPLIER_CODE', 'NOTE'],
  upstream: {
    quantity: continuing(serviceOrder, {
      ...order,
      counter: 'ACCEPT_QTY',
      quantity: 'ACCEPT_QTY',
      same: ['MATERIAL_CODE', 'UNIT_CODE'],
      takes: ['SERVICE_TEXT'],
      header: ['SUPPLIER_CODE', 'COMPANY_CODE', 'PLANT_CODE', 'CURRENCY_CODE'],
    }),
    amount: continuing(serviceOrder, { ...order, keeps: 'ACCEPT_AMOUNT', counter: 'ACCEPT_AMOUNT', quantity: 'ACCEPT_AMOUNT' }),
  },
});

export interface ServiceAcceptanceRow extends RowOf<typeof serviceAcceptance.header>, PlatformColumns {}
export interface ServiceAcceptanceEntryRow extends RowOf<typeof serviceAcceptance.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    service_acceptance: ServiceAcceptanceRow;
    service_acceptance_entry: ServiceAcceptanceEntryRow;
  }
}
