import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, choice, computed, date, integer, must, quantity, text } from '@sampan/model/field.ts';
import { receivedNotInvoicedTexts } from './received-not-invoiced.texts.ts';

/** A part of what was received: where that is hidden on receipts, so is this. */
const value = () => computed(must(amount({ sign: 'any' })), 'RECEIVE_AMOUNT');

/** Received, not invoiced: what of each line of a receipt no invoice has asked for yet, held against its account. */
export const receivedNotInvoiced = defineReport({
  type: 'received_not_invoiced',
  texts: receivedNotInvoicedTexts,
  area: 'rpt',
  route: 'rpt/fi/received',
  card: 'RECEIVED_NOT_INVOICED',
  cards: ['GOODS_RECEIPT'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: D.SUPPLIER_CODE,
    PLANT_CODE: D.PLANT_CODE,
    MATERIAL_CODE: D.MATERIAL_CODE,
    WAREHOUSE_CODE: D.WAREHOUSE_CODE,
    RECEIVING_DOC_NO: must(text(40)),
    RECEIVING_ENTRY_NO: must(integer()),
    RECEIVE_DATE: must(date()),
    /** By the days since it came, the youngest first. */
    AGE: must(choice(['A', 'B', 'C', 'D'])),
    PURCHASE_ORDER_NO: text(40),
    ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    UNIT_CODE: must(D.UNIT_CODE),
    ORIGINAL_CURRENCY_CODE: must(D.CURRENCY_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    QTY: { field: must(quantity('any')), per: 'UNIT_CODE' },
    NOT_INVOICED_AMOUNT: { field: value(), per: 'ORIGINAL_CURRENCY_CODE' },
    BASE_NOT_INVOICED_AMOUNT: { field: value(), per: 'CURRENCY_CODE' },
  },
  group: ['COMPANY_CODE', 'SUPPLIER_CODE', 'RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO', 'RECEIVE_DATE', 'MATERIAL_CODE', 'AGE'],
  asOf: true,
  drill: {
    type: 'goods_receipt',
    by: { COMPANY_CODE: 'COMPANY_CODE', SUPPLIER_CODE: 'SUPPLIER_CODE', PLANT_CODE: 'PLANT_CODE' },
    until: 'RECEIVE_DATE',
    record: 'RECEIPT_ID',
    at: 'RECEIVING_DOC_NO',
  },
  tieOut: { card: 'VOUCHER', measure: 'BASE_NOT_INVOICED_AMOUNT', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'BASE_NOT_INVOICED_AMOUNT',
});
