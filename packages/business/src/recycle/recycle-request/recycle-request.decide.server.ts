import { compare, type Decimal, decimal, isPositive, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { fail, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { holds } from '@sampan/engines/access/privilege.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { liveMoves } from '@sampan/engines/stock/reversals.ts';
import { attached, type Acting } from './recycle-request.checks.server.ts';
import { orderOf } from './recycle-request.follow-ups.server.ts';
import { recycleRequest } from './recycle-request.ts';

type Request = typeof recycleRequest;
type Deciding = ActionContext<Request, 'customer-approve' | 'customer-reject'>;
type Header = HeaderOf<Request>;

/** The customer's own user decides; whoever else records it has the customer's paper. */
export async function byCustomer(context: Deciding): Promise<Failure[]> {
  const { header, session } = context;
  if (header.CUSTOMER_USER === session.username) return [];
  return (await attached(context, header, header.CUSTOMER_FILE)) ? [] : [failureAt('CUSTOMER_FILE', 'CUSTOMER_PAPER_MISSING')];
}

const decided = ({ header, session }: Deciding, CUSTOMER_DECISION: 'APPROVED' | 'REJECTED'): Effects<Request> => ({
  set: {
    CUSTOMER_DECISION,
    DECIDED_BY: session.username,
    DECIDED_AT: new Date().toISOString() as Instant,
  },
  notices: header.OWNER
    ? [
        {
          module: recycleRequest.card,
          to: { usernames: [header.OWNER] },
          text: 'notice.settlementDecided',
          args: { NO: header.RECYCLE_REQUEST_NO, TYPE: recycleRequest.type },
          url: `/recycle/request/view?id=${header.id}`,
        },
      ]
    : [],
});

export const approved = (context: ActionContext<Request, 'customer-approve'>): Effects<Request> => {
  const effects = decided(context as Deciding, 'APPROVED');
  return { ...effects, set: { ...effects.set, REASON: null } };
};

/** Back in our hands, it may be changed again. */
export const rejected = (context: ActionContext<Request, 'customer-reject'>): Effects<Request> => {
  const effects = decided(context as Deciding, 'REJECTED');
  return { ...effects, set: { ...effects.set, REASON: context.args.REASON, IS_LOCKED: '0', SETTLEMENT_DATE: null, CUSTOMER_FILE: null } };
};

export const receivableThere = async (context: Acting): Promise<Failure[]> =>
  (await attached(context, context.header, context.header.RECEIVABLE_FILE)) ? [] : [failureAt('RECEIVABLE_FILE', 'RECEIVABLE_MISSING')];

/** How far the order's supplier is paid. */
export const paidOf = async (context: Context, header: Header): Promise<string> => (await orderOf(context, header))?.PAY_STATUS ?? 'NONE';

/** A posted payment of all of it, or a posted receipt of the customer, shows that the money has arrived; a right says so without. */
export async function proven(context: ActionContext<Request, 'payment-collected'>): Promise<Failure[]> {
  const { header, args, db } = context;
  const NO = args.COLLECT_RECEIPT_NO;
  if (NO) {
    const receipt = await db
      .select('receipt')
      .select('id')
      .where('RECEIPT_DOC_NO', '=', NO)
      .where('CUSTOMER_CODE', '=', header.CUSTOMER_CODE)
      .where('STATUS', '=', 'POSTED')
      .executeTakeFirst();
    return receipt ? [] : [failureAt('COLLECT_RECEIPT_NO', 'RECEIPT_OF_OTHER', { NO })];
  }
  return [];
}

export async function collected(context: ActionContext<Request, 'payment-collected'>): Promise<Effects<Request>> {
  const { COLLECT_RECEIPT_NO } = context.args;
  const PAY_STATUS = await paidOf(context, context.header);
  // The dialog asks for the receipt: without one, something else has to show it.
  if (!COLLECT_RECEIPT_NO && PAY_STATUS !== 'FULL' && !holds(context.session, recycleRequest.card, 'collect-unproven'))
    fail('COLLECTION_UNPROVEN');
  return { set: { COLLECT_STATUS: 'COLLECTED', COLLECT_RECEIPT_NO, PAY_STATUS } };
}

/** Net of the posted invoices of an order. */
async function invoicedNet({ db }: Context, PURCHASE_ORDER_NO: string): Promise<Decimal> {
  const posted = db.select('purchase_invoice').select('id').where('STATUS', '=', 'POSTED');
  const lines = await db
    .select('purchase_invoice_entry')
    .select('FINAL_AMOUNT_WITHOUT_TAX')
    .where('PURCHASE_ORDER_NO', '=', PURCHASE_ORDER_NO)
    .where('parent_id', 'in', posted)
    .execute();
  return sum(lines.map((line) => decimal(line.FINAL_AMOUNT_WITHOUT_TAX)));
}

/** Nothing is provisional any more: the order is received and invoiced at what was settled, so that the difference stands in the books. */
export async function differencePosted(context: Acting): Promise<Failure[]> {
  const { header } = context;
  const order = await orderOf(context, header);
  if (!order) return isPositive(decimal(header.PROVISIONAL_VALUE ?? ZERO)) ? [failure('RECYCLE_ORDER_MISSING')] : [];
  const NO = order.PURCHASE_ORDER_NO;
  if (header.IS_PICKED === '0') return [];
  if ((await liveMoves(context, { type: 'recycle_request', id: header.id })).length > 0) return [failure('RECYCLE_NOT_RECEIVED', { NO })];
  if (order.INVOICE_STATUS !== 'FULL') return [failure('RECYCLE_NOT_INVOICED', { NO })];
  const [INVOICED, SETTLED] = [await invoicedNet(context, NO), decimal(header.SETTLEMENT_AMOUNT ?? ZERO)];
  return compare(INVOICED, SETTLED) === 0 ? [] : [failure('RECYCLE_INVOICE_DIFFERS', { INVOICED, SETTLED })];
}
