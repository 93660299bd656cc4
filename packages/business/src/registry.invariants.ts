// Written by tools/registry from the folders beside it: npm run registry.
import type { Invariant } from '@sampan/engines/invariants/invariant.ts';
import { invariantsOf } from '@sampan/engines/invariants/run-invariants.ts';
import { deliveryInvariants } from './sd/delivery/delivery.invariants.ts';
import { crossCompanyTransferInvariants } from './sd/cross-company-transfer/cross-company-transfer.invariants.ts';
import { goodsReceiptInvariants } from './mm/goods-receipt/goods-receipt.invariants.ts';
import { stockCountInvariants } from './wms/stock-count/stock-count.invariants.ts';
import { productionOrderInvariants } from './pp/production-order/production-order.invariants.ts';
import { materialPickInvariants } from './pp/material-pick/material-pick.invariants.ts';
import { productReceiptInvariants } from './pp/product-receipt/product-receipt.invariants.ts';
import { salesGrossProfitInvariants } from './rpt/sales-gross-profit/sales-gross-profit.invariants.ts';
import { packingBoxInvariants } from './sd/packing-box/packing-box.invariants.ts';
import { shippingInvariants } from './sd/shipping/shipping.invariants.ts';
import { goodsIssueInvariants } from './wms/goods-issue/goods-issue.invariants.ts';
import { stockSplitInvariants } from './wms/stock-split/stock-split.invariants.ts';
import { definitions } from './registry.ts';

/** Every invariant: those of the engines, those that follow from the definitions, and those of single documents. */
export const invariants: readonly Invariant[] = invariantsOf(definitions, [
  ...deliveryInvariants,
  ...crossCompanyTransferInvariants,
  ...goodsReceiptInvariants,
  ...stockCountInvariants,
  ...productionOrderInvariants,
  ...materialPickInvariants,
  ...productReceiptInvariants,
  ...salesGrossProfitInvariants,
  ...packingBoxInvariants,
  ...shippingInvariants,
  ...goodsIssueInvariants,
  ...stockSplitInvariants,
]);
