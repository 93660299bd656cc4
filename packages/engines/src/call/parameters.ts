import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/model/parameters.ts';

/** Every parameter of one organisation, defaults filled in. */
export type Parameters = Readonly<Record<ParameterCode, string>>;

/** The values of a list parameter. */
export const listOf = (parameters: Parameters, code: ParameterCode): string[] =>
  parameters[code]
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads the organisation's parameters (table client_parameter) over the defaults; remembered until somebody writes to it. */
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
