import { connect } from '@sampan/db/connect.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { createRegistry, type Deps } from '@sampan/engines/call/deps.ts';
import { remindOfDue } from '@sampan/engines/workflow/reminders.ts';
import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registered } from '../../registry.server.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const nodes: { deps: Deps; close: () => Promise<void> }[] = [];
let given: Given;
let buyer: Actor;
let manager: Actor;
let approver: Actor;
let process: Held;

const content = (REMIND_HOURS: number | null): Row => ({
  NODES: [{ SEQ: 10, STATUS_CODE: 'WAIT', NODE_TEXT: '待审批' }],
  STEPS: [
    {
      SEQ: 10,
      STEP_CODE: 'S1',
      STEP_NAME: '审批',
      LAUNCH_ACTION: 'submit',
      ACCESS_TYPE: 'POSITIONS',
      ACCESS_CODES: 'HEAD',
      APPROVE_TYPE: 'OR',
      IS_END: '1',
      REMIND_HOURS,
    },
  ],
});

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, manager, approver] = await Promise.all(
    ['buyer', 'manager', 'approver'].map((name) => world.as(name)) as [Promise<Actor>, Promise<Actor>, Promise<Actor>],
  );
  await manager.create('position', { POSITION_CODE: 'HEAD', POSITION_NAME: '主管' });
  for (const name of ['approver', 'approver2'])
    await given.change('user', name, { ROLES: [{ ROLE_CODE: 'APPROVER' }], POSITIONS: [{ POSITION_CODE: 'HEAD' }] });
  await given.change('user', 'seller', { ROLES: [{ ROLE_CODE: 'APPROVER' }] });
  process = await manager.create('process', {
    PROCESS_CODE: 'REMIND',
    PROCESS_NAME: '采购审批',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    ...content(4),
  });
  for (let node = 0; node < 2; node += 1) {
    const connection = await connect(world.url, { role: 'sampan_app' });
    const deps = { database: connection.database, registry: createRegistry(registered), numbers: createNumbers(connection.spare) };
    nodes.push({ deps, close: () => connection.close() });
  }
});
afterAll(async () => {
  for (const { close } of nodes) await close();
});

const submitted = async (): Promise<Held> => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '2' }]);
  await buyer.act(order, 'submit');
  return order;
};
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const remind = (hours: number, node = 0): Promise<number> => remindOfDue(nodes[node]!.deps, inHours(hours));
const reminders = async (actor: Actor, order: Held): Promise<number> => {
  const { results } = (await actor.get('msghandlerapi/notify-msg/index', { length: 100 })) as { results: Row[] };
  return results.filter(({ MESSAGE }) => String(MESSAGE).startsWith('催办') && String(MESSAGE).includes(order.NO)).length;
};

test('an open task is reminded of after the hours that its step says, once, and again after as many', async () => {
  const order = await submitted();
  expect([await remind(3.9), await reminders(approver, order)]).toEqual([0, 0]);
  expect([await remind(4.1), await reminders(approver, order)]).toEqual([2, 1]);
  expect([await remind(4.2), await reminders(approver, order)]).toEqual([0, 1]);
  expect([await remind(8.2), await reminders(approver, order)]).toEqual([2, 2]);
  const { results } = (await approver.get('msghandlerapi/notify-msg/index', { length: 1 })) as { results: Row[] };
  expect(results[0]).toMatchObject({
    MESSAGE: `催办：采购订单 ${order.NO} 仍待您审批`,
    FROM_USER_NAME: '王芳',
    URL: `/mm/po/approve?id=${order.ID}`,
  });
  await approver.act(order, 'approve');
  expect(await remind(100)).toBe(0);
});

test('two nodes that look at the same moment remind once', async () => {
  const order = await submitted();
  const counts = await Promise.all([remind(5, 0), remind(5, 1), remind(5, 0), remind(5, 1)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await reminders(approver, order)).toBe(1);
  await approver.act(order, 'approve');
});

test('a substitute is reminded too, and told for whom', async () => {
  await approver.post('clientinfoapi/user-profile-info/save-substitutes', {
    DATA: [{ SUBSTITUTE: 'seller', FROM_DATE: world.today, TO_DATE: world.today }],
  });
  const order = await submitted();
  await remind(5);
  const seller = await world.as('seller');
  const { results } = (await seller.get('msghandlerapi/notify-msg/index', { length: 1 })) as { results: Row[] };
  expect(results[0]?.['MESSAGE']).toBe(`催办：采购订单 ${order.NO} 仍待您代 孙丽华 审批`);
  await approver.act(order, 'approve');
  await approver.post('clientinfoapi/user-profile-info/save-substitutes', { DATA: [] });
});

test('a step without hours reminds nobody; hours are whole ones from 1 to 720', async () => {
  for (const hours of [0, 721]) {
    const refused = await refusal(manager.update(process, content(hours)));
    expect(refused.codes).toEqual({ 'STEPS[0].REMIND_HOURS': ['PROCESS_REMIND_HOURS'] });
  }
  await manager.update(process, content(null));
  const order = await submitted();
  expect(await remind(1000)).toBe(0);
  await approver.act(order, 'approve');
  await manager.update(process, content(4));
});

test('the author reminds by hand, at most once in half an hour; nobody else does', async () => {
  const order = await submitted();
  const call = (actor: Actor) => actor.post('mmapi/purchase-order/remind', { ID: order.ID });
  expect((await refusal(call(approver))).code).toBe('APPROVAL_NOT_AUTHOR');
  expect(await call(buyer)).toEqual({ REMINDED: 2 });
  expect(await reminders(approver, order)).toBe(1);
  const refused = await refusal(call(buyer));
  expect([refused.code, refused.text]).toEqual(['APPROVAL_REMINDED', '刚催办过，请在 30 分钟后再催']);
  await world.inDatabase((db) =>
    db
      .update('process_instance')
      .set({ reminded_at: inHours(-0.51).toISOString() as never })
      .execute(),
  );
  expect(await call(buyer)).toEqual({ REMINDED: 2 });
  const route = (actor: Actor) => actor.get('mmapi/purchase-order/approval-route', { ID: order.ID });
  expect([(await route(buyer))['MAY_REMIND'], (await route(approver))['MAY_REMIND']]).toEqual([true, false]);
  await approver.act(order, 'approve');
  expect((await refusal(call(buyer))).code).toBe('APPROVAL_NOT_WAITING');
  const stranger = await world.stranger();
  expect((await refusal(call(stranger))).status).toBe(404);
});
