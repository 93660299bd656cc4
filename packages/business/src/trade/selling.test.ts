import type { Decimal } from '@sampan/kernel/decimal.ts';
import { addDays, isoDate } from '@sampan/kernel/dates.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps, inCall } from '@sampan/engines/call/deps.ts';
import { type ActionContext, type ActionRules, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { createRecord } from '@sampan/engines/write/create.ts';
import { prepareDraft } from '@sampan/engines/write/prepare.ts';
import { labelOf } from '@sampan/model/words.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { salesOrder } from '../sd/sales-order/sales-order.ts';
import { document } from '../register.server.ts';
import { registered } from '../registry.server.ts';
import { installSample } from '../starter/install-sample.server.ts';
import { installStarter } from '../starter/install-starter.server.ts';
import { deriveAmounts } from './derive-amounts.ts';
import { fillTrade } from './fill-trade.server.ts';
import { pricedPaper } from './priced-paper.print.ts';
import { SELLING } from './side.ts';
import { partnerActive } from './trade-checks.server.ts';

// What a sales order takes of trade, by a sales order on paper: nothing in trade knows that purchase orders came first.

type SalesOrder = typeof salesOrder;
const none: ActionRules<SalesOrder> = {};
const rules = defineRules(salesOrder, {
  fill: fillTrade(SELLING, salesOrder),
  derive: deriveAmounts,
  actions: {
    submit: { checks: { CUSTOMER: partnerActive(SELLING) } },
    withdraw: none,
    approve: none,
    reject: none,
    'report-to-manager': none,
    assign: none,
    unapprove: none,
    close: none,
    cancel: none,
    'close-line': none,
    'reopen-line': none,
    reopen: none,
    deliver: none,
  },
});

const { database, spare } = await testDatabase();
const TODAY = isoDate('2026-11-28');
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
let session: Session;

beforeAll(async () => {
  await inClient(database, '1', async (db) => {
    await installStarter({ db, username: 'admin' });
    await installSample({ db, username: 'admin' }, TODAY);
    await db
      .update('customer')
      .set({ CURRENCY_CODE: 'SGD', TAX_RATE: '9' as Decimal, PAY_TYPE: 'CHEQUE' })
      .where('CUSTOMER_CODE', '=', 'C1001')
      .execute();
  });
  const all = { userId: '1', username: 'seller', language: 'en', isAdministrator: true, privileges: new Set<string>() } as const;
  session = { sessionId: '1', clientId: '1', ...all };
  const rate = registered.find(({ definition }) => definition.type === 'exchange_rate')!;
  for (const [days, EXCHANGE_RATE] of [
    [-9, '5.3'],
    [-2, '5.4'],
  ] as const) {
    const DATA = { FROM_CURRENCY_CODE: 'SGD', TO_CURRENCY_CODE: 'CNY', START_FROM: addDays(TODAY, days), EXCHANGE_RATE };
    await createRecord(deps, session, rate, DATA);
  }
});

/** A draft as it would be stored, or the fields that it is refused for. */
const prepared = (DATA: Readonly<Record<string, unknown>>) =>
  inCall(deps, session, (context) => prepareDraft(context, document(salesOrder, rules), { DATA }));
const refusedAt = async (DATA: Readonly<Record<string, unknown>>) =>
  prepared(DATA).then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
      return error.failures.map(({ field, code }) => `${field}: ${code}`);
    },
  );

const ORDER = { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ORDER_DATE: addDays(TODAY, -5) };

describe('a sales order', () => {
  test('has the keys of its side where a purchase order has those of buying', () => {
    const keys = Object.keys(salesOrder.header);
    expect(keys.slice(0, 8)).toEqual([
      'SALES_ORDER_NO',
      'ORDER_TYPE',
      'ORDER_DATE',
      'COMPANY_CODE',
      'PLANT_CODE',
      'CUSTOMER_CODE',
      'SALES_TYPE',
      'CURRENCY_CODE',
    ]);
    expect(keys.filter((key) => /^(?!REF_).*(SUPPLIER|PURCHASE)/.test(key))).toEqual([]);
    expect(salesOrder.header.CUSTOMER_CODE).toMatchObject({ kind: 'reference', to: 'customer', required: true });
    expect(salesOrder.entry.TAX_RATE.sources).toEqual([
      { of: 'record', by: 'CUSTOMER_CODE' },
      { of: 'record', by: 'MATERIAL_CODE' },
      { of: 'dictionary' },
    ]);
  });

  test('calls the way of payment by what it is to who is paid', () => {
    expect(labelOf(salesOrder, 'PAY_TYPE', 'zh-CN')).toBe('收款方式');
    expect(labelOf(salesOrder, 'SETTLE_TYPE', 'zh-CN')).toBe('结算方式');
  });

  test('takes currency, tax and terms from the customer, the rate of its date, and computes with them', async () => {
    const { header, entries } = await prepared({
      ...ORDER,
      ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5' }],
    });
    expect(header).toMatchObject({ COMPANY_CODE: '1000', CURRENCY_CODE: 'SGD', EXCHANGE_RATE: '5.3', PAY_TYPE: 'CHEQUE', OWNER: 'seller' });
    // 59.97, 4.50 off, 9 % of 55.47 are 4.99; 60.46 at 5.3 are 320.438.
    const amounts = {
      AMOUNT: '59.97',
      DISCOUNT_AMOUNT: '4.5',
      FINAL_AMOUNT_WITHOUT_TAX: '55.47',
      TAX_AMOUNT: '4.99',
      FINAL_AMOUNT: '60.46',
    };
    expect(entries[0]).toMatchObject({ ...amounts, TAX_RATE: '9', BASE_FINAL_AMOUNT: '320.44' });
    expect(header).toMatchObject({ ...amounts, BASE_FINAL_AMOUNT: '320.44' });
  });

  test('asks for its price where the customer has none for it', async () => {
    expect(await refusedAt({ ...ORDER, ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3' }] })).toEqual([
      'ENTRIES[0].UNIT_PRICE: FIELD_REQUIRED',
    ]);
  });

  test('refuses another rate than 1 in the currency of the company', async () => {
    const DATA = { ...ORDER, CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '2', ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' }] };
    expect(await refusedAt(DATA)).toEqual(['EXCHANGE_RATE: EXCHANGE_RATE_NOT_ONE']);
  });

  test('is not submitted for a customer who was set inactive', async () => {
    const failures = await inCall(deps, session, async (context) => {
      await context.db.update('customer').set({ IS_ACTIVE: '0' }).where('CUSTOMER_CODE', '=', 'C1002').execute();
      const submitting = (CUSTOMER_CODE: string) =>
        ({ ...context, header: { CUSTOMER_CODE } }) as unknown as ActionContext<SalesOrder, 'submit'>;
      const check = rules.actions.submit.checks!['CUSTOMER']!;
      return [await check(submitting('C1001')), await check(submitting('C1002'))];
    });
    expect(failures).toEqual([[], [{ field: 'CUSTOMER_CODE', code: 'REFERENCE_INACTIVE', args: { VALUE: 'C1002' } }]]);
  });

  test('prints us as the supplier, who issues it, and the customer as the buyer', async () => {
    const parties = await inCall(deps, session, async (context) => {
      return pricedPaper(SELLING, 'SALES_ORDER_ENTRY_NO').parties!({ CUSTOMER_CODE: 'C1001', COMPANY_CODE: '1000' }, context, 'zh-CN');
    });
    expect(parties.map(({ title, isIssuer = false }) => [title[1], isIssuer])).toEqual([
      ['Supplier', true],
      ['Buyer', false],
    ]);
    expect(parties[1]?.name).toBe('上海博锐机器人有限公司');
  });
});

describe('the amounts of a sales order', () => {
  const draft = (header: Partial<DraftOf<SalesOrder>['header']>, entries: DraftOf<SalesOrder>['entries'], ...percents: string[]) => {
    const PAYMENT_PLAN = percents.map((percent) => ({ PLAN_PERCENT: percent as Decimal }));
    return { header, entries, parts: { ENTRIES: entries, PAYMENT_PLAN } } as DraftOf<SalesOrder>;
  };
  const line = (QTY: string, UNIT_PRICE: string, DISCOUNT: string, TAX_RATE: string) =>
    ({ QTY, UNIT_PRICE, DISCOUNT, TAX_RATE }) as DraftOf<SalesOrder>['entries'][number];

  test('add up over its lines, in its currency and in the company’s, and are paid by its plan', () => {
    const order = draft(
      { EXCHANGE_RATE: '7.1' as Decimal },
      [line('3', '19.99', '7.5', '13'), line('2', '50', '0', '6')],
      '30',
      '30',
      '40',
    );
    deriveAmounts(order, () => 2);
    // 62.68 and 106.00; at 7.1: 445.028 and 752.60, each rounded by itself.
    expect(order.entries.map((entry) => [entry.FINAL_AMOUNT, entry.BASE_FINAL_AMOUNT])).toEqual([
      ['62.68', '445.03'],
      ['106', '752.6'],
    ]);
    expect(order.header).toMatchObject({
      AMOUNT: '159.97',
      DISCOUNT_AMOUNT: '4.5',
      FINAL_AMOUNT_WITHOUT_TAX: '155.47',
      TAX_AMOUNT: '13.21',
      FINAL_AMOUNT: '168.68',
      BASE_FINAL_AMOUNT: '1197.63',
    });
    // 30 % are 50.604; the last row takes what is left.
    expect(order.parts.PAYMENT_PLAN.map((row) => row.PLAN_AMOUNT)).toEqual(['50.6', '50.6', '67.48']);
  });

  test('have the decimals of their currency: none in yen', () => {
    const order = draft({ EXCHANGE_RATE: '0.048' as Decimal }, [line('3', '33.5', '10', '10')]);
    deriveAmounts(order, (key) => (key === 'COMPANY_CODE' ? 2 : 0));
    // 100.5 is 101, 10.1 off is 10, 10 % of 91 are 9.1.
    expect(order.header).toMatchObject({
      AMOUNT: '101',
      DISCOUNT_AMOUNT: '10',
      TAX_AMOUNT: '9',
      FINAL_AMOUNT: '100',
      BASE_FINAL_AMOUNT: '4.8',
    });
  });

  test('have their tax rounded once where the document says so', () => {
    const lines = () => [line('1', '0.35', '0', '13'), line('1', '0.35', '0', '13'), line('1', '0.35', '0', '13')];
    const whole = draft({ TAX_ROUNDING: 'document' }, lines());
    const each = draft({ TAX_ROUNDING: 'line' }, lines());
    for (const order of [whole, each]) deriveAmounts(order, () => 2);
    expect([whole.header.FINAL_AMOUNT, each.header.FINAL_AMOUNT]).toEqual(['1.19', '1.2']);
    expect(whole.entries.map((entry) => entry.TAX_AMOUNT)).toEqual(['0.04', '0.05', '0.05']);
  });
});
