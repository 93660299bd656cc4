import { me, taken, today } from '@sampan/model/defaults.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D, filterFields, progress } from '@sampan/model/dictionary.ts';
import type { ErrorCode } from '@sampan/kernel/errors.ts';
import {
  about,
  amount,
  code,
  computed,
  counter,
  date,
  derived,
  flag,
  hidden,
  initially,
  integer,
  main,
  must,
  positive,
  quantity,
  reference,
  type RowOf,
  showing,
  telling,
  text,
  user,
} from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions, approvalLists } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { crossCompanyTransferTexts } from './cross-company-transfer.texts.ts';
import { sideEntry, sideHeader } from './transfer-sides.ts';
import { stockWorth } from '../../wms/stock-worth.ts';

const outLines = { STO_ENTRY_NO: must(integer()), STOCK_OUT_QTY: must(positive(quantity())) };
const inLines = { STO_ENTRY_NO: must(integer()), STOCK_IN_QTY: must(positive(quantity())) };
const STANDING = { IS_CLOSED: '0', IS_CANCELLED: '0' } as const;

/** Money that payments or receipts draw of what the companies owe each other. */
const owed = <const Of extends readonly string[]>(of: Of, error: ErrorCode) =>
  hidden(about('settlement', telling(counter({ kind: 'amount', of, error, mayFall: true }), 'OWED_AMOUNT')));

/**
 * Cross-company transfer (lifecycles §9 ST-1 to ST-4): one company sells goods to another of the organisation. Both agree to it; the goods go out of one (643)
 * and come into the other (645), in parts or in one step, and one action posts the invoices of both.
 */
export const crossCompanyTransfer = defineDocument({
  type: 'cross_company_transfer',
  texts: crossCompanyTransferTexts,
  area: 'sd',
  route: 'sd/sto',
  card: 'CROSS_COMPANY_TRANSFER',
  code: 'STO',
  prefix: 'STO',
  number: 'STO_ORDER_NO',
  date: 'ORDER_DATE',
  header: {
    STO_ORDER_NO: must(code()),
    ORDER_DATE: must(today(D.ORDER_DATE)),
    ...sideHeader('SALES'),
    SALES_FINAL_AMOUNT: main(sideHeader('SALES').SALES_FINAL_AMOUNT),
    ...sideHeader('PURCHASE'),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    /** Whether the selling company has agreed, and who said so. */
    IS_AGREED: derived(flag()),
    AGREED_BY: derived(user()),
    OUT_STATUS: progress(),
    IN_STATUS: progress(),
    /** What the buying company is to the selling one, and the reverse. */
    CUSTOMER_CODE: hidden(derived(reference('customer'))),
    SUPPLIER_CODE: hidden(derived(reference('vendor'))),
    /** When both companies invoiced it, and where that is in their books. */
    INVOICING_DATE: derived(date()),
    SALES_VOUCHER_NO: derived(text(40)),
    PURCHASE_VOUCHER_NO: derived(text(40)),
    /** Currency of both invoices, what they come to, and what the buying company has paid and the selling one received of that. */
    CURRENCY_CODE: hidden(derived(D.CURRENCY_CODE)),
    OWED_AMOUNT: hidden(initially(computed(derived(amount()), 'SALES_FINAL_AMOUNT'), '0')),
    PAID_AMOUNT: owed(['OWED_AMOUNT', '-PAY_LOCKED_AMOUNT'], 'INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT'),
    PAY_LOCKED_AMOUNT: owed(['OWED_AMOUNT', '-PAID_AMOUNT'], 'INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT'),
    RECEIVED_AMOUNT: owed(['OWED_AMOUNT', '-RECEIPT_LOCKED_AMOUNT'], 'INVOICING_TOTAL_RECEIPT_AMOUNT_OVER_FINAL_AMOUNT'),
    RECEIPT_LOCKED_AMOUNT: owed(['OWED_AMOUNT', '-RECEIVED_AMOUNT'], 'INVOICING_TOTAL_RECEIPT_AMOUNT_OVER_FINAL_AMOUNT'),
    PAY_STATUS: about('settlement', progress()),
    RECEIPT_STATUS: about('settlement', progress()),
  },
  entry: {
    STO_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    QTY: must(D.QTY),
    UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
    ...sideEntry('SALES'),
    SALES_UNIT_PRICE: must(D.UNIT_PRICE),
    ...sideEntry('PURCHASE'),
    /** Wishes for the goods; empty is any. */
    ...filterFields,
    STOCK_OUT_QTY: counter({ of: ['QTY'], error: 'STO_OUT_OVER' }),
    STOCK_IN_QTY: counter({ of: ['STOCK_OUT_QTY', '-LOST_QTY'], error: 'STO_IN_OVER' }),
    /** Went out and never came in: what the buying company claims. */
    LOST_QTY: counter({ of: [] }),
    LOST_AMOUNT: computed(derived(amount({ in: 'PURCHASE_CURRENCY_CODE' })), 'PURCHASE_UNIT_PRICE', 'LOST_QTY'),
    /** What the goods that went out cost the selling company. */
    COST_AMOUNT: stockWorth(derived(amount({ in: 'SALES_COMPANY_CODE' }))),
    NOTE: text(400),
  },
  entryNumber: 'STO_ENTRY_NO',
  /** Free in the selling company's storage location, in the unit of the line. */
  computedEntry: { STOCK_QTY: showing({ card: 'STOCK', key: 'AVAILABLE_QTY', kind: 'quantity' }, quantity()) },
  statuses: { ...APPROVAL_STATUSES, OUT: 'live', IN: 'live', SETTLED: 'done' },
  tones: { OUT: 'warn' },
  progress: {
    OUT_STATUS: { done: 'STOCK_OUT_QTY', of: 'QTY', isAside: true },
    IN_STATUS: { done: 'STOCK_IN_QTY', of: 'QTY', changes: ['-LOST_QTY'], isAside: true },
    PAY_STATUS: { rows: 'HEADER', done: 'PAID_AMOUNT', of: 'OWED_AMOUNT', isAside: true },
    RECEIPT_STATUS: { rows: 'HEADER', done: 'RECEIVED_AMOUNT', of: 'OWED_AMOUNT', isAside: true },
  },
  actions: {
    ...approvalActions,
    /** The selling company's part of the approval; `approve` is the buying company's. */
    agree: { from: ['SUBMITTED'], confirm: true, tone: 'primary' },
    'stock-out': {
      from: ['APPROVED', 'OUT'],
      tone: 'primary',
      executes: { counter: 'STOCK_OUT_QTY' },
      argumentEntries: outLines,
    },
    'stock-in': { from: ['OUT'], tone: 'primary', executes: { counter: 'STOCK_IN_QTY' }, argumentEntries: inLines },
    /** Out and in at once. */
    transfer: { from: ['APPROVED', 'OUT'], executes: { counter: 'STOCK_OUT_QTY' }, argumentEntries: outLines },
    /** What is under way then is lost. */
    close: { ...approvalActions.close, from: ['APPROVED', 'OUT'] },
    reopen: { from: ['APPROVED', 'OUT'], lowers: 'IS_CLOSED', whileClosed: true, confirm: true },
    /** The invoices of both companies. */
    settle: {
      from: ['OUT', 'IN'],
      to: 'SETTLED',
      whileClosed: true,
      confirm: true,
      tone: 'primary',
      arguments: { INVOICING_DATE: date(), SCHEDULE_PAYMENT_DATE: date() },
    },
    'undo-settle': { from: ['SETTLED'], whileClosed: true, confirm: true, tone: 'danger' },
    'undo-stock-in': { from: ['OUT', 'IN'], confirm: true, tone: 'danger' },
    'undo-stock-out': { from: ['OUT'], to: 'APPROVED', confirm: true, tone: 'danger' },
  },
  lists: {
    ...approvalLists,
    'to-agree': { where: [{ STATUS: 'SUBMITTED', IS_AGREED: '0', IS_CANCELLED: '0' }], work: { right: 'agree' } },
    'to-stock-out': {
      where: [{ STATUS: ['APPROVED', 'OUT'], OUT_STATUS: ['NONE', 'PARTIAL'], ...STANDING }],
      work: { right: 'stock-out' },
    },
    'to-stock-in': { where: [{ STATUS: 'OUT', ...STANDING }], work: { right: 'stock-in' } },
    /** Goods between the companies, line by line. */
    'in-transit': { where: [], rows: 'ENTRIES', open: 'STOCK_IN_QTY' },
    'to-settle': {
      where: [
        { STATUS: 'IN', IS_CANCELLED: '0' },
        { STATUS: 'OUT', IS_CLOSED: '1', IS_CANCELLED: '0' },
      ],
      work: { right: 'settle' },
    },
    'to-pay': {
      where: [{ STATUS: 'SETTLED', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'PAY_LOCKED_AMOUNT',
      work: { right: 'create', of: 'payment' },
    },
    'to-receive': {
      where: [{ STATUS: 'SETTLED', RECEIPT_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'RECEIPT_LOCKED_AMOUNT',
      work: { right: 'create', of: 'receipt' },
    },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'SETTLED' }] },
  },
  search: ['STO_ORDER_NO', 'SALES_PLANT_CODE', 'PURCHASE_PLANT_CODE', 'NOTE'],
});

export interface CrossCompanyTransferRow extends RowOf<typeof crossCompanyTransfer.header>, PlatformColumns {}
export interface CrossCompanyTransferEntryRow extends RowOf<typeof crossCompanyTransfer.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    cross_company_transfer: CrossCompanyTransferRow;
    cross_company_transfer_entry: CrossCompanyTransferEntryRow;
  }
}
