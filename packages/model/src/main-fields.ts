import type { Fields } from './field.ts';

/** Whom a document is about: vendor or customer. */
export const PARTIES = ['SUPPLIER_CODE', 'CUSTOMER_CODE'] as const;
/** What a document comes to. */
const AMOUNTS = ['FINAL_AMOUNT', 'TOTAL_FINAL_AMOUNT', 'TOTAL_AMOUNT', 'DEBIT_TOTAL', 'AMOUNT'] as const;

/** The partner by whom people know a record; undefined where it has none. */
export const partyKey = (fields: Fields): string | undefined => PARTIES.find((key) => Object.hasOwn(fields, key));

/** The amount by which people know a record; undefined where it has none. */
export const amountKey = (fields: Fields): string | undefined => AMOUNTS.find((key) => Object.hasOwn(fields, key));
