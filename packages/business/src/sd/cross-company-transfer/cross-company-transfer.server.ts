import { asFailures, type Failure } from '@sampan/kernel/errors.ts';
import { defineRules } from '@sampan/engines/call/rules.ts';
import {
  agreedBefore,
  agreeEffects,
  approveEffects,
  notAgreed,
  sentNotice,
  speaksFor,
  submitEffects,
} from './cross-company-transfer.agree.server.ts';
import { deriveTransfer } from './cross-company-transfer.derive.ts';
import { checkTransfer, fillTransfer } from './cross-company-transfer.fill.server.ts';
import { inEffects, transferEffects } from './cross-company-transfer.in.server.ts';
import { foundEffects, lossEffects } from './cross-company-transfer.loss.server.ts';
import { goodsThere, outEffects } from './cross-company-transfer.out.server.ts';
import { isPaid, notToSettle, partnersKnown, settleEffects, undoSettleEffects } from './cross-company-transfer.settle.server.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import { goodsIn, nothingIn, undoInEffects, undoOutEffects } from './cross-company-transfer.undo.server.ts';
import { viewOf } from './cross-company-transfer.view.server.ts';
import { type Posted, quantitiesBy } from './transfer-lines.server.ts';

const told =
  (why: (posted: Posted) => Failure | undefined) =>
  (posted: Posted): Failure[] =>
    asFailures(why(posted));

/** Cross-company transfer rules (lifecycles §9 ST-1 to ST-4). */
export const crossCompanyTransferRules = defineRules(crossCompanyTransfer, {
  fill: fillTransfer,
  derive: deriveTransfer,
  check: checkTransfer,
  view: viewOf,
  // Both companies have to say yes.
  mustWait: () => true,
  actions: {
    submit: { effects: submitEffects },
    agree: { checks: { AGREED: notAgreed, COMPANY: speaksFor('SALES') }, effects: agreeEffects },
    approve: { checks: { AGREED: agreedBefore, COMPANY: speaksFor('PURCHASE') }, effects: approveEffects },
    'stock-out': {
      checks: { TRANSFER_QTY: quantitiesBy('out'), GOODS: goodsThere },
      effects: async (context) => ({ ...(await outEffects(context)), ...sentNotice(context.header) }),
    },
    'stock-in': { checks: { TRANSFER_QTY: quantitiesBy('in') }, effects: inEffects },
    transfer: { checks: { TRANSFER_QTY: quantitiesBy('out'), GOODS: goodsThere }, effects: transferEffects },
    close: { effects: lossEffects },
    reopen: { effects: foundEffects },
    settle: { checks: { TRANSIT: told(notToSettle), PARTNERS: partnersKnown }, effects: settleEffects },
    'undo-settle': { checks: { NOT_PAID: told(isPaid) }, effects: undoSettleEffects },
    'undo-stock-in': { checks: { GOODS_IN: told(nothingIn) }, effects: undoInEffects },
    'undo-stock-out': { checks: { NOTHING_IN: told(goodsIn) }, effects: undoOutEffects },
  },
});
