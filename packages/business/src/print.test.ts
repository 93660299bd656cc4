import { inClient } from '@sampan/db/scoped-db.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRecord } from '@sampan/engines/write/create.ts';
import { createRegistry, type Deps } from '@sampan/engines/call/deps.ts';
import { printDocuments } from '@sampan/engines/print/content/print-document.ts';
import { createPrinter } from '@sampan/engines/print/render/printer.ts';
import { defaultPlan } from '@sampan/engines/print/plan/default-plan.ts';
import { standardContent } from '@sampan/engines/print/template/template.ts';
import { readContent } from '@sampan/engines/print/template/template-content.ts';
import { PAPERS } from '@sampan/model/print-template.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printPlans } from './registry.print.ts';
import { documents as documentsByType } from './registry.ts';
import { registered } from './registry.server.ts';
import { installSample } from './starter/install-sample.server.ts';
import { installStarter } from './starter/install-starter.server.ts';

const { database, spare } = await testDatabase();
const deps: Deps = { database, registry: createRegistry(registered), numbers: createNumbers(spare) };
const printer = createPrinter();
afterAll(() => printer.close());

let session: Session;
const ids: Record<string, string> = {};
const typeOf = (type: string) => {
  const entry = registered.find(({ definition }) => definition.type === type);
  if (!entry) throw new Error(`no ${type}`);
  return entry;
};

const documents: Readonly<Record<string, Record<string, unknown>>> = {
  purchase_order: {
    ORDER_DATE: '2026-11-20',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    SUPPLIER_CODE: 'V1001',
    DELIEVERY_DATE: '2026-12-05',
    DELIEVERY_ADDRESS: '苏州市工业园区星湖街 218 号 3 号门 <b>收货</b>',
    NOTE: '随货附材质证明。',
    ENTRIES: [
      { MATERIAL_CODE: 'M1002', QTY: '1200', UNIT_PRICE: '5.55', DISCOUNT: '2' },
      { MATERIAL_CODE: 'M1003', QTY: '35.5', UNIT_PRICE: '24.5' },
    ],
    PAYMENT_PLAN: [
      { PLAN_DATE: '2026-12-01', PLAN_PERCENT: '30' },
      { PLAN_DATE: '2027-01-31', PLAN_PERCENT: '70' },
    ],
  },
  purchase_requisition: {
    ORDER_DATE: '2026-11-20',
    REQUEST_DATE: '2026-12-01',
    REQUEST_DEPT: '生产部',
    PLANT_CODE: '1100',
    COMPANY_CODE: '1000',
    ENTRIES: [{ MATERIAL_CODE: 'M1002', QTY: '1200' }],
  },
  transfer_order: {
    ORDER_DATE: '2026-11-20',
    ORDER_TYPE: 'MOVE',
    WAREHOUSE_CODE: 'W01',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: 'M1002', QTY: '5', OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: 'SHIP', FILTER4: 'B2611' }],
  },
  warehouse_entry: {
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: 'M1002', QTY: '5', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }],
  },
};

beforeAll(async () => {
  const userId = await inClient(database, '1', async (db) => {
    await installStarter({ db, username: 'admin' });
    await installSample({ db, username: 'admin' }, isoDate('2026-11-28'));
    return (await db.selectLoose('user').select('id').where('USERNAME', '=', 'buyer').executeTakeFirstOrThrow())['id'];
  });
  session = {
    sessionId: '1',
    clientId: '1',
    userId: String(userId),
    username: 'buyer',
    language: 'en',
    isAdministrator: true,
    privileges: new Set(),
  };
  for (const [type, DATA] of Object.entries(documents)) ids[type] = (await createRecord(deps, session, typeOf(type), DATA)).ID;
});

const layoutOf = async (type: string, options: { template?: string; isPreview?: boolean; by?: Session } = {}) => {
  const call = { IDS: [ids[type] ?? ''], template: options.template, isPreview: options.isPreview ?? true };
  const [layout] = await printDocuments(deps, options.by ?? session, { registered: typeOf(type), plan: printPlans.get(type) }, call);
  if (!layout) throw new Error('no layout');
  return layout;
};
const textOf = (pages: readonly { text: string }[]): string => pages.map((page) => page.text.replace(/\s/g, '')).join('');

test('a document without a plan of its own prints what its goods are and no column that is empty', async () => {
  const { entries } = await layoutOf('warehouse_entry');
  expect(entries.columns.map(({ label }) => label[1])).toEqual([
    'No.',
    'Material code',
    'Material name, specification',
    'Quantity',
    'Unit',
    'Unit price',
    'Amount',
    'Bin code',
  ]);
  expect(entries.rows).toHaveLength(1);
  expect(entries.rows[0]?.slice(0, 2)).toEqual(['1', 'M1002']);
});

test('a purchase order prints both parties, its entries with taxes, the amount in capitals and room for two chops', async () => {
  const layout = await layoutOf('purchase_order');
  const [vendor] = await inClient(database, '1', (db) =>
    db.selectLoose('vendor').selectAll().where('SUPPLIER_CODE', '=', 'V1001').execute(),
  );
  expect(layout.parties.map(({ name }) => name)).toEqual([vendor?.['SUPPLIER_NAME'], layout.issuer]);
  const address = layout.parties[0]?.facts.map(({ value }) => value).find((value) => value.includes(String(vendor?.['ADDRESS'])));
  expect(address).toMatch(/^\S+[市省].* .*\d{4}$/);
  expect(layout.entries.rows.map((row) => row.slice(0, 6))).toEqual([
    ['1', 'M1002', '冷轧钢板\nSPCC 1.2×1250×2500', '千克', '1,200', '5.55\n6.2715'],
    ['2', 'M1003', '6061铝合金棒\nΦ20', '千克', '35.5', '24.50\n27.685'],
  ]);
  expect(layout.totals.at(-1)?.value).toBe('CNY 8,358.10');
  expect(layout.capitals).toBe('人民币捌仟叁佰伍拾捌元壹角');
  expect(layout.tables[0]?.rows.map((row) => row.slice(-2))).toEqual([
    ['30%', '2,507.43'],
    ['70%', '5,850.67'],
  ]);
  expect(layout.chops).toHaveLength(2);
  expect(layout.watermark?.[0]).toBe('草稿');
  expect(layout.signatures[0]).toMatchObject({ name: '王芳' });
  const text = textOf(readPdf(await printer.render('1', layout)));
  expect(text).toContain('<b>收货</b>');
  expect(text).toContain('2026年11月20日');
});

describe.each(Object.keys(documents))('%s', (type) => {
  test.each(['zh-CN', 'en'] as const)('prints both headings whatever the language (%s)', async (language) => {
    const layout = await layoutOf(type, { by: { ...session, language } });
    const text = textOf(readPdf(await printer.render('1', layout)));
    expect(text).toContain(layout.title[0]);
    expect(text).toContain(layout.title[1].replace(/\s/g, ''));
    expect(layout.facts.every(({ label }) => label[0] !== label[1])).toBe(true);
  });
});

describe.each([...documentsByType.values()])('$type', (definition) => {
  test.each(PAPERS)('what it prints without a template is a template that %s holds', (paper) => {
    const content = standardContent(printPlans.get(definition.type) ?? defaultPlan(definition), definition, paper);
    // A document without lines has none; its parts are printed as further tables.
    if (Object.keys(definition.entry).length > 0) expect(content.columns.length).toBeGreaterThan(1);
    expect(readContent(JSON.stringify(content), definition, paper)).toEqual({ content });
  });
});

test('a transfer order prints on A5 too, an order does not', async () => {
  const [page] = readPdf(await printer.render('1', await layoutOf('transfer_order', { template: 'A5' })));
  expect(Math.round(page?.height ?? 0)).toBe(420);
  await expect(layoutOf('purchase_order', { template: 'A5' })).rejects.toMatchObject({ status: 400 });
});

test('printing counts and leaves VERSION alone, a preview counts nothing', async () => {
  const before = await layoutOf('purchase_requisition');
  expect(before.printNo).toBe(1);
  expect((await layoutOf('purchase_requisition', { isPreview: false })).printNo).toBe(1);
  expect((await layoutOf('purchase_requisition', { isPreview: false })).printNo).toBe(2);
  expect((await layoutOf('purchase_requisition')).printNo).toBe(3);
  const [row] = await inClient(database, '1', (db) => db.selectLoose('purchase_requisition').selectAll().execute());
  expect(row).toMatchObject({ PRINT_COUNT: 2, version: 1 });
  const printed = await inClient(database, '1', (db) =>
    db.selectLoose('audit_entry').selectAll().where('kind', '=', 'PRINTED').where('subject_type', '=', 'purchase_requisition').execute(),
  );
  const entry = { username: session.username, subject_id: row?.['id'], subject_name: row?.['PURCHASE_REQUEST_NO'] };
  expect(printed).toMatchObject([entry, entry]);
});

test('who may not print is refused, and another organisation finds nothing', async () => {
  await expect(layoutOf('purchase_order', { by: { ...session, isAdministrator: false } })).rejects.toMatchObject({ status: 403 });
  await expect(layoutOf('purchase_order', { by: { ...session, clientId: '2' } })).rejects.toMatchObject({ status: 404 });
});
