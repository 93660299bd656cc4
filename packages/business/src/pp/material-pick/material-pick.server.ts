import { decimal, isPositive, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { asFailures, type Failure, failure } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import type { Effects, Notice } from '@sampan/engines/call/effects.ts';
import { type ActionContext, type Context, defineRules, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { unitPlaces } from '@sampan/engines/masters/units.ts';
import { isCurrent, phaseOf } from '@sampan/model/phase.ts';
import { productionOrder } from '../production-order/production-order.ts';
import { checkPick, fillPick } from './material-pick.fill.server.ts';
import { anythingToIssue, heldGoods, issueEffects, issueQuantities } from './material-pick.issue.server.ts';
import {
  notOnLine,
  nothingToReturn,
  returnedWithinWip,
  returnEffects,
  returnQuantities,
  reversedWithinWip,
  reverseEffects,
} from './material-pick.return.server.ts';
import { transferEffects } from './material-pick.transfer.server.ts';
import { materialPick } from './material-pick.ts';
import { coveredShare } from './shares.server.ts';

type MaterialPick = typeof materialPick;
type Acting = ActionContext<MaterialPick>;
interface Posted {
  readonly header: HeaderOf<MaterialPick>;
  readonly entries: readonly EntryOf<MaterialPick>[];
}

/** Rules of the material-pick order (lifecycles §9 PR-B): 261 into the production order, unused goods back by 262 at what they were issued at. */
export const materialPickRules = defineRules(materialPick, {
  fill: fillPick,
  check: checkPick,
  view,
  actions: {
    approve: {
      checks: { ENTRIES: anyEntry, ORDER: orderOpen },
      effects: (context) => ({ occupations: heldGoods(context), notices: [approved(context)] }),
    },
    issue: { checks: { ORDER: orderOpen, ISSUE_QTY: issueQuantities }, effects: issueEffects },
    transfer: { checks: { ISSUE_QTY: (posted) => asFailures(nothingToIssue(posted)), ORDER: orderOpen }, effects: transferEffects },
    'short-pick': { checks: { TRANSFER: notInTransfer }, effects: shortEffects },
    return: { checks: { ORDER: orderOpen, RETURN_QTY: returnQuantities, GOODS: returnedWithinWip }, effects: returnEffects },
    reverse: {
      checks: { ORDER: orderOpen, TRANSFER: notInTransfer, ON_LINE: notOnLine, GOODS: reversedWithinWip },
      effects: reverseEffects,
    },
  },
});

const nothingToIssue = ({ header, entries }: Posted): Failure | undefined =>
  anythingToIssue(entries) ? undefined : failure('NOTHING_TO_ISSUE', { NO: header.MATERIAL_PICK_NO });

async function view({ header, entries }: Posted, { db }: Context) {
  const order = db.select('production_order').select('id').where('PRODUCTION_ORDER_NO', '=', header.PRODUCTION_ORDER_NO);
  const components = await db
    .select('production_order_entry')
    .select(['COMPONENT_NO', 'NEED_QTY', 'PICK_QTY'])
    .where('parent_id', '=', order)
    .execute();
  const rest = new Map(components.map((one) => [one.COMPONENT_NO, maximum(ZERO, subtract(decimal(one.NEED_QTY), decimal(one.PICK_QTY)))]));
  return {
    refusals: { transfer: nothingToIssue({ header, entries }), return: nothingToReturn({ header, entries }) },
    entries: new Map(entries.map((entry) => [entry.PICK_ENTRY_NO, { REST_QTY: rest.get(entry.COMPONENT_NO ?? 0) ?? null }])),
  };
}

function anyEntry({ header, entries }: Acting): Failure[] {
  return entries.length > 0 ? [] : [failure('PICK_EMPTY', { NO: header.MATERIAL_PICK_NO })];
}

/** What transfer orders are to carry out is not let go of before they are done with it. */
function notInTransfer({ header, entries }: Acting): Failure[] {
  const isInTransfer = entries.some(({ TRANSFER_QTY }) => isPositive(decimal(TRANSFER_QTY)));
  return isInTransfer ? [failure('PICK_IN_TRANSFER', { NO: header.MATERIAL_PICK_NO })] : [];
}

/** Nothing goes into an order that is not in force, and nothing comes out of one that is closed. */
async function orderOpen({ db, header }: Acting): Promise<Failure[]> {
  const NO = header.PRODUCTION_ORDER_NO;
  const order = await db
    .select('production_order')
    .select(['STATUS', 'IS_CLOSED', 'IS_CANCELLED'])
    .where('PRODUCTION_ORDER_NO', '=', NO)
    .executeTakeFirstOrThrow();
  return isCurrent(order) && phaseOf(productionOrder, order) === 'live' ? [] : [failure('PICK_ORDER_NOT_OPEN', { NO })];
}

/** Whoever may issue it is told. */
const approved = ({ header }: Acting): Notice => ({
  module: 'MATERIAL_PICK',
  to: { privilege: privilegeName('MATERIAL_PICK', 'issue'), plant: header.PLANT_CODE },
  text: 'notice.pickApproved',
  lasts: 'live',
  args: { NO: header.MATERIAL_PICK_NO, TYPE: 'material_pick' },
  url: `/pp/pick/view?id=${header.id}`,
});

/** The rest is let go; whoever plans the order hears why, and picks what is not covered anew. */
async function shortEffects({
  header,
  entries,
  args,
  db,
  references,
}: ActionContext<MaterialPick, 'short-pick'>): Promise<Effects<MaterialPick>> {
  const order = await db
    .select('production_order')
    .select(['id', 'OWNER'])
    .where('PRODUCTION_ORDER_NO', '=', header.PRODUCTION_ORDER_NO)
    .executeTakeFirstOrThrow();
  const COVERED_QTY = coveredShare(header, entries, unitPlaces(await references.find('unit', header.UNIT_CODE)));
  return {
    set: { SHORT_REASON: args.REASON, FAILURE_CODE: args.FAILURE_CODE, COVERED_QTY },
    notices: [
      {
        module: 'PRODUCTION_ORDER',
        to: { usernames: [...new Set([order.OWNER, header.OWNER])] },
        text: 'notice.materialShort',
        args: { NO: header.MATERIAL_PICK_NO, ORDER: header.PRODUCTION_ORDER_NO, REASON: args.REASON, TYPE: 'material_pick' },
        url: `/pp/pick/view?id=${header.id}`,
      },
    ],
  };
}
