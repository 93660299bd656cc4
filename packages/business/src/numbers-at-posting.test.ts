import { listRecords } from '@sampan/engines/list/list.ts';
import { invariantsOf, runInvariantsIn } from '@sampan/engines/invariants/run-invariants.ts';
import { printDocuments } from '@sampan/engines/print/content/print-document.ts';
import type { ActionContext, Registered } from '@sampan/engines/call/rules.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { expect, test } from 'vitest';
import { registered } from './registry.server.ts';
import { purchaseRequisition } from './mm/purchase-requisition/purchase-requisition.ts';
import { purchaseRequisitionRules } from './mm/purchase-requisition/purchase-requisition.server.ts';
import { refusalOf, testOrganisation } from './test-organisation.ts';

type Row = Readonly<Record<string, unknown>>;
type Invoice = ActionContext<typeof purchaseRequisition>;

/** A made-up invoice in the table of requisitions: it posts as it is approved, and is numbered then. */
const definition = { ...purchaseRequisition, numbered: 'posting' as const };
const rules = {
  ...purchaseRequisitionRules,
  actions: {
    ...purchaseRequisitionRules.actions,
    submit: { effects: ({ header }: Invoice): Effects => (header.NOTE === 'with another' ? { creates: [another(header)] } : {}) },
    approve: { effects: ({ header }: Invoice): Effects => posting(header) },
  },
};
const another = (header: Invoice['header']) => ({
  type: 'purchase_requisition',
  DATA: {
    REQUEST_DATE: header.ORDER_DATE,
    COMPANY_CODE: header.COMPANY_CODE,
    NOTE: 'follows',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1' }],
  },
});
const posting = (header: Invoice['header']): Effects => ({
  postings: [
    {
      COMPANY_CODE: header.COMPANY_CODE!,
      date: header.ORDER_DATE as IsoDate,
      currency: 'CNY',
      rate: { rate: decimal('1') },
      source: { type: 'purchase_requisition', id: header.id, no: header.PURCHASE_REQUEST_NO },
      lines: [
        { key: 'EXPENSE', AMOUNT: decimal('100') },
        { key: 'BANK', AMOUNT: decimal('-100') },
      ],
    },
  ],
  posted: () => {
    if (header.NOTE === 'breaks') throw new Error('the line is cut');
    return {};
  },
});

const entries = registered.map((one) => (one.definition.type === 'purchase_requisition' ? { definition, rules } : one)) as Registered[];
const invoices = entries.find((one) => one.definition.type === 'purchase_requisition')!;
const { create, act, view, remove, work, deps, rowBy, sessionWith, today } = await testOrganisation(entries);
const administrator = { ...sessionWith(), isAdministrator: true };
const year = today.slice(0, 4);

/** An invoice of a company that is not posted yet, by its provisional name. */
async function draft(COMPANY_CODE = '1000', DATA: Row = {}): Promise<string> {
  const made = await create('purchase_requisition', {
    REQUEST_DATE: today,
    COMPANY_CODE,
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1' }],
    ...DATA,
  });
  return String(made['PURCHASE_REQUEST_NO']);
}
const by = (PURCHASE_REQUEST_NO: string) => ({ PURCHASE_REQUEST_NO });
const post = async (no: string): Promise<string> => String((await act('purchase_requisition', by(no), 'submit'))['PURCHASE_REQUEST_NO']);
const found = async (query: string): Promise<unknown[]> =>
  (await listRecords(deps, administrator, invoices, { query, list: 'all' })).results.map((row) => (row as Row)['PURCHASE_REQUEST_NO']);
const printed = async (no: string): Promise<string | undefined> => {
  const IDS = [String((await rowBy('purchase_requisition', by(no)))!['id'])];
  return (await printDocuments(deps, administrator, { registered: invoices, plan: undefined }, { IDS, isPreview: true }))[0]?.number;
};
const breaches = () =>
  work(async (db) =>
    (await runInvariantsIn(db, invariantsOf([definition]))).flatMap(({ invariant, breaches: all }) =>
      invariant.id === 'I-13' || invariant.id === 'I-14' ? all : [],
    ),
  );

test('a draft has a provisional name in list, search, view and print, and its number after it is posted', async () => {
  const no = await draft();
  expect(no).toMatch(/^~PR\d{10}$/);
  expect([await found(no), await printed(no), (await view('purchase_requisition', by(no)))['PURCHASE_REQUEST_NO']]).toEqual([[no], no, no]);
  const number = await post(no);
  expect(number).toBe(`PR-1000-${year}-000001`);
  expect([await found(no), await found(number), await printed(number)]).toEqual([[], [number], number]);
  expect((await view('purchase_requisition', by(number)))['STATUS']).toBe('APPROVED');
  // The books know it by its number alone.
  expect(await rowBy('voucher', { SOURCE_NO: number })).toMatchObject({ SOURCE_TYPE: 'purchase_requisition' });
});

test('two that are posted at once have the next two numbers', async () => {
  const drafts = await Promise.all([draft(), draft()]);
  const numbers = await Promise.all(drafts.map(post));
  expect(numbers.toSorted()).toEqual([`PR-1000-${year}-000002`, `PR-1000-${year}-000003`]);
});

test('a posting that is rolled back takes no number', async () => {
  const no = await draft('1000', { NOTE: 'breaks' });
  await expect(post(no)).rejects.toThrow('the line is cut');
  expect(await rowBy('purchase_requisition', by(no))).toMatchObject({ STATUS: 'DRAFT' });
  expect(await post(await draft())).toBe(`PR-1000-${year}-000004`);
});

test('another company and another year begin with 1', async () => {
  const before = String(Number(year) - 1);
  expect(await post(await draft('2000'))).toBe(`PR-2000-${year}-000001`);
  expect(await post(await draft('1000', { ORDER_DATE: `${before}-12-31` }))).toBe(`PR-1000-${before}-000001`);
  expect(await post(await draft())).toBe(`PR-1000-${year}-000005`);
});

test('a document that came from it shows its number', async () => {
  const number = await post(await draft('1000', { NOTE: 'with another' }));
  const child = await rowBy('purchase_requisition', { NOTE: 'follows' });
  const links = (await view('purchase_requisition', { NOTE: 'follows' }))['LINKS'] as Row[];
  expect(links).toMatchObject([{ NO: number, direction: 'up' }]);
  expect(await rowBy('document_link', { to_id: child!['id'], kind: 'created' })).toMatchObject({ from_no: number });
});

test('nobody chooses such a number, and a document that has one stays', async () => {
  expect(await refusalOf(draft('1000', by('PR-1000-2026-000099')))).toEqual(['NUMBER_COMES_WITH_POSTING']);
  const number = await post(await draft());
  await act('purchase_requisition', by(number), 'unapprove');
  expect(await refusalOf(remove('purchase_requisition', by(number)))).toEqual(['DELETE_NEEDS_DRAFT']);
  const again = await act('purchase_requisition', by(number), 'submit');
  expect(again).not.toHaveProperty('PURCHASE_REQUEST_NO');
  expect(await rowBy('purchase_requisition', by(number))).toMatchObject({ STATUS: 'APPROVED' });
});

test('numbers have no gap after all of this, and a gap is found', async () => {
  expect(await breaches()).toEqual([]);
  await work((db) => db.updateLoose('document_number').set({ LAST_NO: 99 }).where('COMPANY_CODE', '=', '2000').execute());
  expect(await breaches()).toEqual([{ record: `2000 ${year}`, problem: `1 documents, 1 numbers, highest 1, last given 99` }]);
});
