import type { ReportDefinition } from '@sampan/model/define.ts';

/** What a report screen asks for, as its address holds it. */
export interface ReportState {
  readonly group: readonly string[];
  readonly pivot: string | null;
  /** The day of the figures; null for today. */
  readonly asOf: string | null;
  /** The first day of a span; null for that of the month. */
  readonly since: string | null;
  /** Values of dimensions. */
  readonly filters: Readonly<Record<string, string>>;
  readonly isChart: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
type Search = Readonly<Record<string, string>>;
const FILTER = 'f.';

/** Reads the address; what the reader may not see, or what there is not, falls away. */
export function readReportState(definition: ReportDefinition, search: Search): ReportState {
  const sees = (key: string): boolean => key in definition.dimensions && key in definition.fields;
  const asked = (search['group'] ?? '').split(',').filter(sees);
  const pivot = search['pivot'];
  const { asOf, since } = search;
  const filters = Object.entries(search).flatMap(([key, value]) => {
    const field = key.slice(FILTER.length);
    return key.startsWith(FILTER) && sees(field) && value !== '' ? [[field, value] as const] : [];
  });
  return {
    group: asked.length > 0 ? asked : definition.group.filter(sees),
    pivot: pivot !== undefined && sees(pivot) ? pivot : null,
    asOf: definition.asOf && asOf !== undefined && DAY.test(asOf) ? asOf : null,
    since: definition.span && since !== undefined && DAY.test(since) ? since : null,
    filters: Object.fromEntries(filters),
    isChart: search['shown'] === 'chart',
  };
}

/** The address of a state; what is as by default is left out. */
export function writeReportState(definition: ReportDefinition, { group, pivot, asOf, since, filters, isChart }: ReportState): Search {
  return {
    ...(group.join() === definition.group.join() ? {} : { group: group.join(',') }),
    ...(pivot === null ? {} : { pivot }),
    ...(asOf === null ? {} : { asOf }),
    ...(since === null ? {} : { since }),
    ...(isChart ? { shown: 'chart' } : {}),
    ...Object.fromEntries(Object.entries(filters).map(([key, value]) => [FILTER + key, value])),
  };
}
