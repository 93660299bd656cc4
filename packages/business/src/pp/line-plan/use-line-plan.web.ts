import { useMemo } from 'react';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { useCall, useList, usePicked } from '@sampan/widgets/api/queries.ts';
import { cellOf, type Filter, type ListRow } from '@sampan/widgets/api/rows.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useMayAny } from '@sampan/widgets/may.ts';
import { plannedOrder } from '../planned-order/planned-order.ts';
import { productionOrder } from '../production-order/production-order.ts';
import type { LineDays } from './line-plan.ts';
import { itemsOf, type PlanItem } from './plan-item.web.ts';

/** Of each kind at most so many orders are shown. */
export const MOST_ORDERS = 500;

const STANDING: readonly Filter[] = [
  { field: 'IS_CLOSED', op: 'eq', value: '0' },
  { field: 'IS_CANCELLED', op: 'eq', value: '0' },
];
const OPEN_ORDERS = ['DRAFT', 'SUBMITTED', 'REJECTED', 'CHANGING', 'APPROVED', 'PICKING', 'IN_PRODUCTION'];
const FRESH_MS = 15_000;

export interface LinePlan {
  readonly plants: readonly ListRow[];
  readonly plant: string | undefined;
  readonly lines: readonly LineDays[];
  readonly items: readonly PlanItem[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isCut: boolean;
  readonly again: () => void;
}

/** The lines of a plant and what stands on them up to a day, what of it is late included. */
export function useLinePlan(wanted: string | undefined, from: IsoDate, days: number): LinePlan {
  const plants = usePicked('plant', { field: 'PLANT_CODE', orderby: 'PLANT_CODE asc' }, true);
  const plant = wanted ?? (plants[0] && String(cellOf(plants[0], 'PLANT_CODE')));
  const to = addDays(from, days - 1);
  const mayAny = useMayAny();
  const isAsked = plant !== undefined;
  const lines = useCall<LineDays[]>('ppapi/production-order/line-days', { PLANT_CODE: plant, FROM: from, TO: to }, { enabled: isAsked });
  const until = (statuses: readonly string[]): Filter[] => [
    ...STANDING,
    { field: 'STATUS', op: 'in', value: statuses },
    { field: 'PLANT_CODE', op: 'eq', value: plant ?? '' },
    { field: 'PLAN_START_DATE', op: 'le', value: to },
  ];
  const query = (filter: readonly Filter[]) => ({ filter, orderby: 'PLAN_START_DATE asc', length: MOST_ORDERS });
  const production = useList(productionOrder, query(until(OPEN_ORDERS)), isAsked, FRESH_MS);
  const mayPlan = mayAny(plannedOrder.card, 'index');
  const proposals = query([...until(['PLANNED']), { field: 'PROCUREMENT', op: 'eq', value: 'MAKE' }]);
  const planned = useList(plannedOrder, proposals, isAsked && mayPlan, FRESH_MS);
  const items = useMemo(
    () =>
      itemsOf(production.data?.results ?? [], mayPlan ? (planned.data?.results ?? []) : [], {
        lines: lines.data ?? [],
        today: today(),
        mayMove: (definition: DocumentDefinition) => mayAny(definition.card, 'reschedule'),
      }),
    [production.data, planned.data, lines.data, mayAny, mayPlan],
  );
  const all = [lines, production, ...(mayPlan ? [planned] : [])];
  return {
    plants,
    plant,
    lines: lines.data ?? [],
    items,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? null,
    isCut: [production, planned].some(({ data }) => data !== undefined && data.recordsTotal > data.results.length),
    again: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}
