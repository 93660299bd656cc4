import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let manager: Actor;
let approver: Actor;
let seller: Actor;
let finance: Actor;

/** The head, then a controller who may change quantities, of which the owner is told; the director stands above the head. */
beforeAll(async () => {
  given = await givenIn(world);
  [buyer, manager, approver, seller, finance] = await Promise.all(
    ['buyer', 'manager', 'approver', 'seller', 'finance'].map((name) => world.as(name)) as [
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
    ],
  );
  await manager.create('role', {
    ROLE_CODE: 'DIRECTORS',
    ROLE_NAME: '总监',
    MENUS: ['INDEX', 'APPROVE', 'REJECT'].map((verb) => ({ MENU: 'PURCHASE_ORDER', ACTION: `PURCHASE_ORDER_${verb}` })),
  });
  await manager.create('position', { POSITION_CODE: 'DIRECTOR', POSITION_NAME: '总监' });
  await manager.create('position', { POSITION_CODE: 'HEAD', POSITION_NAME: '主管', SUPERIOR_CODE: 'DIRECTOR' });
  await manager.create('position', { POSITION_CODE: 'CONTROL', POSITION_NAME: '控制' });
  for (const [name, POSITION_CODE, ROLE_CODE] of [
    ['approver', 'HEAD', 'APPROVER'],
    ['seller', 'CONTROL', 'APPROVER'],
    ['finance', 'DIRECTOR', 'DIRECTORS'],
  ] as const)
    await given.change('user', name, { ROLES: [{ ROLE_CODE }], POSITIONS: [{ POSITION_CODE }] });
  await world.parameter('APPROVAL_RESTART', 'on');
  const step = (SEQ: number, more: Row) => ({ SEQ, STEP_CODE: `S${SEQ}`, STEP_NAME: `第${SEQ}步`, ...more });
  await manager.create('process', {
    PROCESS_CODE: 'SIGHT',
    PROCESS_NAME: '采购审批',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    NODES: [
      { SEQ: 10, STATUS_CODE: 'N10', NODE_TEXT: '待主管' },
      { SEQ: 20, STATUS_CODE: 'N20', NODE_TEXT: '待控制', IS_FORM_EDITABLE: '1', EDITABLE_FIELDS: 'ENTRIES.QTY' },
    ],
    STEPS: [
      step(10, { ACCESS_CODES: 'HEAD', LAUNCH_ACTION: 'submit' }),
      step(20, { ACCESS_CODES: 'CONTROL', NOTIFY_OWNER: '1', IS_END: '1' }),
    ],
  });
});

const submitted = async (): Promise<Held> => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '2' }]);
  await buyer.act(order, 'submit');
  return order;
};
const fresh = async (actor: Actor, order: Held): Promise<Held> => ({ ...order, VERSION: Number((await actor.read(order))['VERSION']) });
const told = async (actor: Actor, order: Held): Promise<string[]> => {
  const { results } = (await actor.get('msghandlerapi/notify-msg/index', { length: 100 })) as { results: Row[] };
  return results.map(({ MESSAGE }) => String(MESSAGE)).filter((message) => message.includes(order.NO));
};
/** While a role sees orders of another plant alone. */
const outOfSightFor = async (ROLE_CODE: string, work: () => Promise<void>): Promise<void> => {
  const rule = await manager.create('data_privilege', {
    ROLE_CODE,
    MENU: 'PURCHASE_ORDER',
    FIELD: 'PLANT_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: '2100',
  });
  await work();
  await manager.remove(rule);
};
/** The controller changes the quantity, which begins the approval anew. */
const changed = async (order: Held): Promise<void> => {
  await approver.act(await fresh(approver, order), 'approve');
  await seller.update(await fresh(seller, order), { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  expect((await seller.read(order))['STATUS_TEXT']).toBe('待主管');
};

test('of what a change on a node leads to the owner is told, but not an owner who does not see the order', async () => {
  const seen = await submitted();
  await changed(seen);
  expect(await told(buyer, seen)).toEqual([`采购订单 ${seen.NO} 的审批已进入下一步`]);
  const unseen = await submitted();
  await outOfSightFor('BUYER', () => changed(unseen));
  expect(await told(buyer, unseen)).toEqual([]);
});

test('the tasks of somebody who leaves go to the superior, who is told; to the administrators where the superior does not see the order', async () => {
  const seen = await submitted();
  await given.change('user', 'approver', { IS_ACTIVE: '0' });
  expect(await told(finance, seen)).toEqual([`采购订单 ${seen.NO} 待您审批`]);
  await given.change('user', 'approver', { IS_ACTIVE: '1' });
  const unseen = await submitted();
  await outOfSightFor('DIRECTORS', () => given.change('user', 'approver', { IS_ACTIVE: '0' }));
  expect(await told(finance, unseen)).toEqual([]);
  const founder = (await world.inDatabase((db) =>
    db.select('approval_task').select('username').where('document_id', '=', unseen.ID).where('state', '=', 'OPEN').execute(),
  )) as { username: string | null }[];
  expect(founder.map(({ username }) => username)).toEqual(['founder', 'manager']);
});
