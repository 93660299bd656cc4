import { type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import type { LabelJob } from '@sampan/engines/print/labels/label-job.ts';
import { mayRead, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { isId } from '@sampan/kernel/ids.ts';
import { customerTexts } from '../customer-texts.server.ts';
import { filledElements, labelJob } from './label-job.server.ts';
import { MOST_LABELS } from './label-placeholders.ts';
import { type LabelSource, labelSource } from './label-template.ts';
import { findTemplate } from './label-template.server.ts';
import { labelledRecords } from './label-values.server.ts';
import { LABELLED } from './labelled.ts';
import { sheetPlaces } from './sheet-places.ts';

type Row = Readonly<Record<string, unknown>>;

export interface LabelCall {
  readonly source: string;
  /** LABEL_CODE; without it the customer's template, else the default one. */
  readonly template: string | null;
  readonly customer: string | null;
  /** Place of the first label on the sheet, from 1. */
  readonly start: number;
  /** `{ID, COPIES}` for each record. */
  readonly rows: readonly unknown[];
}

export interface LabelPrint {
  readonly job: LabelJob;
  /** LABEL_CODE that was used. */
  readonly template: string;
  readonly count: number;
}

/** Labels of records in the order asked for. Records that the user does not see are left out. @throws 403, 404 when none is left, LABEL_… */
export const printLabels = (deps: Deps, session: Session, call: LabelCall): Promise<LabelPrint> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, 'LABEL_TEMPLATE', 'print');
    const source = labelSource(call.source) ?? failWith(400, 'REQUEST_UNREADABLE');
    if (!mayRead(session, LABELLED[source])) failWith(403, 'PRIVILEGE_MISSING');
    const rows = readRows(call.rows);
    const customer = await customerTexts(context, source === 'MATERIAL' ? call.customer : null, call.template);
    const header = await chosenTemplate(context, source, call.template, customer.template);
    const places = header['LABEL_MEDIUM'] === 'A4' ? sheetPlaces(header).length : 1;
    if (call.start < 1 || call.start > places) fail('LABEL_START', { MAX: places });
    const elements = await context.db
      .selectLoose('label_template_element')
      .selectAll()
      .where('parent_id', '=', header['id'])
      .orderBy('ELEMENT_NO')
      .execute();
    const records = await labelledRecords(context, source, [...new Set(rows.map(({ id }) => id))]);
    const labels = rows.flatMap(({ id, copies }) => {
      const record = records.get(id);
      if (!record) return [];
      const values = { ...record.values, ...customer.texts, ...customer.ofMaterial(record.values['MATERIAL_CODE'] ?? '') };
      return [{ name: record.name, elements: filledElements(elements, values), copies }];
    });
    if (labels.length === 0) return failWith(404, 'NOT_FOUND');
    const count = labels.reduce((sum, { copies }) => sum + copies, 0);
    return { job: labelJob({ header, elements }, labels, call.start), template: String(header['LABEL_CODE']), count };
  });

/** What was chosen must be there; the customer's own template may have been put out of use, then the default takes its place. */
async function chosenTemplate(
  context: Parameters<typeof findTemplate>[0],
  source: LabelSource,
  chosen: string | null,
  customers: string | null,
): Promise<Row> {
  if (chosen !== null) return (await findTemplate(context, source, chosen)) ?? failWith(404, 'NOT_FOUND');
  const own = customers === null ? undefined : await findTemplate(context, source, customers);
  return own ?? (await findTemplate(context, source, null)) ?? fail('LABEL_TEMPLATE_MISSING');
}

/** Ids with their copies, one where none are said. @throws LABEL_…, 400, 404 */
export function readRows(given: readonly unknown[]): { id: string; copies: number }[] {
  if (given.length === 0) fail('LABEL_ROWS_MISSING');
  if (given.length > MOST_LABELS) fail('LABELS_TOO_MANY', { MAX: MOST_LABELS, COUNT: given.length });
  const rows = given.map((row) => {
    if (typeof row !== 'object' || row === null) return failWith(400, 'REQUEST_UNREADABLE');
    const { ID, COPIES = 1 } = row as Row;
    const id = String(ID);
    if (!isId(id)) failWith(404, 'NOT_FOUND');
    if (!/^\d{1,6}$/.test(String(COPIES)) || Number(COPIES) < 1) fail('LABEL_COPIES', { MAX: MOST_LABELS });
    return { id, copies: Number(COPIES) };
  });
  const COUNT = rows.reduce((sum, { copies }) => sum + copies, 0);
  if (COUNT > MOST_LABELS) fail('LABELS_TOO_MANY', { MAX: MOST_LABELS, COUNT });
  return rows;
}
