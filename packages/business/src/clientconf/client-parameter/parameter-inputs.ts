import { LANGUAGES } from '@sampan/kernel/languages.ts';
import type { ParameterCode } from '@sampan/model/parameters.ts';
import { STATEMENT_LAYOUTS } from '../../rpt/statement-layouts.ts';

/** How a client parameter is typed in. Lists are kept with commas between. */
export type ParameterInput =
  | { readonly kind: 'switch' | 'percent' | 'days' | 'documents' | 'zone' | 'currency' | 'names' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Optional header fields of a document type. */
  | { readonly kind: 'fields'; readonly of: string }
  /** Values of a data dictionary. */
  | { readonly kind: 'values'; readonly of: string };

/** Groups of the screen, named as the groups of the menu. */
export const PARAMETER_CATEGORIES = ['GENERAL', 'SECURITY', 'PURCHASING', 'SALES', 'WAREHOUSE', 'FINANCE'] as const;
type Category = (typeof PARAMETER_CATEGORIES)[number];

/** Input and group of every client parameter (lifecycles §8). */
export const parameterInputs: Readonly<Record<ParameterCode, ParameterInput & { readonly category: Category }>> = {
  OVER_RECEIPT_TOL: { kind: 'percent', category: 'PURCHASING' },
  THREE_WAY_MATCH: { kind: 'switch', category: 'PURCHASING' },
  INVOICE_PRICE_TOL: { kind: 'percent', category: 'PURCHASING' },
  AUTO_CLOSE: { kind: 'switch', category: 'GENERAL' },
  AUTO_SAME_PERSON: { kind: 'switch', category: 'GENERAL' },
  APPROVAL_RESTART: { kind: 'switch', category: 'GENERAL' },
  TAX_ROUNDING: { kind: 'choice', options: ['line', 'document'], category: 'FINANCE' },
  BACKDATE_DAYS: { kind: 'days', category: 'FINANCE' },
  RATE_FIXED: { kind: 'switch', category: 'FINANCE' },
  APPROVE_REQUIRED: { kind: 'documents', category: 'GENERAL' },
  COUNT_TOLERANCE: { kind: 'percent', category: 'WAREHOUSE' },
  FIELD_NAMES: { kind: 'names', category: 'WAREHOUSE' },
  TIME_ZONE: { kind: 'zone', category: 'GENERAL' },
  OVERDRAFT_WARNING: { kind: 'switch', category: 'FINANCE' },
  BASE_CURRENCY: { kind: 'currency', category: 'FINANCE' },
  BOOK_LANGUAGE: { kind: 'choice', options: LANGUAGES, category: 'FINANCE' },
  REVERSAL_STYLE: { kind: 'choice', options: ['opposite', 'red'], category: 'FINANCE' },
  STATEMENT_LAYOUT: { kind: 'choice', options: STATEMENT_LAYOUTS, category: 'FINANCE' },
  SECOND_FACTOR: { kind: 'choice', options: ['nobody', 'administrators', 'everybody'], category: 'SECURITY' },
  AUDIT_DAYS: { kind: 'days', category: 'SECURITY' },
  PO_REQUIRED_FIELDS: { kind: 'fields', of: 'purchase_order', category: 'PURCHASING' },
  OVER_DELIVERY_TOL: { kind: 'percent', category: 'SALES' },
  SO_REQUIRED_FIELDS: { kind: 'fields', of: 'sales_order', category: 'SALES' },
  PACKING_REQUIRED: { kind: 'values', of: 'SALES_TYPE', category: 'SALES' },
  SHIPPING_REQUIRED: { kind: 'values', of: 'SALES_TYPE', category: 'SALES' },
};
