import type { Fields } from './field.ts';

const AMOUNTS = ['FINAL_AMOUNT', 'AMOUNT', 'DEBIT_TOTAL'];

/** The amount by which people know a record; undefined where it has none. */
export const amountKey = (fields: Fields): string | undefined => AMOUNTS.find((key) => Object.hasOwn(fields, key));
