import { compare, type Decimal, decimal, isPositive, negate, subtract } from '@sampan/kernel/decimal.ts';
import { asFailures, failure, failureAt, type Failure } from '@sampan/kernel/errors.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import type { CounterDraw, Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, HeaderOf } from '@sampan/engines/call/rules.ts';
import type { productionOrder } from './production-order.ts';
import { wipObject } from '../wip.server.ts';

type Order = typeof productionOrder;
type Header = HeaderOf<Order>;

/** Put on the line and not made yet. */
export const onLine = ({ ON_PRD_QTY, ACTUAL_QTY }: Header): Decimal => subtract(decimal(ON_PRD_QTY), decimal(ACTUAL_QTY));
/** Picked for and not on the line yet. */
export const offLine = ({ PICKED_SHARE_QTY, ON_PRD_QTY }: Header): Decimal => subtract(decimal(PICKED_SHARE_QTY), decimal(ON_PRD_QTY));

export const allInPicks = ({ PLAN_QTY, SHARE_QTY, PRODUCTION_ORDER_NO: NO }: Header): Failure | undefined =>
  compare(decimal(SHARE_QTY), decimal(PLAN_QTY)) < 0 ? undefined : failure('NOTHING_TO_PICK_FOR', { NO });

/** PR-B: a pick for a share of the order, in force at once; the pick finds what it needs and where it lies. */
export const pick = ({ header, args }: ActionContext<Order, 'pick'>): Effects<Order> => {
  const { SHARE_QTY, STORAGE_LOCATION_CODE } = args;
  const DATA = { PRODUCTION_ORDER_NO: header.PRODUCTION_ORDER_NO, SHARE_QTY, STORAGE_LOCATION_CODE };
  return { creates: [{ type: 'material_pick', DATA, action: 'approve' }] };
};

/** An order that stands still takes nothing onto the line; what was made before is reported all the same. */
export const standsStill = ({ IS_PAUSED, PRODUCTION_ORDER_NO: NO }: Header): Failure | undefined =>
  IS_PAUSED === '1' ? failure('PRODUCTION_PAUSED', { NO }) : undefined;
export const nothingPicked = (header: Header): Failure | undefined =>
  isPositive(offLine(header)) ? undefined : failure('NOTHING_TO_PUT_ON_LINE', { NO: header.PRODUCTION_ORDER_NO });
export const runs = ({ IS_PAUSED, PRODUCTION_ORDER_NO: NO }: Header): Failure | undefined =>
  IS_PAUSED === '0' ? failure('PRODUCTION_NOT_PAUSED', { NO }) : undefined;

const draw = (header: Header, QTY: Decimal): CounterDraw => {
  const source = { ...wipObject(header), part: 'HEADER', entryNo: 0 };
  return { ...source, counter: 'ON_PRD_QTY', QTY, source, field: 'ON_PRD_QTY' };
};

const now = (): Instant => new Date().toISOString() as Instant;

/** PR-C: what was picked for goes onto the line, all of it where nothing is said; the counter refuses more. */
export function putOnLine({ header, args }: ActionContext<Order, 'put-on-line'>): Effects<Order> {
  const QTY = args.ON_PRD_QTY === null ? offLine(header) : decimal(args.ON_PRD_QTY);
  return { counters: [draw(header, QTY)], set: { ACTUAL_START_TIME: header.ACTUAL_START_TIME ?? now() }, status: 'IN_PRODUCTION' };
}

export function moreThanOnLine({ header, args }: ActionContext<Order, 'take-off-line'>): Failure[] {
  const REST = onLine(header);
  // Looked at before anything is typed, too.
  const asked = args.ON_PRD_QTY as Decimal | null;
  return asked !== null && compare(decimal(asked), REST) > 0 ? [failureAt('ON_PRD_QTY', 'OFF_LINE_QTY_OVER', { REST })] : [];
}

export function takeOffLine({ header, args }: ActionContext<Order, 'take-off-line'>): Effects<Order> {
  const QTY = decimal(args.ON_PRD_QTY);
  return { counters: [draw(header, negate(QTY))], ...(compare(QTY, decimal(header.ON_PRD_QTY)) === 0 ? { status: 'PICKING' } : {}) };
}

export const pause = ({ args }: ActionContext<Order, 'pause'>): Effects<Order> => ({
  set: { IS_PAUSED: '1', PAUSED_AT: now(), FAILURE_CODE: args.FAILURE_CODE },
});
export const resume = (): Effects<Order> => ({ set: { IS_PAUSED: '0', PAUSED_AT: null, FAILURE_CODE: null } });

/** Refusals as the list that a check answers. */
export const checked =
  (refused: (header: Header) => Failure | undefined) =>
  ({ header }: { readonly header: Header }): Failure[] =>
    asFailures(refused(header));
