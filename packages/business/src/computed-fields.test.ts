import { DECIMAL_KINDS } from '@sampan/model/field.ts';
import { withheldFields } from '@sampan/model/telling-fields.ts';
import { everyField } from '@sampan/model/withheld-fields.ts';
import { expect, test } from 'vitest';
import { definitions } from './registry.ts';

/** Figures that come from elsewhere, and nothing else of the record tells. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'purchase_requisition.MIN_PRICE',
  'delivery.COST_AMOUNT',
  'cross_company_transfer.COST_AMOUNT',
  'sales_return.RETURN_COST',
  'stock_split.STOCK_VALUE',
  'production_order.WIP_AMOUNT',
  'material_pick.STOCK_VALUE',
  'product_receipt.STOCK_VALUE',
  'purchase_invoice.BASE_RECEIVE_AMOUNT',
  'goods_receipt.EXCHANGE_RATE',
  'goods_receipt.RECEIVE_AMOUNT',
  'transfer_order.EXCHANGE_RATE',
  'service_acceptance.EXCHANGE_RATE',
  'price_change.QTY',
  'recycle_request.RECEIVING_WEIGHT',
]);
/** It stands for its rate where that is an inverse, and tells no more. */
const DIVISOR = /\.(SETTLE_|SALES_|PURCHASE_)?RATE_DIVISOR$/;

test('every figure that the server works out says of which fields, so that it goes where they are hidden', () => {
  const silent = definitions.flatMap((definition) =>
    Object.entries(everyField(definition))
      .filter(([, { kind, derived, counter, tells }]) => DECIMAL_KINDS.has(kind) && derived && !counter && !tells)
      .map(([key]) => `${definition.type}.${key}`),
  );
  expect(silent.filter((one) => !OF_THEIR_OWN.has(one) && !DIVISOR.test(one))).toEqual([]);
});

test('what a field is worked out of is a field, of the record or of its shared words', () => {
  const keys = new Set(definitions.flatMap((definition) => Object.keys(everyField(definition))));
  const unknown = definitions.flatMap((definition) =>
    Object.values(everyField(definition)).flatMap(({ tells = [] }) => tells.filter((one) => !keys.has(one))),
  );
  expect(unknown).toEqual([]);
});

test('no figure that is hidden can be worked out of those that are shown', () => {
  for (const definition of definitions) {
    const fields = everyField(definition);
    for (const [key, { isComputed, tells = [] }] of Object.entries(fields)) {
      if (!isComputed || tells.some((one) => !(one in fields))) continue;
      const alone = withheldFields(definition, [[{ FIELD: key, CONTROL_VALUE: 'HIDDEN' }]]);
      expect([definition.type, key, tells.some((one) => alone.get(one) === 'HIDDEN')]).toEqual([definition.type, key, true]);
      for (const one of tells)
        expect([one, withheldFields(definition, [[{ FIELD: one, CONTROL_VALUE: 'HIDDEN' }]]).get(key)]).toEqual([one, 'HIDDEN']);
    }
  }
});

test('what a field shows of another card is a field there, of the kind that it says', () => {
  const fieldsOf = (card: string) => definitions.filter((one) => one.card === card).map(everyField);
  const shown = definitions.flatMap((definition) => Object.values(everyField(definition)).flatMap(({ shows }) => shows ?? []));
  expect(shown.length).toBeGreaterThan(0);
  for (const { card, key, kind } of shown) expect([key, fieldsOf(card).some((fields) => fields[key]?.kind === kind)]).toEqual([key, true]);
});
