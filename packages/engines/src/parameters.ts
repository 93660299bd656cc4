import type { ScopedDb } from '@sampan/db/scoped-db.ts';

/** Client parameters with their defaults (lifecycles §8). Values are text; lists are separated by commas. */
export const PARAMETER_DEFAULTS = {
  OVER_RECEIPT_TOL: '0',
  OVER_DELIVERY_TOL: '0',
  INVOICE_PRICE_TOL: '0',
  THREE_WAY_MATCH: 'on',
  PACKING_REQUIRED: '',
  AUTO_CLOSE: 'off',
  AUTO_SAME_PERSON: 'off',
  TAX_ROUNDING: 'line',
  BACKDATE_DAYS: '0',
  COUNT_TOLERANCE: '0',
  RATE_FIXED: 'off',
  APPROVE_REQUIRED: '',
  TIME_ZONE: 'Asia/Shanghai',
  BASE_CURRENCY: 'CNY',
  PO_REQUIRED_FIELDS: '',
} as const;

export type ParameterCode = keyof typeof PARAMETER_DEFAULTS;
/** Every parameter of one organisation, defaults filled in. */
export type Parameters = Readonly<Record<ParameterCode, string>>;

/** The values of a list parameter. */
export const listOf = (parameters: Parameters, code: ParameterCode): string[] =>
  parameters[code]
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads the organisation's parameters (table client_parameter) over the defaults; at most a second old. */
export async function readParameters(db: ScopedDb): Promise<Parameters> {
  const memory = db.remembered('client_parameter');
  const known = memory.get('');
  if (known) return known as Parameters;
  const rows = await db.selectLoose('client_parameter').select(['PARAMETER_CODE', 'PARAMETER_VALUE']).execute();
  const stored = Object.fromEntries(rows.map((row) => [String(row['PARAMETER_CODE']), String(row['PARAMETER_VALUE'] ?? '')]));
  const parameters = { ...PARAMETER_DEFAULTS, ...stored };
  memory.keep('', parameters);
  return parameters;
}
