import type { ReportDefinition } from '@sampan/model/define.ts';
import { type AddressedFilter, filterParams } from '@sampan/model/list-address.ts';
import { mayRead } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Asked } from './asked.ts';

type Row = Readonly<Record<string, unknown>>;

/** The address of the rows behind a report row; nothing where the reader may not open them, or the row names none of their fields. */
export function drillOf(
  { session, registry }: PipelineContext,
  { drill }: ReportDefinition,
  asked: Asked,
): (row: Row) => { DRILL?: string } {
  const target = drill && registry.byType.get(drill.type)?.definition;
  if (!drill || !target || !mayRead(session, target)) return () => ({});
  const asks = new Map(
    asked.conditions.flatMap(({ field, op, value }) => (op === 'eq' && typeof value === 'string' ? [[field, value]] : [])),
  );
  const route = target.route.startsWith('rpt/') ? `/${target.route}` : `/${target.route}/index`;
  return (row) => {
    const filters: AddressedFilter[] = [];
    for (const [field, dimension] of Object.entries(drill.by)) {
      const value = (asked.group.includes(dimension) ? row[dimension] : undefined) ?? asks.get(dimension);
      if (typeof value === 'string') filters.push({ field, op: 'eq', value });
    }
    if (filters.length === 0) return {};
    if (drill.until !== undefined) filters.push({ field: drill.until, op: 'le', value: asked.day });
    return { DRILL: `${route}?${new URLSearchParams(filterParams(filters)).toString()}` };
  };
}
