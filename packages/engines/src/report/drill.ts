import type { Definition, ReportDefinition } from '@sampan/model/define.ts';
import { type AddressedFilter, filterParams } from '@sampan/model/list-address.ts';
import { mayRead } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Asked } from './asked.ts';

type Row = Readonly<Record<string, unknown>>;

/** Column of a row with the one record that all of it is of. */
export const RECORD = 'RECORD';
/** And with its type, where the report has records of several. */
export const RECORD_TYPE = 'RECORD_TYPE';

/** Whether rows lead to the one record that all of each is of: not where they come apart first. */
export const leadsToRecord = ({ drill }: ReportDefinition, { group }: Asked): boolean =>
  drill?.record !== undefined && (drill.apart === undefined || group.includes(drill.apart));

/** The address of the record or the rows behind a report row; nothing where the reader may not open them, or the row names none of their fields. */
export function drillOf({ session, registry }: PipelineContext, definition: ReportDefinition, asked: Asked): (row: Row) => Row {
  const { drill } = definition;
  const target = drill && registry.byType.get(drill.type)?.definition;
  if (!drill || !target) return withoutRecord;
  if (drill.apart !== undefined && !asked.group.includes(drill.apart)) return apartOf(definition, asked, drill.apart);
  const asks = askedFor(asked);
  const route = target.route.startsWith('rpt/') ? `/${target.route}` : `/${target.route}/index`;
  const addressOf = (row: Row): string | undefined => {
    if (row[RECORD] !== undefined && row[RECORD] !== null) {
      const own = drill.recordType === undefined ? target : registry.byType.get(String(row[RECORD_TYPE]))?.definition;
      return own && mayRead(session, own) ? `/${own.route}/view?id=${String(row[RECORD])}` : undefined;
    }
    if (!mayRead(session, target)) return undefined;
    const filters: AddressedFilter[] = [];
    for (const [field, dimension] of Object.entries(drill.by)) {
      const value = (asked.group.includes(dimension) ? row[dimension] : undefined) ?? asks.get(dimension);
      if (typeof value === 'string') filters.push({ field, op: 'eq', value });
    }
    if (filters.length === 0) return undefined;
    if (drill.until !== undefined) filters.push({ field: drill.until, op: 'le', value: asked.day });
    return `${route}?${new URLSearchParams({ ...filterParams(filters), ...ofReport(target, asked, filters) }).toString()}`;
  };
  return (row) => {
    const DRILL = addressOf(row);
    return { ...withoutRecord(row), ...(DRILL === undefined ? {} : { DRILL }) };
  };
}

/** Leads to the same report, apart by one more dimension, of what the row says. */
function apartOf(definition: ReportDefinition, asked: Asked, apart: string): (row: Row) => Row {
  const held = askedFor(asked);
  return (row) => {
    const told = asked.group.flatMap((key) => (typeof row[key] === 'string' ? [[key, row[key]] as const] : []));
    const filters = [...new Map([...held, ...told])].map(([field, value]): AddressedFilter => ({ field, op: 'eq', value }));
    const params = { ...filterParams(filters), ...ofReport(definition, asked, filters), group: apart };
    return { ...withoutRecord(row), DRILL: `/${definition.route}?${new URLSearchParams(params).toString()}` };
  };
}

/** The values that conditions ask for. */
const askedFor = ({ conditions }: Asked): Map<string, string> =>
  new Map(conditions.flatMap(({ field, op, value }) => (op === 'eq' && typeof value === 'string' ? [[field, value] as const] : [])));

const withoutRecord = ({ [RECORD]: _record, [RECORD_TYPE]: _type, ...row }: Row): Row => row;

/** The same days in another report, whose rows need not repeat what is the same in all of them. */
function ofReport(target: Definition, { day, since }: Asked, filters: readonly AddressedFilter[]): Readonly<Record<string, string>> {
  if (target.kind !== 'report') return {};
  const group = target.group.filter((key) => !filters.some(({ field }) => field === key));
  return { group: group.join(','), ...(target.asOf ? { asOf: day } : {}), ...(target.span ? { since } : {}) };
}
