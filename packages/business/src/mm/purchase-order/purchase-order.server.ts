import { compare, type Decimal, decimal, sum } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { listOf } from '@sampan/engines/call/parameters.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import { restOf } from '@sampan/engines/execution/executed.ts';
import { type Context, defineRules } from '@sampan/engines/call/rules.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import { derivePurchaseOrder } from './purchase-order.derive.ts';
import { fillPurchaseOrder, type OrderDraft } from './purchase-order.fill.server.ts';
import {
  nothingToReceive,
  type OrderAction,
  receiveDate,
  receiveEffects,
  receivePlace,
  receiveQuantities,
} from './purchase-order.receive.server.ts';
import { deleteReceivingEffects, goodsStillInArea, nothingReceived, receivingRecords } from './purchase-order.receivings.server.ts';
import { purchaseOrder } from './purchase-order.ts';

const HUNDRED = '100' as Decimal;

/** Purchase order rules (lifecycles §9 PO-1 to PO-8). */
export const purchaseOrderRules = defineRules(purchaseOrder, {
  fill: fillPurchaseOrder,
  derive: derivePurchaseOrder,
  check: checkPurchaseOrder,
  async view({ header, entries }, context) {
    const RECEIVINGS = await receivingRecords(context, header);
    const open = entries.map((entry) => restOf(purchaseOrder, purchaseOrder.actions.receive.executes, entry));
    return {
      records: { RECEIVINGS },
      refusals: { receive: nothingToReceive(context, header, open), 'delete-receiving': nothingReceived(header, RECEIVINGS) },
    };
  },
  actions: {
    submit: { checks: { VENDOR: vendorActive, REQUIRED_FIELDS: requiredFields, PAYMENT_PLAN: planComplete } },
    withdraw: {},
    // Expected goods appear in the receiving list; whoever may receive them is told (PO-2).
    approve: {
      effects: ({ header }) => ({
        notices: [
          {
            module: 'PURCHASE_ORDER',
            to: { privilege: privilegeName('PURCHASE_ORDER', 'receive'), plant: header.PLANT_CODE },
            text: 'notice.goodsExpected',
            args: { NO: header.PURCHASE_ORDER_NO, TYPE: 'purchase_order' },
            url: `/mm/po/receive?id=${header.id}`,
          },
        ],
      }),
    },
    reject: {},
    'report-to-manager': {},
    assign: {},
    unapprove: {},
    close: {},
    'close-line': {},
    'reopen-line': {},
    reopen: {},
    cancel: {},
    receive: {
      checks: { STORAGE_LOCATION: receivePlace, RECEIVE_DATE: receiveDate, RECEIVE_QTY: receiveQuantities },
      effects: receiveEffects,
    },
    'delete-receiving': { checks: { RECEIVING_AREA: goodsStillInArea }, effects: deleteReceivingEffects },
  },
});

/** Plant of the company, units of the materials (PO-1). */
async function checkPurchaseOrder(draft: OrderDraft, context: Context): Promise<Failure[]> {
  const { header, entries } = draft;
  const failures: Failure[] = [];
  const plant = await context.references.find('plant', header.PLANT_CODE!);
  if (plant?.['COMPANY_CODE'] !== header.COMPANY_CODE) failures.push(failureAt('PLANT_CODE', 'PLANT_COMPANY_MISMATCH'));
  failures.push(...(await unitFailures(context, entries as Required<(typeof entries)[number]>[])));
  entries.forEach(({ MATERIAL_CODE }, index) => {
    const purchasable = context.references.get('material', MATERIAL_CODE!)?.['IS_PURCHASABLE'] !== '0';
    if (!purchasable) failures.push(failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'MATERIAL_NOT_PURCHASABLE', { MATERIAL: MATERIAL_CODE! }));
  });
  return failures;
}

async function vendorActive({ references, header }: OrderAction): Promise<Failure[]> {
  const vendor = await references.find('vendor', header.SUPPLIER_CODE);
  return vendor?.['IS_ACTIVE'] === '1' ? [] : [failureAt('SUPPLIER_CODE', 'REFERENCE_INACTIVE', { VALUE: header.SUPPLIER_CODE })];
}

/** The contract's required delivery and settlement fields: those that PO_REQUIRED_FIELDS lists. */
function requiredFields({ parameters, header }: OrderAction): Failure[] {
  const row = header as unknown as Record<string, unknown>;
  return listOf(parameters, 'PO_REQUIRED_FIELDS')
    .filter((key) => key in purchaseOrder.header && (row[key] === null || row[key] === undefined))
    .map((key) => failureAt(key, 'FIELD_REQUIRED'));
}

/** The percents of a payment plan must sum to 100.0000 where it has rows. */
async function planComplete({ db, header }: OrderAction): Promise<Failure[]> {
  const rows = await db.selectLoose('purchase_order_payment_plan').select('PLAN_PERCENT').where('parent_id', '=', header.id).execute();
  if (rows.length === 0) return [];
  const total = sum(rows.map((row) => decimal(String(row['PLAN_PERCENT']))));
  return compare(total, HUNDRED) === 0 ? [] : [failure('PAYMENT_PLAN_INCOMPLETE', { TOTAL: total })];
}
