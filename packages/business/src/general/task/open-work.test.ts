import { registered } from '../../registry.server.ts';
import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
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
    FILTER: { STATUS: ['DRAFT', 'REJECTED'], OWNER: ['buyer'] },
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
