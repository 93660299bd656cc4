import { type ActionContext, type Context, defineRules } from '@sampan/engines/call/rules.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import { defineMaster } from '@sampan/model/define.ts';
import { code, integer } from '@sampan/model/field.ts';
import type { purchaseOrder } from './mm/purchase-order/purchase-order.ts';
import type { vendor } from './masterdata/vendor/vendor.ts';
import { vendorTexts } from './masterdata/vendor/vendor.texts.ts';
import { warehouseEntry } from './wms/warehouse-entry/warehouse-entry.ts';

/**
 * What must not compile: each `@ts-expect-error` fails the type check when the line below it is accepted. Nothing here is run.
 * Type tests are the one place where errors of the compiler are expected.
 */
type Order = typeof purchaseOrder;

export function misspeltArguments({ args, argEntries }: ActionContext<Order, 'receive'>): unknown {
  const location: string = args.STORAGE_LOCATION_CODE;
  const quantity: Decimal | undefined = argEntries?.[0]?.RECEIVE_QTY;
  // @ts-expect-error the action has no such argument
  const misspelt = args.STORAGE_LOCATOIN_CODE;
  // @ts-expect-error its rows have no such field
  const none = argEntries?.[0]?.QTY;
  // @ts-expect-error an argument that may be left out may be null
  const note: string = args.NOTE;
  return [location, quantity, misspelt, none, note];
}

export function argumentsOfAnotherAction({ args }: ActionContext<Order, 'delete-receiving'>): unknown {
  // @ts-expect-error `receive` has it, `delete-receiving` has not
  return [args.RECEIVING_DOC_NO, args.STORAGE_LOCATION_CODE];
}

// @ts-expect-error there is no such action
export type UnknownAction = ActionContext<Order, 'recieve'>;

export async function misspeltMasters({ references }: Context): Promise<unknown> {
  const found = await references.find('vendor', 'V1001');
  const tolerance: Decimal | null | undefined = found?.OVER_RECEIPT_TOL;
  // @ts-expect-error vendors have no such column
  const misspelt = found?.OVER_RECIEPT_TOL;
  // @ts-expect-error there is no such master
  const none = references.get('vendr', 'V1001');
  return [tolerance, misspelt, none];
}

export const misspeltEffects: Effects<Order>[] = [
  {
    setEntries: new Map([[1, { RECEIVE_QTY: '1' as Decimal }]]),
  },
  // @ts-expect-error entries have no such field
  { setEntries: new Map([[1, { RECIEVE_QTY: '1' as Decimal }]]) },
  // @ts-expect-error the header has no such field
  { set: { SUPPLIER: 'V1001' } },
  // @ts-expect-error there is no such status
  { status: 'APROVED' },
];

defineRules(warehouseEntry, { actions: { store: {}, close: {}, cancel: {} } });
// What the engines carry out by its meaning need not be said.
defineRules(warehouseEntry, { actions: { store: {} } });
// @ts-expect-error an action is missing
defineRules(warehouseEntry, { actions: { close: {}, cancel: {} } });
// @ts-expect-error there is no such action
defineRules(warehouseEntry, { actions: { store: {}, close: {}, cancel: {}, stroe: {} } });
defineRules(warehouseEntry, {
  derive({ entries, parts }) {
    for (const entry of [...entries, ...parts.ENTRIES]) entry.QTY = '1' as Decimal;
    // @ts-expect-error the document has no such part
    return parts.PAYMENT_PLAN;
  },
  actions: { store: {}, close: {}, cancel: {} },
});

export const parts: readonly (keyof typeof vendor.parts)[] = ['PRICES'];

export const misspeltRowKey = defineMaster({
  type: 'thing',
  texts: { name: vendorTexts.name, labels: { ROWS: ['行', 'Rows'] } },
  area: 'masterdata',
  route: 'masterdata/thing',
  card: 'THING',
  key: 'THING_CODE',
  name: 'THING_CODE',
  fields: { THING_CODE: code() },
  // @ts-expect-error rows have no such field
  parts: { ROWS: { number: 'ROW_NO', fields: { ROW_NO: integer(), THING_CODE: code() }, rowKey: ['THING_COED'] } },
});

export const partWithoutHeading = defineMaster({
  type: 'thing',
  // @ts-expect-error nothing names the part
  texts: { name: vendorTexts.name, labels: { ROW_NO: ['序号', 'Seq'] } },
  area: 'masterdata',
  route: 'masterdata/thing',
  card: 'THING',
  key: 'THING_CODE',
  name: 'THING_CODE',
  fields: { THING_CODE: code() },
  parts: { ROWS: { number: 'ROW_NO', fields: { ROW_NO: integer() } } },
});
