import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPath, type ReportDefinition } from '@sampan/model/define.ts';
import { get } from '../api/client.ts';
import type { ReportState } from './report-state.ts';

export type ReportRow = Readonly<Record<string, unknown>>;

/** A report as the server answers it. */
export interface ReportAnswer {
  readonly recordsTotal: number;
  readonly AS_OF: string;
  readonly SINCE?: string;
  readonly LAYOUT?: string;
  readonly GROUP: readonly string[];
  readonly MEASURES: readonly string[];
  readonly results: readonly ReportRow[];
  readonly TOTALS: readonly ReportRow[];
  readonly PIVOT?: readonly { readonly VALUE: string; readonly TEXT: string }[];
  readonly TIE_OUT?: readonly ReportRow[];
}

/** Rows that a screen shows; an export has all of them. */
const MOST_SHOWN = 500;

/** What the call of a report is given for a state of its screen. */
export const reportParams = ({ group, pivot, asOf, since, filters }: ReportState) => ({
  group: group.join(','),
  pivot: pivot ?? undefined,
  AS_OF: asOf ?? undefined,
  SINCE: since ?? undefined,
  ...filters,
});

export function useReport(definition: ReportDefinition, state: ReportState) {
  return useQuery({
    queryKey: ['report', definition.type, state],
    queryFn: ({ signal }) =>
      get<ReportAnswer>(`${callPath(definition)}/index`, { ...reportParams(state), length: MOST_SHOWN }, { silent: true, signal }),
    placeholderData: keepPreviousData,
  });
}
