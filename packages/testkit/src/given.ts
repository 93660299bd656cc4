import { registered } from '@sampan/business/registry.server.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { contextOf, createRegistry } from '@sampan/engines/call/deps.ts';
import { post } from '@sampan/engines/posting/post.ts';
import type { Work } from '@sampan/engines/posting/work.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { identityField } from '@sampan/model/define.ts';
import type { Actor, Held, World } from './scenario.ts';

type Row = Record<string, unknown>;

/** Arranges what a story begins with, through the same calls a user makes. Masters are new each time, so that figures are a test's own. */
export interface Given {
  /** A material of the base unit piece; usable everywhere, no price. */
  material(more?: Row): Promise<string>;
  /** An active vendor in yuan without tax rate, tolerance or prices. */
  vendor(more?: Row): Promise<string>;
  /** Changes a master record by its key. */
  change(type: string, key: string, DATA: Row): Promise<void>;
  /** A draft requisition of the buyer, wanted today. */
  draftRequisition(ENTRIES: readonly Row[], more?: Row): Promise<Held>;
  approvedRequisition(ENTRIES: readonly Row[], more?: Row): Promise<Held>;
  /** A draft order of the buyer on V1001 for plant 1100; entries without a price cost 10 without tax. */
  draftOrder(ENTRIES: readonly Row[], more?: Row): Promise<Held>;
  approvedOrder(ENTRIES: readonly Row[], more?: Row): Promise<Held>;
  /** The payment of an invoice of all that came in of an order on V1001: an order of which everything came in is completed with it. */
  settled(order: Held): Promise<Held>;
  /** Opening stock in a bin of location 1101, at a price of a piece. */
  stock(MATERIAL_CODE: string, QTY: string, bin?: string, more?: Row): Promise<Held>;
  /** Material for so many units of a production order, picked and issued. */
  picked(order: Held, SHARE_QTY: string): Promise<Held>;
  /** What no document of a story does yet is posted for one that is there: an issue of goods, a payment. */
  posted(work: Work): Promise<void>;
  /** A draft move between two bins of location 1101. */
  move(MATERIAL_CODE: string, QTY: string, from: string, to: string, more?: Row, header?: Row): Promise<Held>;
}

/** What a user or the ledger sees of goods. */
export interface Seen {
  /** Quantity and value of a material in plant 1100: `['4', '42.01']`. */
  valuation(MATERIAL_CODE: string): Promise<readonly [string, string]>;
  /** Goods by bin: `{RECV: '4'}`, with what is occupied of them: `{RECV: '4 (1)'}`. */
  bins(MATERIAL_CODE: string): Promise<Record<string, string>>;
  /** Lines of the vouchers of a document or receiving record: `['1403 D 100', '220202 C 100']`. */
  vouchers(SOURCE_NO: string): Promise<string[]>;
}

const registry = createRegistry(registered);
const numbers = { next: () => Promise.reject(new Error('no numbers are given here')), many: async () => [], giveBack: () => undefined };
const bookkeeper: Session = {
  sessionId: '1',
  clientId: '1',
  userId: '1',
  username: 'manager',
  language: 'en',
  isAdministrator: true,
  privileges: new Set(),
};

let made = 0;
const nextCode = (prefix: string): string => `${prefix}${String((made += 1)).padStart(3, '0')}`;
const priced = (entry: Row): Row => ({ UNIT_PRICE: '10', TAX_RATE: '0', ...entry });

export async function givenIn(world: World): Promise<Given> {
  const [manager, buyer, warehouse, finance] = (await Promise.all(
    ['manager', 'buyer', 'warehouse', 'finance'].map((name) => world.as(name)),
  )) as [Actor, Actor, Actor, Actor];
  const given: Given = {
    async material(more = {}) {
      const MATERIAL_CODE = nextCode('S');
      const fields = { MATERIAL_NAME: `故事 ${MATERIAL_CODE}`, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' };
      return (await manager.create('material', { MATERIAL_CODE, ...fields, ...more })).NO;
    },
    async vendor(more = {}) {
      const SUPPLIER_CODE = nextCode('SV');
      return (await manager.create('vendor', { SUPPLIER_CODE, SUPPLIER_NAME: `供方 ${SUPPLIER_CODE}`, CURRENCY_CODE: 'CNY', ...more })).NO;
    },
    async change(type, key, DATA) {
      const { definition } = registered.find((one) => one.definition.type === type) ?? {};
      if (!definition) throw new Error(`no definition ${type}`);
      const { results } = await manager.list(type, { [identityField(definition)]: key });
      const [row] = results;
      if (!row) throw new Error(`no ${type} ${key}`);
      await manager.update({ type, ID: String(row['ID']), NO: key, VERSION: Number(row['VERSION']) }, DATA);
    },
    draftRequisition: (ENTRIES, more = {}) =>
      buyer.create('purchase_requisition', { REQUEST_DATE: world.today, PLANT_CODE: '1100', ...more, ENTRIES }),
    async approvedRequisition(ENTRIES, more) {
      const requisition = await given.draftRequisition(ENTRIES, more);
      await buyer.act(requisition, 'submit');
      return requisition;
    },
    draftOrder: (ENTRIES, more = {}) =>
      buyer.create('purchase_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ...more, ENTRIES: ENTRIES.map(priced) }),
    async approvedOrder(ENTRIES, more) {
      const order = await given.draftOrder(ENTRIES, more);
      await buyer.act(order, 'submit');
      return order;
    },
    settled: (order) => settled(finance, order),
    async stock(MATERIAL_CODE, QTY, STORAGE_BIN_CODE = 'A-01-1', more = {}) {
      const ENTRIES = [{ MATERIAL_CODE, QTY, UNIT_PRICE: '10', STORAGE_BIN_CODE, ...more }];
      const opening = await warehouse.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1101', ENTRIES });
      await warehouse.act(opening, 'store');
      return opening;
    },
    picked: (order, SHARE_QTY) => picked(warehouse, order, SHARE_QTY),
    async posted(work) {
      await world.inDatabase(async (db) => {
        const context = await contextOf({ registry, numbers }, { ...bookkeeper, clientId: world.clientId }, db);
        await post(context, work);
      });
    },
    move: (MATERIAL_CODE, QTY, OUT_STORAGE_BIN_CODE, IN_STORAGE_BIN_CODE, more = {}, header = {}) =>
      warehouse.create('transfer_order', {
        ORDER_TYPE: 'MOVE',
        STORAGE_LOCATION_CODE: '1101',
        ...header,
        ENTRIES: [{ MATERIAL_CODE, QTY, OUT_STORAGE_BIN_CODE, IN_STORAGE_BIN_CODE, ...more }],
      }),
  };
  return given;
}

async function picked(warehouse: Actor, { NO: PRODUCTION_ORDER_NO }: Held, SHARE_QTY: string): Promise<Held> {
  const pick = await warehouse.create('material_pick', { PRODUCTION_ORDER_NO, SHARE_QTY, STORAGE_LOCATION_CODE: '1101' });
  await warehouse.act(pick, 'approve');
  await warehouse.act(pick, 'issue');
  return pick;
}

async function settled(finance: Actor, { NO }: Held): Promise<Held> {
  const { results } = await finance.list('goods_receipt', { list: 'to-invoice', rows: 'ENTRIES', PURCHASE_ORDER_NO: NO });
  const ENTRIES = results.map(({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }) => ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }));
  const invoice = await finance.create('purchase_invoice', { INVOICING_NO: nextCode('FP'), ENTRIES });
  const { INVOICING_DOC_NO } = await finance.act(invoice, 'submit');
  const paid = { RELATED_INVOICING_NO: INVOICING_DOC_NO, AMOUNT: (await finance.read(invoice))['UNPAID_AMOUNT'] };
  const payment = await finance.create('payment', { BANK_ACCOUNT_CODE: 'BOC-CNY', SUPPLIER_CODE: 'V1001', ENTRIES: [paid] });
  await finance.act(payment, 'submit');
  return payment;
}

export async function seenIn(world: World): Promise<Seen> {
  const manager = await world.as('manager');
  const held = (row: Row) => (row['OCCUPIED_QTY'] === '0' ? String(row['QTY']) : `${row['QTY']} (${row['OCCUPIED_QTY']})`);
  const lineOf = (line: Row) =>
    line['CREDIT'] === '0' ? `${line['ACCOUNTING_CODE']} D ${line['DEBIT']}` : `${line['ACCOUNTING_CODE']} C ${line['CREDIT']}`;
  return {
    valuation: (MATERIAL_CODE) =>
      world.inDatabase(async (db) => {
        const values = db.select('stock_value').select(['QTY_TOTAL', 'VALUE_TOTAL']);
        const row = await values.where('MATERIAL_CODE', '=', MATERIAL_CODE).where('PLANT_CODE', '=', '1100').executeTakeFirst();
        return [decimal(row?.QTY_TOTAL ?? '0'), decimal(row?.VALUE_TOTAL ?? '0')] as const;
      }),
    async bins(MATERIAL_CODE) {
      const { results } = await manager.list('bin', { MATERIAL_CODE, orderby: 'STORAGE_BIN_CODE asc' });
      return Object.fromEntries(results.map((row) => [String(row['STORAGE_BIN_CODE']), held(row)]));
    },
    async vouchers(SOURCE_NO) {
      const { results } = await manager.list('voucher', { SOURCE_NO, orderby: 'ID asc' });
      const views = await Promise.all(results.map((row) => manager.get('fiapi/voucher/view', { ID: row['ID'] })));
      return views.flatMap((view) => (view['ENTRIES'] as Row[]).map(lineOf));
    },
  };
}
