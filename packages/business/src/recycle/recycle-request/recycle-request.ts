import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { mine, taken, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  atAnyTime,
  choice,
  code,
  computed,
  counter,
  date,
  derived,
  dictionary,
  documentNo,
  file,
  flag,
  hidden,
  initially,
  instant,
  integer,
  main,
  may,
  must,
  note,
  positive,
  price,
  quantity,
  reference,
  type RowOf,
  specified,
  text,
  user,
} from '@sampan/model/field.ts';
import { stockWorth } from '../../wms/stock-worth.ts';
import { recycleReport } from '../../cfunc/recycle-report/recycle-report.ts';
import { recycleRequestTexts } from './recycle-request.texts.ts';

const transport = (field: ReturnType<typeof text>) => about('delivery', field);
const STANDING = { IS_CLOSED: '0', IS_CANCELLED: '0' } as const;

/** What may still be said before the goods are on their way. */
const BEFORE_TRANSFER = [
  'SUPPLIER_CODE',
  'TARGET_MATERIAL_CODE',
  'PACKING_MATERIAL_CODE',
  'UNIT_CODE',
  'PROVISIONAL_PRICE',
  'PKGS',
  'WEIGHT',
  'DECLARATION',
  'CARRIER',
  'SHIP_INFO1',
  'SHIP_INFO2',
  'SHIP_INFO3',
  'SHIP_INFO4',
  'FROM_ADDRESS',
  'TO_ADDRESS',
  'PROCESS_START_DATE',
  'CUSTOMER_USER',
  'FREIGHT_LIST',
  'NOTE',
] as const;
/** What processing finds. */
const PROCESSING = [
  'SUPPLIER_CODE',
  'PROCESS_START_DATE',
  'PROCESS_END_DATE',
  'PROCESSING_WEIGHT',
  'PROCESS_REPORT_FILE',
  'CUSTOMER_USER',
  'NOTE',
] as const;

/**
 * Recycle request (lifecycles §9 RC): goods that a customer gives away to be recycled, from the asking to the settlement and its money. What is
 * fetched comes in at a provisional value (711) and stays in the receiving area until the purchase order that buys it is approved and received.
 */
export const recycleRequest = defineDocument({
  type: 'recycle_request',
  texts: recycleRequestTexts,
  area: 'recycle',
  route: 'recycle/request',
  card: 'RECYCLE_REQUEST',
  code: 'RC',
  prefix: 'RC',
  number: 'RECYCLE_REQUEST_NO',
  date: 'ORDER_DATE',
  minEntries: 0,
  header: {
    RECYCLE_REQUEST_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    /** The legal entity that gives the goods away, where it is not the customer itself. */
    ENTITY: about('party', asked(text(200))),
    CONTACT_PERSON: about('party', asked(taken(D.CONTACT_PERSON, 'CUSTOMER_CODE'))),
    /** A user of the customer's own: reads the request, and decides on its settlement. */
    CUSTOMER_USER: about('party', user()),
    COMPANY_CODE: asked(mine(D.COMPANY_CODE)),
    PLANT_CODE: asked(mine(D.PLANT_CODE)),
    OWNER: about('party', derived(user())),
    FROM_ADDRESS: transport(asked(text(400))),
    TO_ADDRESS: transport(asked(text(400))),
    SHIP_INFO1: transport(text(200)),
    SHIP_INFO2: transport(text(200)),
    SHIP_INFO3: transport(text(200)),
    SHIP_INFO4: transport(text(200)),
    CARRIER: D.CARRIER,
    DECLARATION: transport(text(200)),
    TARGET_MATERIAL_CODE: about('stock', asked(specified(atAnyTime(reference('material'))))),
    PACKING_MATERIAL_CODE: about('stock', asked(specified(atAnyTime(reference('material'))))),
    PKGS: about('stock', asked(integer())),
    WEIGHT: about('stock', asked(quantity('positive'))),
    /** Of every weight. */
    UNIT_CODE: about('stock', taken(D.UNIT_CODE, 'TARGET_MATERIAL_CODE')),
    IS_PICKED: about('stock', derived(flag())),
    PICK_DATE: about('stock', derived(date())),
    STORAGE_LOCATION_CODE: about('stock', derived(D.STORAGE_LOCATION_CODE)),
    BATCH_NO: about('stock', derived(text(100))),
    RECEIVING_WEIGHT: about('stock', derived(quantity())),
    PROCESSING_WEIGHT: about('stock', quantity()),
    /** Net, of a unit of weight, in company currency; without one goods come in by quantity alone. */
    PROVISIONAL_PRICE: about('stock', price()),
    PROVISIONAL_VALUE: about(
      'stock',
      stockWorth(computed(derived(amount({ in: 'COMPANY_CODE' })), 'PROVISIONAL_PRICE', 'RECEIVING_WEIGHT')),
    ),
    PROCESS_START_DATE: about('stock', date()),
    PROCESS_END_DATE: about('stock', date()),
    PROCESS_REPORT_FILE: about('stock', file()),
    SUPPLIER_CODE: about('settlement', reference('vendor')),
    CURRENCY_CODE: about('settlement', must(taken(D.CURRENCY_CODE, 'CUSTOMER_CODE', 'COMPANY_CODE'))),
    /** The report that it began with; any other report names the request. */
    RECYCLE_REPORT_NO: about('settlement', derived(documentNo('recycle_report'))),
    APPROVAL_STATUS: about('settlement', derived(initially(choice(['NONE', 'SUBMITTED', 'APPROVED', 'REJECTED']), 'NONE'))),
    SETTLEMENT_AMOUNT: about('settlement', main(computed(derived(amount()), 'AMOUNT'))),
    SETTLEMENT_DATE: about('settlement', derived(date())),
    IS_LOCKED: hidden(derived(flag())),
    CUSTOMER_DECISION: about('settlement', derived(choice(['APPROVED', 'REJECTED']))),
    DECIDED_BY: about('settlement', derived(user())),
    DECIDED_AT: about('settlement', derived(instant())),
    /** What the customer has signed, where somebody of ours records the decision. */
    CUSTOMER_FILE: about('settlement', file()),
    REASON: about('settlement', derived(note(500))),
    RECEIVABLE_FILE: about('settlement', file()),
    PAY_STATUS: about('settlement', progress()),
    COLLECT_STATUS: about('settlement', derived(initially(choice(['UNCOLLECTED', 'COLLECTED']), 'UNCOLLECTED'))),
    COLLECT_RECEIPT_NO: about('settlement', derived(documentNo('receipt'))),
    NOTE: D.NOTE,
    /** Purchase orders of it that are not cancelled: one at a time. */
    REQUEST_COUNT: hidden(must(derived(initially(integer(), 1)))),
    ORDER_COUNT: hidden(counter({ of: ['REQUEST_COUNT'], error: 'RECYCLE_ORDERED_TWICE' })),
  },
  entry: {
    SERVICE_ENTRY_NO: must(derived(integer())),
    RECYCLE_SERVICE: must(dictionary('RECYCLE_SERVICE')),
    NOTE: text(400),
  },
  entryNumber: 'SERVICE_ENTRY_NO',
  parts: {
    /** What is on the truck, as the carrier signs for it. */
    FREIGHT_LIST: {
      number: 'FREIGHT_NO',
      fields: {
        FREIGHT_NO: must(derived(integer())),
        GOODS: must(text(200)),
        PKGS: may(integer()),
        WEIGHT: may(positive(quantity())),
        NOTE: text(400),
      },
    },
    /** Items of the report as they were settled. */
    SETTLEMENT: {
      number: 'SETTLEMENT_NO',
      fields: {
        SETTLEMENT_NO: must(derived(integer())),
        RECYCLE_CATEGORY: must(derived(dictionary('RECYCLE_CATEGORY'))),
        ITEM_TITLE: must(derived(text(200))),
        CONTENT: derived(note()),
        QTY: must(computed(derived(recycleReport.entry.QTY), 'AMOUNT', 'UNIT_PRICE')),
        UNIT_CODE: derived(D.UNIT_CODE),
        UNIT_PRICE: must(computed(derived(D.UNIT_PRICE), 'AMOUNT', 'QTY')),
        AMOUNT: must(D.AMOUNT),
      },
    },
  },
  statuses: {
    DRAFT: 'draft',
    SENT: 'live',
    ACCEPTED: 'live',
    PROCESSING: 'live',
    ORDERED: 'live',
    TRANSFERRING: 'live',
    PICKED: 'live',
    PROCESSED: 'live',
    SETTLEMENT_DRAFT: 'live',
    SETTLEMENT_SENT: 'live',
    CUSTOMER_APPROVED: 'live',
    COLLECTED: 'live',
  },
  tones: {
    SENT: 'warn',
    PROCESSING: 'info',
    ORDERED: 'info',
    TRANSFERRING: 'info',
    PICKED: 'info',
    PROCESSED: 'info',
    SETTLEMENT_DRAFT: 'warn',
    SETTLEMENT_SENT: 'warn',
  },
  edits: {
    SENT: ['COMPANY_CODE', 'PLANT_CODE', ...BEFORE_TRANSFER],
    ACCEPTED: BEFORE_TRANSFER,
    PROCESSING: BEFORE_TRANSFER,
    ORDERED: BEFORE_TRANSFER.filter((key) => key !== 'SUPPLIER_CODE' && key !== 'TARGET_MATERIAL_CODE' && key !== 'UNIT_CODE'),
    /** The carrier's data stay; what was miscounted is put right. */
    TRANSFERRING: ['FREIGHT_LIST', 'WEIGHT', 'PROVISIONAL_PRICE', 'NOTE'],
    PICKED: PROCESSING,
    PROCESSED: PROCESSING,
    SETTLEMENT_DRAFT: PROCESSING,
    SETTLEMENT_SENT: ['CUSTOMER_FILE'],
    CUSTOMER_APPROVED: ['RECEIVABLE_FILE', 'NOTE'],
  },
  actions: {
    send: { from: ['DRAFT'], to: 'SENT', tone: 'primary', confirm: true },
    accept: {
      from: ['SENT'],
      to: 'ACCEPTED',
      tone: 'primary',
      arguments: { COMPANY_CODE: may(D.COMPANY_CODE), PLANT_CODE: may(D.PLANT_CODE) },
    },
    'accept-process': { from: ['SENT', 'ACCEPTED'], to: 'PROCESSING', arguments: { PROCESS_START_DATE: may(date()) } },
    'accept-order': { from: ['SENT', 'ACCEPTED'], to: 'ORDERED', confirm: true, opens: 'purchase_order' },
    'start-transfer': { from: ['ACCEPTED', 'PROCESSING', 'ORDERED'], to: 'TRANSFERRING', tone: 'primary', confirm: true },
    pick: {
      from: ['TRANSFERRING'],
      to: 'PICKED',
      tone: 'primary',
      arguments: {
        PICK_DATE: may(date()),
        STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
        RECEIVING_WEIGHT: must(positive(quantity())),
        BATCH_NO: may(text(100)),
      },
    },
    /** What was fetched goes out again at the value at which it came (712). */
    'undo-pick': {
      from: ['PICKED'],
      to: 'TRANSFERRING',
      means: 'undo',
      needsNoChild: true,
      postedOn: 'PICK_DATE',
      confirm: true,
      tone: 'danger',
      arguments: { PICK_DATE: may(date()) },
    },
    'generate-order': { from: ['PICKED', 'PROCESSED'], confirm: true, opens: 'purchase_order' },
    process: {
      from: ['PICKED'],
      to: 'PROCESSED',
      tone: 'primary',
      arguments: {
        PROCESSING_WEIGHT: must(positive(quantity())),
        PROCESS_START_DATE: may(date()),
        PROCESS_END_DATE: may(date()),
      },
    },
    /** A report of what was fetched begins with it as its first item. */
    'create-report': { from: ['PICKED', 'PROCESSED', 'SETTLEMENT_DRAFT'], opens: 'recycle_report' },
    'draft-settlement': { from: ['PICKED', 'PROCESSED'], to: 'SETTLEMENT_DRAFT', tone: 'primary', confirm: true },
    'complete-settlement': { from: ['SETTLEMENT_DRAFT'], confirm: true },
    'send-settlement': { from: ['SETTLEMENT_DRAFT'], to: 'SETTLEMENT_SENT', tone: 'primary', confirm: true },
    'customer-approve': {
      from: ['SETTLEMENT_SENT'],
      to: 'CUSTOMER_APPROVED',
      tone: 'primary',
      confirm: true,
    },
    'customer-reject': {
      from: ['SETTLEMENT_SENT'],
      to: 'SETTLEMENT_DRAFT',
      tone: 'danger',
      arguments: { REASON: must(note(500)) },
    },
    /** The supplier's invoice at the price of the settlement, as a draft. */
    'create-invoice': {
      from: ['CUSTOMER_APPROVED'],
      arguments: { INVOICING_NO: must(text(40)) },
      opens: 'purchase_invoice',
    },
    'payment-collected': {
      from: ['CUSTOMER_APPROVED'],
      to: 'COLLECTED',
      tone: 'primary',
      arguments: { COLLECT_RECEIPT_NO: may(documentNo('receipt')) },
    },
    'payment-uncollected': { from: ['COLLECTED'], to: 'CUSTOMER_APPROVED', confirm: true, tone: 'danger' },
    close: { from: ['ACCEPTED', 'COLLECTED'], sets: 'IS_CLOSED', means: 'release', confirm: true },
    cancel: {
      from: ['DRAFT', 'SENT', 'ACCEPTED', 'PROCESSING', 'ORDERED', 'TRANSFERRING'],
      sets: 'IS_CANCELLED',
      means: 'undo',
      needsNoChild: true,
      confirm: true,
      tone: 'danger',
    },
  },
  lists: {
    'to-accept': { where: [{ STATUS: 'SENT', ...STANDING }], work: { right: 'accept' } },
    'to-fetch': {
      where: [{ STATUS: ['ACCEPTED', 'PROCESSING', 'ORDERED', 'TRANSFERRING'], ...STANDING }],
      work: { right: 'pick' },
    },
    'to-settle': { where: [{ STATUS: ['PICKED', 'PROCESSED', 'SETTLEMENT_DRAFT'], ...STANDING }], work: { right: 'draft-settlement' } },
    'to-decide': { where: [{ STATUS: 'SETTLEMENT_SENT', ...STANDING }], work: { right: 'customer-approve' } },
    'to-collect': { where: [{ STATUS: 'CUSTOMER_APPROVED', ...STANDING }], work: { right: 'payment-collected' } },
    history: { where: [{ IS_CLOSED: '1' }, { IS_CANCELLED: '1' }] },
  },
  search: ['RECYCLE_REQUEST_NO', 'CUSTOMER_CODE', 'ENTITY', 'BATCH_NO', 'NOTE'],
});

export interface RecycleRequestRow extends RowOf<typeof recycleRequest.header>, PlatformColumns {}
export interface RecycleRequestEntryRow extends RowOf<typeof recycleRequest.entry>, PartColumns {}
export interface RecycleRequestFreightListRow extends RowOf<typeof recycleRequest.parts.FREIGHT_LIST.fields>, PartColumns {}
export interface RecycleRequestSettlementRow extends RowOf<typeof recycleRequest.parts.SETTLEMENT.fields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    recycle_request: RecycleRequestRow;
    recycle_request_entry: RecycleRequestEntryRow;
    recycle_request_freight_list: RecycleRequestFreightListRow;
    recycle_request_settlement: RecycleRequestSettlementRow;
  }
}
