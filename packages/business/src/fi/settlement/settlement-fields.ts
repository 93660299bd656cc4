import { me, mine, taken, today, usual } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  code,
  computed,
  counter,
  date,
  derived,
  dictionary,
  documentNo,
  type Field,
  filled,
  flag,
  integer,
  main,
  must,
  percent,
  positive,
  rate,
  reference,
  telling,
  text,
} from '@sampan/model/field.ts';
import type { Side } from './side.ts';

/** A field under a key that the side names. */
export const keyed = <K extends string, F>(key: K, field: F): Readonly<Record<K, F>> => ({ [key]: field }) as Record<K, F>;

/** Header of what is paid or received. */
export const settlementHeader = <S extends Side>({ no, date: day, kind, partner, master, total }: S) => ({
  ...keyed<S['no'], Field<'code', true>>(no, must(code())),
  ...keyed<S['date'], Field<'date', true>>(day, must(today(date()))),
  ...keyed<S['kind'], Field<'dictionary', false>>(kind, usual(dictionary(kind))),
  COMPANY_CODE: must(mine(taken(D.COMPANY_CODE, 'BANK_ACCOUNT_CODE'))),
  /** Empty where nothing of a partner is settled. */
  ...keyed<S['partner'], Field<'reference', false>>(partner, asked(main(reference(master)))),
  /** Of the bank account; without one of what is settled, else of the partner or the company. */
  CURRENCY_CODE: filled(taken(D.CURRENCY_CODE, 'BANK_ACCOUNT_CODE')),
  EXCHANGE_RATE: filled(D.EXCHANGE_RATE),
  RATE_DIVISOR: D.RATE_DIVISOR,
  BANK_ACCOUNT_CODE: asked(D.BANK_ACCOUNT_CODE),
  /** Subject of the bank account; that of cash where none is named. */
  SETTLE_ACCOUNT_CODE: asked(about('settlement', D.ACCOUNTING_CODE)),
  DISCOUNT_RATE: about('settlement', percent()),
  OWNER: must(me(D.OWNER)),
  NOTE: D.NOTE,
  /** Without what prepayments and advances settle. */
  ...keyed<S['total'], Field<'amount', true>>(total, must(computed(derived(amount()), 'AMOUNT'))),
  TOTAL_DISCOUNT_AMOUNT: must(computed(derived(amount()), total, 'DISCOUNT_RATE')),
  /** What the bank account has less or more after it. */
  TOTAL_FINAL_AMOUNT: main(must(computed(derived(amount()), total, 'TOTAL_DISCOUNT_AMOUNT'))),
  /** What bank statements have confirmed of it. */
  CLEARED_AMOUNT: about('settlement', telling(counter({ kind: 'amount', of: ['TOTAL_FINAL_AMOUNT'] }), 'TOTAL_FINAL_AMOUNT')),
});

/** Number of an entry, and the order that it pays ahead on. */
export const aheadNames = <S extends Side>({ entryNo, order, orderType }: S) => ({
  ...keyed<S['entryNo'], Field<'integer', true>>(entryNo, must(derived(integer()))),
  ...keyed<S['order'], Field<'document', false>>(order, documentNo(orderType)),
});

/** The invoice that it settles, by money or by what was paid ahead. */
export const invoiceNames = ({ invoices, orderType }: Side) => ({
  RELATED_INVOICING_NO: documentNo(invoices.type),
  /** The order whose prepayment settles the invoice, so that no money moves (PM-7). */
  PREPAID_ORDER_NO: documentNo(orderType),
});

/** The transfer between two companies of ours whose invoice it settles. */
export const transferName = { RELATED_STO_NO: documentNo('cross_company_transfer') };

export const ofTransfer = <S extends Side>({ partner }: S) =>
  ({ no: 'RELATED_STO_NO', header: [partner as S['partner'], 'CURRENCY_CODE'], whileClosed: true }) as const;

/** For how much. */
export const settledAmounts = {
  ACCOUNTING_CODE: D.ACCOUNTING_CODE,
  /** What is settled, in the currency of the invoice. */
  AMOUNT: must(positive(amount({ in: 'RELATED_CURRENCY_CODE' }))),
  /** Currency of the invoice that the entry settles, else of the document. */
  RELATED_CURRENCY_CODE: must(derived(reference('currency'))),
  /** Units of the document's currency for 1 of the invoice's, of the day of settlement; empty where both are the same. */
  SETTLE_RATE: rate(),
  SETTLE_RATE_DIVISOR: D.RATE_DIVISOR,
  /** The same in the currency of the document. */
  PAY_AMOUNT: must(computed(derived(amount()), 'AMOUNT', 'SETTLE_RATE')),
  /** A credit note, which is set off: it lowers what is paid (PI-7). */
  IS_CREDIT: derived(flag()),
  NOTE: text(400),
};

/** What other documents that wait keep of the same order or invoice (PM-3). */
export const lockedBeside = <S extends Side>({ locked }: S) =>
  keyed<S['locked'], Field<'amount', false>>(locked, computed(amount({ in: 'RELATED_CURRENCY_CODE' }), 'AMOUNT'));

const whole = { rows: 'ENTRIES', quantity: 'AMOUNT' } as const;

/** An entry draws on the header of what it settles: as locked while it waits, as settled once it is posted. */
export const WAITING = { ...whole, from: 'waiting', until: 'live' } as const;
export const POSTED = { ...whole, from: 'live', keeps: 'AMOUNT' } as const;

/** The company may also settle in its own currency what stands in another one (PM-5). */
export const ofInvoice = <S extends Side>({ partner }: S) =>
  ({
    no: 'RELATED_INVOICING_NO',
    header: [partner as S['partner'], 'COMPANY_CODE'],
    takes: ['IS_CREDIT'],
    whileClosed: true,
  }) as const;

export const ofOrder = <S extends Side>({ partner, order }: S) =>
  ({ no: order as S['order'], header: [partner as S['partner'], 'COMPANY_CODE', 'CURRENCY_CODE'] }) as const;
