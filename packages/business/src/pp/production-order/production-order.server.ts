import { decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { billInForce, fillComponents, fillUnits } from './components.server.ts';
import {
  allInPicks,
  checked,
  moreThanOnLine,
  nothingPicked,
  pause,
  pick,
  putOnLine,
  resume,
  runs,
  standsStill,
  takeOffLine,
} from './line.server.ts';
import { settleRest } from './close.server.ts';
import { scheduled, scheduleFailures } from '../reschedule.server.ts';
import { productionOrder } from './production-order.ts';
import { reportEffects, somethingToReport } from './report.server.ts';

type Order = typeof productionOrder;
type OrderDraft = DraftOf<Order>;

/** Rules of the production order (lifecycles §9 PR-A to PR-F). */
export const productionOrderRules = defineRules(productionOrder, {
  fill,
  check,
  fixedOnceDrawn: { HEADER: ['MATERIAL_CODE', 'PLANT_CODE'] },
  view: async ({ header, entries }) => ({
    entries: new Map(
      entries.map(({ COMPONENT_NO, NEED_QTY, PICK_QTY }) => [
        COMPONENT_NO,
        { REST_QTY: maximum(ZERO, subtract(decimal(NEED_QTY), decimal(PICK_QTY))) },
      ]),
    ),
    refusals: {
      pick: allInPicks(header),
      'put-on-line': standsStill(header) ?? nothingPicked(header),
      pause: standsStill(header),
      resume: runs(header),
    },
  }),
  actions: {
    submit: { checks: { BOM: billInForce } },
    approve: { checks: { BOM: billInForce } },
    pick: { checks: { REST: checked(allInPicks) }, effects: pick },
    'put-on-line': { checks: { STANDING: checked(standsStill), PICKED: checked(nothingPicked) }, effects: putOnLine },
    'take-off-line': { checks: { ON_LINE: moreThanOnLine }, effects: takeOffLine },
    pause: { checks: { STANDING: checked(standsStill) }, effects: pause },
    resume: { checks: { STANDING: checked(runs) }, effects: resume },
    'product-in': { checks: { REPORTED: somethingToReport }, effects: reportEffects },
    reschedule: { checks: { SCHEDULE: scheduleFailures }, effects: async (context) => ({ set: await scheduled(context) }) },
    close: { effects: settleRest },
  },
});

/** Company and currency are the plant's; components those of the bill, for the whole order. */
async function fill(draft: OrderDraft, context: Context): Promise<void> {
  const { header } = draft;
  const plant = header.PLANT_CODE ? await context.references.find('plant', header.PLANT_CODE) : undefined;
  const company = plant && (await context.references.find('company', plant.COMPANY_CODE));
  if (company) Object.assign(header, { COMPANY_CODE: company.COMPANY_CODE, CURRENCY_CODE: company.CURRENCY_CODE });
  await fillComponents(draft, context);
  await fillUnits(draft, context);
}

/** Dates in order, the line in the workshop and the workshop in the plant; nothing is made of itself, and what is made beside is worth something in one way. */
async function check({ header, entries, parts }: OrderDraft, { references }: Context): Promise<Failure[]> {
  const failures: Failure[] = [];
  const { PLAN_START_DATE, PLAN_END_DATE, LINE_CODE, WORKSHOP_CODE, PLANT_CODE: PLANT = '', MATERIAL_CODE } = header;
  if (PLAN_START_DATE && PLAN_END_DATE && PLAN_END_DATE < PLAN_START_DATE) failures.push(failureAt('PLAN_END_DATE', 'PLAN_ENDS_BEFORE'));
  const line = LINE_CODE ? await references.find('production_line', LINE_CODE) : undefined;
  const workshop = WORKSHOP_CODE ? await references.find('workshop', WORKSHOP_CODE) : undefined;
  if (line && WORKSHOP_CODE && line.WORKSHOP_CODE !== WORKSHOP_CODE)
    failures.push(failureAt('LINE_CODE', 'LINE_OTHER_WORKSHOP', { LINE: LINE_CODE!, WORKSHOP: WORKSHOP_CODE }));
  if (workshop && workshop.PLANT_CODE !== PLANT)
    failures.push(failureAt('WORKSHOP_CODE', 'WORKSHOP_OTHER_PLANT', { WORKSHOP: WORKSHOP_CODE!, PLANT }));
  const isProduct = (row: { readonly MATERIAL_CODE?: string }) => row.MATERIAL_CODE !== undefined && row.MATERIAL_CODE === MATERIAL_CODE;
  entries.forEach((entry, index) => {
    if (isProduct(entry)) failures.push(failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'BOM_OF_ITSELF'));
  });
  (parts.OUTPUTS ?? []).forEach((row, index) => {
    if (isProduct(row)) failures.push(failureAt(`OUTPUTS[${index}].MATERIAL_CODE`, 'OUTPUT_IS_PRODUCT'));
  });
  return failures;
}
