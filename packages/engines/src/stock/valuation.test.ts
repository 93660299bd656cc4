import { type Decimal, decimal, isNegative, isZero } from '@sampan/kernel/decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, differenceOf, issue, receive, reverse, type Valuation, type ValueChange } from './valuation.ts';

const empty: Valuation = {
  METHOD: 'MAP',
  QTY_TOTAL: decimal('0'),
  VALUE_TOTAL: decimal('0'),
  STD_PRICE: decimal('0'),
  places: 2,
};
const standard = (price: string): Valuation => ({ ...empty, METHOD: 'STD', STD_PRICE: decimal(price) });
const after = (start: Valuation, ...steps: ((v: Valuation) => ValueChange)[]): Valuation =>
  steps.reduce((valuation, step) => apply(valuation, step(valuation)), start);
const into = (qty: string, value: string) => (v: Valuation) => receive(v, decimal(qty), decimal(value));
const out = (qty: string) => (v: Valuation) => issue(v, decimal(qty));

describe('moving average', () => {
  test('3 at 10.00 and 1 at 12.01 are issued one by one as 10.50, 10.50, 10.51, 10.50', () => {
    let stock = after(empty, into('3', '30'), into('1', '12.01'));
    expect(stock).toMatchObject({ QTY_TOTAL: '4', VALUE_TOTAL: '42.01' });
    const issued: Decimal[] = [];
    for (let n = 0; n < 4; n += 1) {
      const change = issue(stock, decimal('1'));
      issued.push(change.VALUE);
      stock = apply(stock, change);
    }
    expect(issued).toEqual(['-10.5', '-10.5', '-10.51', '-10.5']);
    expect(stock).toMatchObject({ QTY_TOTAL: '0', VALUE_TOTAL: '0' });
  });

  test('a yen company knows no decimals', () => {
    const stock = after({ ...empty, places: 0 }, into('3', '100'));
    expect(issue(stock, decimal('1')).VALUE).toBe('-33');
  });

  test('free goods have a quantity and no value', () => {
    const stock = after(empty, into('5', '0'));
    expect(stock).toMatchObject({ QTY_TOTAL: '5', VALUE_TOTAL: '0' });
    expect(issue(stock, decimal('2')).VALUE).toBe('0');
  });
});

describe('reversal', () => {
  test('takes the original value out while stock still holds it', () => {
    const receipt = receive(empty, decimal('10'), decimal('80'));
    const stock = after(empty, () => receipt, into('10', '120'));
    const change = reverse(stock, receipt);
    expect(change).toEqual({ QTY_CHANGE: '-10', VALUE: '-80', COUNTER_VALUE: '-80' });
    expect(apply(stock, change)).toMatchObject({ QTY_TOTAL: '10', VALUE_TOTAL: '120' });
  });

  test('a shortfall goes to the price difference as a gain', () => {
    const receipt = receive(empty, decimal('10'), decimal('120'));
    const stock = after(empty, into('10', '20'), () => receipt, out('9'));
    expect(stock).toMatchObject({ QTY_TOTAL: '11', VALUE_TOTAL: '77' });
    const change = reverse(stock, receipt);
    expect(change).toMatchObject({ VALUE: '-77', COUNTER_VALUE: '-120' });
    expect(differenceOf(change)).toBe('-43');
  });

  test('the last unit takes all value with it, the excess is a loss', () => {
    const receipt = receive(empty, decimal('10'), decimal('80'));
    const stock = after(empty, () => receipt, into('10', '120'), out('10'));
    const change = reverse(stock, receipt);
    expect(change).toMatchObject({ VALUE: '-100', COUNTER_VALUE: '-80' });
    expect(differenceOf(change)).toBe('20');
    expect(apply(stock, change)).toMatchObject({ QTY_TOTAL: '0', VALUE_TOTAL: '0' });
  });

  test('an issue comes back at its own value', () => {
    const stock = after(empty, into('4', '40'));
    const issued = issue(stock, decimal('1'));
    const later = after(apply(stock, issued), into('4', '80'));
    expect(reverse(later, issued)).toEqual({ QTY_CHANGE: '1', VALUE: '10', COUNTER_VALUE: '10' });
  });
});

describe('standard price', () => {
  test('a receipt at another price leaves the difference to PRD', () => {
    const change = receive(standard('9.5'), decimal('10'), decimal('100'));
    expect(change).toMatchObject({ VALUE: '95', COUNTER_VALUE: '100' });
    expect(differenceOf(change)).toBe('5');
  });

  test('rounding never leaves value without quantity', () => {
    const stock = after(standard('0.005'), into('1', '0.01'), into('1', '0.01'), into('1', '0.01'), out('3'));
    expect(stock).toMatchObject({ QTY_TOTAL: '0', VALUE_TOTAL: '0' });
  });
});

const quantityOf = fc.integer({ min: 1, max: 99_999 }).map((n) => decimal((n / 1000).toFixed(3)));
const valueOf = fc.integer({ min: 0, max: 9_999_999 }).map((n) => decimal((n / 100).toFixed(2)));
const step = fc.record({ kind: fc.constantFrom('receive', 'issue', 'reverse'), QTY: quantityOf, VALUE: valueOf, pick: fc.nat() });

test('whatever happens, value is never negative and none is left when the quantity is gone', () => {
  fc.assert(
    fc.property(fc.constantFrom('MAP', 'STD') as fc.Arbitrary<'MAP' | 'STD'>, fc.array(step, { maxLength: 60 }), (METHOD, steps) => {
      let stock: Valuation = { ...empty, METHOD, STD_PRICE: decimal('1.005') };
      const open: ValueChange[] = [];
      for (const { kind, QTY, VALUE, pick } of steps) {
        const original = open.length > 0 ? open[pick % open.length] : undefined;
        const change =
          kind === 'receive' ? receive(stock, QTY, VALUE) : kind === 'issue' ? issue(stock, QTY) : original && reverse(stock, original);
        if (!change || isNegative(apply(stock, change).QTY_TOTAL)) continue;
        if (kind === 'reverse' && original) open.splice(open.indexOf(original), 1);
        else open.push(change);
        stock = apply(stock, change);
        expect(isNegative(stock.VALUE_TOTAL)).toBe(false);
        if (isZero(stock.QTY_TOTAL)) expect(stock.VALUE_TOTAL).toBe('0');
      }
    }),
  );
});
