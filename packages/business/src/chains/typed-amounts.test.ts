import { requireFittingFigures } from '@sampan/engines/act/arguments.ts';
import { inCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import type { DocumentRules, Registered } from '@sampan/engines/call/rules.ts';
import { prepareDraft } from '@sampan/engines/write/prepare.ts';
import { multiply, round, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { type DocumentDefinition, defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, code, date, initially, must } from '@sampan/model/field.ts';
import { beforeAll, expect, test } from 'vitest';
import { document } from '../register.server.ts';
import { testOrganisation } from '../test-organisation.ts';
import { payment } from '../fi/payment/payment.ts';
import { deriveTransfer } from '../sd/cross-company-transfer/cross-company-transfer.derive.ts';
import { crossCompanyTransfer } from '../sd/cross-company-transfer/cross-company-transfer.ts';

// Amounts that people type are held to their currency's decimals, what the server gives is rounded to them; by documents on paper.

const { deps, create, sessionWith } = await testOrganisation();
const session = { ...sessionWith(), isAdministrator: true };

/** The rules of the checks below need no action. */
const rulesOf = <D extends DocumentDefinition>(rules: Omit<DocumentRules<D>, 'actions'>) => ({ ...rules, actions: {} }) as DocumentRules<D>;
const payments = document(
  payment,
  rulesOf<typeof payment>({
    fill({ header, entries }) {
      // A third of ten thousand, as a rule would work it out.
      for (const entry of entries) {
        entry.AMOUNT ??= '3333.3333' as never;
        entry.RELATED_CURRENCY_CODE = header.CURRENCY_CODE as never;
      }
    },
    derive({ header, entries }) {
      for (const entry of entries) entry.PAY_AMOUNT = entry.AMOUNT ?? ZERO;
      const TOTAL_PAYMENT_AMOUNT = sum(entries.map((entry) => entry.AMOUNT ?? ZERO));
      Object.assign(header, { TOTAL_PAYMENT_AMOUNT, TOTAL_DISCOUNT_AMOUNT: '0', TOTAL_FINAL_AMOUNT: TOTAL_PAYMENT_AMOUNT });
    },
  }),
);
const transfers = document(
  crossCompanyTransfer,
  rulesOf<typeof crossCompanyTransfer>({
    fill({ header, entries }) {
      for (const side of ['SALES', 'PURCHASE'] as const)
        Object.assign(header, { [`${side}_STORAGE_LOCATION_CODE`]: '1101', [`${side}_WAREHOUSE_CODE`]: 'W01' });
      for (const entry of entries)
        Object.assign(entry, { SALES_DISCOUNT: '0', SALES_TAX_RATE: '0', PURCHASE_DISCOUNT: '0', PURCHASE_TAX_RATE: '0' });
    },
    derive(draft, decimalsIn) {
      deriveTransfer(draft, decimalsIn);
      for (const entry of draft.entries)
        entry.COST_AMOUNT = round(multiply(entry.QTY ?? ZERO, entry.PURCHASE_UNIT_PRICE ?? ZERO), decimalsIn('SALES_COMPANY_CODE'));
    },
  }),
);

const inContext = <R>(work: (context: PipelineContext) => Promise<R>) => inCall(deps, session, work);
const prepared = (registered: Registered, DATA: object, more = {}) =>
  inContext((context) => prepareDraft(context, registered, { DATA, ...more }));
const refusedFor = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
      return error.failures.map(({ field, code, args }) => `${field}: ${code} ${Object.values(args).join(' ')}`);
    },
  );

const YEN = { PAYMENT_DATE: '2026-11-28', COMPANY_CODE: '1000', SUPPLIER_CODE: 'V1001', CURRENCY_CODE: 'JPY', EXCHANGE_RATE: '0.0479' };
const YUAN = { ...YEN, CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '1' };

beforeAll(async () => {
  await create('company', { COMPANY_CODE: 'J1', COMPANY_NAME: '东京', CURRENCY_CODE: 'JPY' });
});

test('every entry with an amount finer than the currency of the document is named', async () => {
  const ENTRIES = [{ AMOUNT: '10.5' }, { AMOUNT: '10' }, { AMOUNT: '0.25' }];
  expect(await refusedFor(prepared(payments, { ...YEN, ENTRIES }))).toEqual([
    'ENTRIES[0].AMOUNT: CURRENCY_DECIMALS_TOO_MANY JPY 0',
    'ENTRIES[2].AMOUNT: CURRENCY_DECIMALS_TOO_MANY JPY 0',
  ]);
  expect(await refusedFor(prepared(payments, { ...YUAN, ENTRIES: [{ AMOUNT: '12.345' }, { AMOUNT: '12.34' }] }))).toEqual([
    'ENTRIES[0].AMOUNT: CURRENCY_DECIMALS_TOO_MANY CNY 2',
  ]);
});

test('what a rule or another document gives is rounded, and sums are those of the rounded', async () => {
  const whole = await prepared(payments, { ...YEN, ENTRIES: [{}, { AMOUNT: '1' }] });
  expect([whole.entries[0], whole.header]).toMatchObject([{ AMOUNT: '3333' }, { TOTAL_FINAL_AMOUNT: '3334' }]);
  const parts = await prepared(payments, { ...YUAN, ENTRIES: [{}] });
  expect([parts.entries[0], parts.header]).toMatchObject([{ AMOUNT: '3333.33' }, { TOTAL_FINAL_AMOUNT: '3333.33' }]);
  const made = await prepared(payments, { ...YEN, ENTRIES: [{ AMOUNT: '10.5' }] }, { from: 'document' });
  expect(made.entries[0]).toMatchObject({ AMOUNT: '11' });
});

/** A payment in yuan as it is stored, with one entry of this amount. */
async function stored(AMOUNT: string) {
  const { header, entries } = await prepared(payments, { ...YUAN, ENTRIES: [{ AMOUNT: '1' }] });
  return { header: { ...header, id: '1' }, parts: { ENTRIES: [{ ...entries[0], AMOUNT, id: '7', PAYMENT_ENTRY_NO: 1 }] } };
}

test('copied amounts are held to the new currency, those that stay to none', async () => {
  const inYen = { CURRENCY_CODE: 'JPY', EXCHANGE_RATE: '0.0479' };
  const changed = async (AMOUNT: string, DATA: object) => refusedFor(prepared(payments, DATA, { stored: await stored(AMOUNT) }));
  expect(await changed('10.5', inYen)).toEqual(['ENTRIES[0].AMOUNT: CURRENCY_DECIMALS_TOO_MANY JPY 0']);
  expect(await changed('10', inYen)).toEqual([]);
  // From a time when the yuan had three decimals.
  expect(await changed('10.125', { EXCHANGE_RATE: '1' })).toEqual([]);
});

test('a few fields of a document that is no draft any more are held to the same', async () => {
  const change = { ENTRIES: [{ PAYMENT_ENTRY_NO: 1, AMOUNT: '10.125' }] };
  expect(await refusedFor(prepared(payments, change, { stored: await stored('10'), from: 'late edit' }))).toEqual([
    'ENTRIES[0].AMOUNT: CURRENCY_DECIMALS_TOO_MANY CNY 2',
  ]);
});

test('a transfer between two companies has three currencies, each amount its own decimals', async () => {
  const header = {
    ORDER_DATE: '2026-11-28',
    SALES_COMPANY_CODE: 'J1',
    SALES_PLANT_CODE: '1100',
    SALES_CURRENCY_CODE: 'USD',
    SALES_EXCHANGE_RATE: '150',
  };
  const bought = { PURCHASE_COMPANY_CODE: '1000', PURCHASE_PLANT_CODE: '1100', PURCHASE_CURRENCY_CODE: 'CNY', PURCHASE_EXCHANGE_RATE: '1' };
  const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '3', SALES_UNIT_PRICE: '1.1111', PURCHASE_UNIT_PRICE: '7.7777' }];
  const yuan = await prepared(transfers, { ...header, ...bought, ENTRIES });
  expect(yuan.entries[0]).toMatchObject({ SALES_FINAL_AMOUNT: '3.33', PURCHASE_FINAL_AMOUNT: '23.33', COST_AMOUNT: '23' });
  const yen = await prepared(transfers, { ...header, ...bought, PURCHASE_CURRENCY_CODE: 'JPY', SALES_COMPANY_CODE: '1000', ENTRIES });
  expect(yen.entries[0]).toMatchObject({ SALES_FINAL_AMOUNT: '3.33', PURCHASE_FINAL_AMOUNT: '23', COST_AMOUNT: '23.33' });
});

test('a typed amount of a row is held to the currency that the row names, else to that of its header', async () => {
  const entryNo = payment.entry.PAYMENT_ENTRY_NO;
  const fee = amount({ in: 'CURRENCY_CODE' });
  const own = defineDocument({
    type: 'payment',
    texts: payment.texts,
    area: 'fi',
    route: 'fi/payment',
    card: 'PAYMENT',
    code: 'PM',
    prefix: 'PM',
    number: 'PAYMENT_DOC_NO',
    date: 'PAYMENT_DATE',
    header: {
      PAYMENT_DOC_NO: must(code()),
      PAYMENT_DATE: must(date()),
      COMPANY_CODE: must(D.COMPANY_CODE),
      CURRENCY_CODE: D.CURRENCY_CODE,
    },
    entry: {
      PAYMENT_ENTRY_NO: entryNo,
      AMOUNT: amount(),
      CURRENCY_CODE: D.CURRENCY_CODE,
      FEE: fee,
      BASE_FEE: initially(amount({ in: 'COMPANY_CODE' }), '0.5'),
    },
    entryNumber: 'PAYMENT_ENTRY_NO',
    statuses: { DRAFT: 'draft' },
    actions: {
      pay: {
        from: ['DRAFT'],
        arguments: { PAID: amount(), BASE_PAID: amount({ in: 'COMPANY_CODE' }) },
        argumentEntries: { PAYMENT_ENTRY_NO: entryNo, FEE: fee, AMOUNT: amount() },
      },
    },
  });
  const registered = document(own, rulesOf<typeof own>({}));
  const header = { PAYMENT_DATE: '2026-11-28', COMPANY_CODE: 'J1', CURRENCY_CODE: 'JPY' };
  const ENTRIES = [
    { AMOUNT: '1', CURRENCY_CODE: 'JPY', FEE: '1.5' },
    { AMOUNT: '1', CURRENCY_CODE: 'CNY', FEE: '1.5' },
    { AMOUNT: '1', FEE: '1.5555' },
  ];
  expect(await refusedFor(prepared(registered, { ...header, ENTRIES }))).toEqual(['ENTRIES[0].FEE: CURRENCY_DECIMALS_TOO_MANY JPY 0']);
  // The default is rounded to the company's currency: half a yen to one.
  const filled = await prepared(registered, { ...header, ENTRIES: ENTRIES.slice(1) });
  expect(filled.entries[0]).toMatchObject({ FEE: '1.5', BASE_FEE: '1' });

  const entries = [{ PAYMENT_ENTRY_NO: 1, CURRENCY_CODE: 'JPY', FEE: '7.77' }];
  const taken = (args: object, row: object) =>
    refusedFor(
      inContext((context) =>
        requireFittingFigures(context, own, own.actions.pay, {
          header: { ...YUAN, COMPANY_CODE: 'J1' },
          entries,
          args: args as Record<string, unknown>,
          argEntries: [{ PAYMENT_ENTRY_NO: 1, ...row }],
        }),
      ),
    );
  expect(await taken({ PAID: '1.555', BASE_PAID: '1.5' }, { FEE: '1.5', AMOUNT: '1.555' })).toEqual([
    'PAID: CURRENCY_DECIMALS_TOO_MANY CNY 2',
    'BASE_PAID: CURRENCY_DECIMALS_TOO_MANY JPY 0',
    'ENTRIES[0].FEE: CURRENCY_DECIMALS_TOO_MANY JPY 0',
    'ENTRIES[0].AMOUNT: CURRENCY_DECIMALS_TOO_MANY CNY 2',
  ]);
  expect(await taken({ PAID: '1.55', BASE_PAID: '2' }, { FEE: '2', AMOUNT: null })).toEqual([]);
});
