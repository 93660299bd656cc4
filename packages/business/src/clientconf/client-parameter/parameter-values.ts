import { LANGUAGES } from '@sampan/kernel/languages.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { MOST_OF_A_NAME, readFieldNames } from '@sampan/model/kept-field-names.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { definitions } from '../../registry.ts';
import { STATEMENT_LAYOUTS } from '../../rpt/statement-layouts.ts';
import { salesOrder } from '../../sd/sales-order/sales-order.ts';

/** What a value of a client parameter must look like, in words and as a test; by PARAMETER_CODE (lifecycles §8). */
interface ValueRule {
  readonly expected: string;
  readonly accepts: (value: string) => boolean;
}

const percent: ValueRule = { expected: '0 – 100', accepts: (value) => /^\d+(\.\d{1,4})?$/.test(value) && Number(value) <= 100 };
const days: ValueRule = { expected: '0 – 3650', accepts: (value) => /^\d{1,4}$/.test(value) && Number(value) <= 3650 };
const auditDays: ValueRule = { expected: '90 – 3650', accepts: (value) => days.accepts(value) && Number(value) >= 90 };
const onOff: ValueRule = oneOf('on', 'off');
const values: ValueRule = { expected: 'A,B,C', accepts: (value) => /^[\w\s,-]*$/.test(value) };
const currency: ValueRule = { expected: 'CNY', accepts: (value) => /^[A-Z]{3}$/.test(value) };
const fieldNames: ValueRule = {
  expected: `{"FILTER4":["批次","Batch","1"]}, FILTER1 – FILTER10, ≤ ${MOST_OF_A_NAME}`,
  accepts: (value) => readFieldNames(value) !== undefined,
};
const timeZone: ValueRule = { expected: 'Asia/Shanghai', accepts: isTimeZone };

export const parameterValueRules = {
  OVER_RECEIPT_TOL: percent,
  OVER_DELIVERY_TOL: percent,
  THREE_WAY_MATCH: onOff,
  INVOICE_PRICE_TOL: percent,
  COUNT_TOLERANCE: percent,
  BACKDATE_DAYS: days,
  AUTO_CLOSE: onOff,
  AUTO_SAME_PERSON: onOff,
  APPROVAL_RESTART: onOff,
  RATE_FIXED: onOff,
  OVERDRAFT_WARNING: onOff,
  TAX_ROUNDING: oneOf('line', 'document'),
  APPROVE_REQUIRED: codesOf(approvable),
  PO_REQUIRED_FIELDS: codesOf(() => fieldsOf(purchaseOrder)),
  SO_REQUIRED_FIELDS: codesOf(() => fieldsOf(salesOrder)),
  PACKING_REQUIRED: values,
  SHIPPING_REQUIRED: values,
  TIME_ZONE: timeZone,
  BASE_CURRENCY: currency,
  BOOK_LANGUAGE: oneOf(...LANGUAGES),
  REVERSAL_STYLE: oneOf('opposite', 'red'),
  STATEMENT_LAYOUT: oneOf(...STATEMENT_LAYOUTS),
  SECOND_FACTOR: oneOf('nobody', 'administrators', 'everybody'),
  AUDIT_DAYS: auditDays,
  FIELD_NAMES: fieldNames,
} as const satisfies Record<string, ValueRule>;

function oneOf(...options: readonly string[]): ValueRule {
  return { expected: options.join(', '), accepts: (value) => options.includes(value) };
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A list of which each value is one that there is; its own function, for the registry is there only when it is asked. */
function codesOf(known: () => ReadonlySet<string>): ValueRule {
  return { expected: 'A,B,C', accepts: (value) => value.split(',').every((code) => code.trim() === '' || known().has(code.trim())) };
}

/** Codes of documents that can be approved. */
function approvable(): ReadonlySet<string> {
  return new Set(definitions.flatMap((one) => (one.kind === 'document' && 'approve' in one.actions ? [one.code] : [])));
}

function fieldsOf({ header }: Pick<DocumentDefinition, 'header'>): ReadonlySet<string> {
  return new Set(Object.keys(header));
}
