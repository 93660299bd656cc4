import { decimal, isPositive, negate, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { ownDraw } from '@sampan/engines/execution/own-draw.ts';
import { liveMoves, reversalMove } from '@sampan/engines/stock/reversals.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { type Posted, sourceOf } from './transfer-lines.server.ts';

type Transfer = typeof crossCompanyTransfer;
type Undoing = ActionContext<Transfer, 'undo-stock-in' | 'undo-stock-out'>;

/** All moves of a type taken back at their own value, newest first, and what was counted of the lines. */
async function takenBack(context: Undoing, type: '643' | '645', counter: 'STOCK_OUT_QTY' | 'STOCK_IN_QTY') {
  const { header, entries, today } = context;
  const moves = await liveMoves(context, { type: crossCompanyTransfer.type, id: header.id });
  const back = entries.filter((entry) => isPositive(decimal(entry[counter])));
  const stock = moves
    .filter(({ MOVING_TYPE }) => MOVING_TYPE === type)
    .toReversed()
    .map((move) => reversalMove(move, today));
  const counters = back.map((entry) => ownDraw(sourceOf(header, entry))(counter, negate(decimal(entry[counter]))));
  return { stock, counters, back };
}

/** All that came in goes out again at the value with which it came (646): it is under way. */
export async function undoInEffects(context: Undoing): Promise<Effects<Transfer>> {
  const { stock, counters } = await takenBack(context, '645', 'STOCK_IN_QTY');
  return { stock, counters, status: 'OUT' };
}

/** All that went out is the selling company's again, at what it cost (644). */
export async function undoOutEffects(context: Undoing): Promise<Effects<Transfer>> {
  const { stock, counters, back } = await takenBack(context, '643', 'STOCK_OUT_QTY');
  return { stock, counters, setEntries: new Map(back.map((entry) => [entry.STO_ENTRY_NO, { COST_AMOUNT: ZERO }])) };
}

/** Why nothing that came in can be taken back: nothing did. */
export const nothingIn = ({ header, entries }: Posted): Failure | undefined =>
  entries.some((entry) => isPositive(decimal(entry.STOCK_IN_QTY))) ? undefined : failure('NOTHING_CAME_IN', { NO: header.STO_ORDER_NO });

/** What came in goes back before what went out (ST-4). */
export const goodsIn = (posted: Posted): Failure | undefined =>
  nothingIn(posted) ? undefined : failure('STO_GOODS_IN', { NO: posted.header.STO_ORDER_NO });
