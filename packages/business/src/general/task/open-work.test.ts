import { registered } from '../../registry.server.ts';
import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let warehouse: Actor;

const VERBS = ['create', 'edit'];

test('what the definitions call work names rights and days that are there', () => {
  for (const { definition } of registered) {
    if (definition.kind !== 'document') continue;
    for (const { work } of Object.values(definition.lists)) {
      if (!work) continue;
      const worked = registered.find((one) => one.definition.type === (work.of ?? definition.type))?.definition;
      expect(worked?.kind === 'document' && [...VERBS, ...Object.keys(worked.actions)]).toContain(work.right);
      if (work.due !== undefined) expect(definition.header[work.due]?.kind).toBe('date');
    }
  }
});

beforeAll(async () => {
  [given, buyer, warehouse] = await Promise.all([givenIn(world), world.as('buyer'), world.as('warehouse')]);
});

interface Work {
  readonly TYPE: string;
  readonly LIST: string;
  readonly TITLE: string | null;
  readonly COUNT: number;
  readonly LATE: number;
  readonly FILTER: Record<string, string[]>;
}
const workOf = async (who: Actor): Promise<Record<string, Work>> => {
  const { results } = await who.get('generalinfoapi/task/open-work');
  return Object.fromEntries((results as Work[]).map((one) => [`${one.TYPE} ${one.LIST}`, one]));
};

test('home counts what waits for whoever may do it, what is late, and the own drafts, each as its list shows it', async () => {
  const MATERIAL_CODE = await given.material();
  await given.approvedRequisition([
    { MATERIAL_CODE, QTY: '3' },
    { MATERIAL_CODE, QTY: '4' },
  ]);
  await given.draftOrder([{ MATERIAL_CODE, QTY: '1' }]);
  const late = await given.approvedOrder([{ MATERIAL_CODE, QTY: '2' }], {
    DELIEVERY_DATE: addDays(world.today, -1),
    ORDER_DATE: addDays(world.today, -2),
  });
  await given.approvedOrder([{ MATERIAL_CODE, QTY: '2' }], { DELIEVERY_DATE: world.today });

  const ofBuyer = await workOf(buyer);
  // Two entries of the requisition are open; the orders are not the buyer's to receive.
  expect(ofBuyer['purchase_requisition to-order']).toMatchObject({ TITLE: '待订购', COUNT: 2, LATE: 0 });
  expect(ofBuyer['purchase_order open']).toMatchObject({
    TITLE: null,
    COUNT: 1,
    FILTER: { STATUS: ['DRAFT', 'REJECTED', 'CHANGING'], OWNER: ['buyer'] },
  });
  expect(ofBuyer).not.toHaveProperty('purchase_order receiving');

  expect((await workOf(warehouse))['purchase_order receiving']).toMatchObject({ TITLE: '待收货', COUNT: 2, LATE: 1 });
  await warehouse.act(late, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const after = await workOf(warehouse);
  expect(after['purchase_order receiving']).toMatchObject({ COUNT: 1, LATE: 0 });
  expect(after['goods_receipt to-put-away']).toMatchObject({ TITLE: '待上架', COUNT: 1 });
});

test('who may see nothing of it is told nothing', async () => {
  const clerk = await signedInWith(world, 'clerk', { ROLE_CODE: 'CLERK', MENUS: [{ MENU: 'VENDOR', ACTION: '*' }] }, {});
  expect(await workOf(clerk)).toEqual({});
});

interface Next {
  readonly NO: string;
  readonly ACTION: string;
  readonly ACTION_TEXT: string;
  readonly DUE: string | null;
  readonly IS_LATE: string;
}
const nextOf = async (who: Actor): Promise<Next[]> => (await who.get('generalinfoapi/task/next-actions'))['results'] as Next[];

test('next comes what is late, then by its day, each with the action that it waits for; three of a list at most', async () => {
  const MATERIAL_CODE = await given.material();
  const due = (days: number) =>
    given.approvedOrder([{ MATERIAL_CODE, QTY: '2' }], {
      DELIEVERY_DATE: addDays(world.today, days),
      ORDER_DATE: addDays(world.today, -9),
    });
  await due(3);
  const [second, first] = [await due(-4), await due(-7)];
  const next = await nextOf(warehouse);
  expect(next.filter(({ ACTION }) => ACTION === 'receive').map(({ NO }) => NO)).toEqual([first.NO, second.NO, expect.anything()]);
  expect(next[0]).toMatchObject({ NO: first.NO, ACTION: 'receive', ACTION_TEXT: '收货', DUE: addDays(world.today, -7), IS_LATE: '1' });
  // Put away the day before yesterday's goods: no day, so behind those with one.
  expect(next.at(-1)).toMatchObject({ ACTION: 'put-away', DUE: null, IS_LATE: '0' });
  expect(await nextOf(await world.stranger())).toEqual([]);
  // The buyer has drafts to go on with; what others are to receive is not the buyer's.
  expect([...new Set((await nextOf(buyer)).map(({ ACTION, ACTION_TEXT }) => `${ACTION} ${ACTION_TEXT}`))]).toEqual(['edit 编辑']);
});

test('what somebody opened is kept, the latest first and each once, and shown as far as it may be seen now', async () => {
  const MATERIAL_CODE = await given.material();
  const [one, other] = [await given.draftOrder([{ MATERIAL_CODE, QTY: '1' }]), await given.draftOrder([{ MATERIAL_CODE, QTY: '2' }])];
  const reader = await signedInWith(world, 'reader', { ROLE_CODE: 'READER', MENUS: [{ MENU: 'PURCHASE_ORDER', ACTION: '*' }] }, {});
  const open = (TYPE: string, ID: string) => reader.post('generalinfoapi/recent/note', { TYPE, ID });
  const recent = async () =>
    ((await reader.get('generalinfoapi/recent/index'))['results'] as Record<string, string>[]).map(
      ({ TYPE, NO, ID }) => `${TYPE} ${NO ?? ID}`,
    );
  for (const held of [one, other, one]) await open('purchase_order', held.ID);
  for (const card of ['PURCHASE_ORDER', 'VOUCHER']) await open('screen', card);
  // The screen of vouchers is not this reader's.
  expect(await recent()).toEqual(['screen PURCHASE_ORDER', `purchase_order ${one.NO}`, `purchase_order ${other.NO}`]);
  await buyer.remove(one);
  expect(await recent()).toEqual(['screen PURCHASE_ORDER', `purchase_order ${other.NO}`]);
  for (const [type, id] of [
    ['voucher', '1'],
    ['no_such', '1'],
    ['purchase_order', 'x'],
    ['screen', 'no card'],
    ['', ''],
  ] as const)
    expect([type, (await refusal(open(type, id))).status]).toEqual([type, 404]);
  expect((await buyer.get('generalinfoapi/recent/index'))['results']).toEqual([]);
});

test('thirty are kept', async () => {
  for (let id = 1; id <= 33; id += 1) await warehouse.post('generalinfoapi/recent/note', { TYPE: 'purchase_order', ID: String(id) });
  const kept = await world.inDatabase((db) => db.selectLoose('recently_opened').select('opened').orderBy('at').execute());
  const own = kept.filter(({ opened }) => /^\d+$/.test(String(opened)));
  expect(own.slice(-30).map(({ opened }) => Number(opened))).toEqual(Array.from({ length: 30 }, (_, at) => at + 4));
});
