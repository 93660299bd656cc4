import { type ActionContext, type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { compare, type Decimal, decimal, subtract } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { readPriceBook } from '../../trade/price-book.server.ts';
import { BUYING } from '../../trade/side.ts';
import { plantFailures } from '../../masterdata/plant-of-company.server.ts';
import { scheduled, scheduleFailures } from '../reschedule.server.ts';
import { plannedOrder, type PlannedOrderRow } from './planned-order.ts';
import { provisionOf } from './provisions.server.ts';
import { spanUntil } from './working-days.ts';

type Order = typeof plannedOrder;
type Draft = DraftOf<Order>;

/** Rules of the planned order (lifecycles §9 Planned order). */
export const plannedOrderRules = defineRules(plannedOrder, {
  fill,
  check,
  actions: {
    firm: { effects: () => ({ set: { IS_FIRM: '1' } }) },
    unfirm: { effects: () => ({ set: { IS_FIRM: '0' } }) },
    reschedule: {
      checks: { SCHEDULE: scheduleFailures },
      effects: async (context) => ({
        set: { ...(await scheduled(context)), IS_FIRM: '1', PLAN_ISSUE: issueOf(context.header, context.args) },
      }),
    },
    'to-requisition': { checks: { QUANTITY: notMoreThanLeft }, effects: makeRequisition },
    'to-purchase': { checks: { QUANTITY: notMoreThanLeft, PRICE: hasPrice }, effects: makePurchaseOrder },
    'to-production': { checks: { QUANTITY: notMoreThanLeft }, effects: makeProductionOrder },
  },
});

/** What somebody types or changes is meant: it is firm. Its days follow from the lead time of the material. */
async function fill({ header }: Draft, context: Context): Promise<void> {
  header.IS_FIRM = '1';
  const { MATERIAL_CODE, PLANT_CODE, REQUEST_DATE } = header;
  if (!MATERIAL_CODE || !PLANT_CODE) return;
  const isComplete = header.PROCUREMENT && header.PLAN_START_DATE && header.PLAN_END_DATE;
  if (!isComplete) {
    const { procurement, line, leadDays, calendar } = await provisionOf(context, PLANT_CODE, MATERIAL_CODE);
    header.PROCUREMENT ??= procurement;
    if (header.PROCUREMENT === 'MAKE') header.LINE_CODE ??= line;
    if (REQUEST_DATE) {
      const { start, end } = spanUntil(calendar, header.PLAN_END_DATE ?? REQUEST_DATE, leadDays, context.today);
      header.PLAN_START_DATE ??= start;
      header.PLAN_END_DATE ??= end;
    }
  }
  header.PLAN_ISSUE = issueOf(header, header);
}

interface Promised {
  readonly PLAN_ISSUE?: PlannedOrderRow['PLAN_ISSUE'] | undefined;
  readonly REQUEST_DATE?: string | null | undefined;
}

/** Why somebody has to look at an order that is to end on a day. */
function issueOf({ PLAN_ISSUE, REQUEST_DATE }: Promised, { PLAN_END_DATE }: { readonly PLAN_END_DATE?: string | null | undefined }) {
  if (PLAN_ISSUE === 'NO_BOM') return PLAN_ISSUE;
  return PLAN_END_DATE && REQUEST_DATE && PLAN_END_DATE > REQUEST_DATE ? 'LATE' : null;
}

async function check({ header, stored }: Draft, context: Context): Promise<Failure[]> {
  const { PLAN_START_DATE, PLAN_END_DATE, LINE_CODE, PLANT_CODE, PLAN_QTY } = header;
  const failures = await plantFailures(header, context);
  if (PLAN_END_DATE! < PLAN_START_DATE!) failures.push(failureAt('PLAN_END_DATE', 'PLAN_DATES_REVERSED'));
  const converted = decimal(stored?.CONVERT_QTY ?? '0');
  if (compare(converted, decimal('0')) > 0 && compare(decimal(PLAN_QTY!), converted) <= 0)
    failures.push(failureAt('PLAN_QTY', 'PLAN_QTY_BELOW_CONVERTED', { QTY: converted }));
  const line = LINE_CODE ? await context.references.find('production_line', LINE_CODE) : undefined;
  const workshop = line && (await context.references.find('workshop', line.WORKSHOP_CODE));
  if (workshop && workshop.PLANT_CODE !== PLANT_CODE)
    failures.push(failureAt('LINE_CODE', 'PLAN_LINE_OF_OTHER_PLANT', { LINE: LINE_CODE!, PLANT: PLANT_CODE! }));
  return failures;
}

type Converting = Pick<ActionContext<Order, 'to-requisition'>, 'header' | 'args' | 'today'>;

const left = ({ header }: Pick<Converting, 'header'>): Decimal => subtract(decimal(header.PLAN_QTY), decimal(header.CONVERT_QTY));

function notMoreThanLeft(context: Converting): Failure[] {
  const { QTY } = context.args;
  const REST = left(context);
  return QTY && compare(decimal(QTY), REST) > 0 ? [failureAt('QTY', 'CONVERT_QTY_OVER_PLAN', { REST })] : [];
}

/** A line for what is asked, all that is left where nothing is said; it draws on the planned order by itself. */
const lineOf = (context: Converting) => ({
  PLANNED_ORDER_NO: context.header.PLANNED_ORDER_NO,
  MATERIAL_CODE: context.header.MATERIAL_CODE,
  UNIT_CODE: context.header.UNIT_CODE,
  QTY: context.args.QTY ?? left(context),
});

/** All of it is converted with this: an action says itself where it leads. */
const statusAfter = (context: Converting): Pick<Effects<Order>, 'status'> => {
  const { QTY } = context.args;
  return QTY === null || compare(decimal(QTY), left(context)) === 0 ? { status: 'CONVERTED' } : {};
};

const placeOf = ({ header: { COMPANY_CODE, PLANT_CODE } }: Converting) => ({ ...(COMPANY_CODE ? { COMPANY_CODE } : {}), PLANT_CODE });
const dayOf = ({ header, today }: Converting) => (header.PLAN_END_DATE < today ? today : header.PLAN_END_DATE);

function makeRequisition(context: ActionContext<Order, 'to-requisition'>): Effects<Order> {
  const DATA = { ...placeOf(context), REQUEST_DATE: dayOf(context), ENTRIES: [lineOf(context)] };
  return { ...statusAfter(context), creates: [{ type: 'purchase_requisition', DATA }] };
}

function makePurchaseOrder(context: ActionContext<Order, 'to-purchase'>): Effects<Order> {
  const { SUPPLIER_CODE, UNIT_PRICE } = context.args;
  const price = UNIT_PRICE ? { UNIT_PRICE } : {};
  const DATA = { ...placeOf(context), SUPPLIER_CODE, DELIEVERY_DATE: dayOf(context), ENTRIES: [{ ...lineOf(context), ...price }] };
  return { ...statusAfter(context), creates: [{ type: 'purchase_order', DATA }] };
}

/** Where no price is given the supplier lists one. */
async function hasPrice(context: ActionContext<Order, 'to-purchase'>): Promise<Failure[]> {
  const { header, args } = context;
  if (args.UNIT_PRICE) return [];
  const supplier = await context.references.find('vendor', args.SUPPLIER_CODE);
  if (!supplier) return [];
  const asked = {
    materials: [header.MATERIAL_CODE],
    currency: supplier.CURRENCY_CODE ?? context.parameters.BASE_CURRENCY,
    date: context.today,
  };
  const book = await readPriceBook(context, BUYING, asked);
  const line = { MATERIAL_CODE: header.MATERIAL_CODE, UNIT_CODE: header.UNIT_CODE, QTY: decimal(args.QTY ?? left(context)) };
  const isListed = book.offers(line).some(({ partner }) => partner === args.SUPPLIER_CODE);
  return isListed ? [] : [failureAt('UNIT_PRICE', 'PLAN_NO_PRICE', { SUPPLIER: args.SUPPLIER_CODE, MATERIAL: header.MATERIAL_CODE })];
}

function makeProductionOrder(context: ActionContext<Order, 'to-production'>): Effects<Order> {
  const { PLANNED_ORDER_NO, MATERIAL_CODE, PLANT_CODE, LINE_CODE, PLAN_START_DATE, PLAN_END_DATE } = context.header;
  const { today } = context;
  const notBefore = (day: IsoDate): IsoDate => (day < today ? today : day);
  const days = {
    PLAN_START_DATE: notBefore(PLAN_START_DATE),
    PLAN_END_DATE: notBefore(PLAN_END_DATE),
    ...(LINE_CODE ? { LINE_CODE } : {}),
  };
  const DATA = { PLANNED_ORDER_NO, MATERIAL_CODE, PLANT_CODE, ...days, PLAN_QTY: context.args.QTY ?? left(context) };
  return { ...statusAfter(context), creates: [{ type: 'production_order', DATA }] };
}
