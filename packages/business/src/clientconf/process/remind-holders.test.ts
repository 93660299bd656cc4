import { givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const given = await givenIn(world);
const [buyer, manager, approver, approver2] = await Promise.all(
  (['buyer', 'manager', 'approver', 'approver2'] as const).map((name) => world.as(name)) as [
    Promise<Actor>,
    Promise<Actor>,
    Promise<Actor>,
    Promise<Actor>,
  ],
);
await world.parameter('APPROVE_REQUIRED', 'PO');

const submitted = async (): Promise<Held> => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '2' }]);
  await buyer.act(order, 'submit');
  return order;
};
const call = (actor: Actor, { ID }: Held) => actor.post('mmapi/purchase-order/remind', { ID });
const reminders = async (actor: Actor, { NO }: Held): Promise<number> => {
  const { results } = (await actor.get('msghandlerapi/notify-msg/index', { length: 100 })) as { results: Row[] };
  return results.filter(({ MESSAGE }) => String(MESSAGE) === `催办：采购订单 ${NO} 仍待您审批`).length;
};
const mayRemind = async (actor: Actor, { ID }: Held) => (await actor.get('mmapi/purchase-order/approval-route', { ID }))['MAY_REMIND'];

test('without a process the author reminds those who may approve, at most once in half an hour, and the trail tells', async () => {
  const order = await submitted();
  expect([await mayRemind(buyer, order), await mayRemind(approver, order)]).toEqual([true, false]);
  expect((await refusal(call(approver, order))).code).toBe('APPROVAL_NOT_AUTHOR');
  expect(Number((await call(buyer, order))['REMINDED'])).toBeGreaterThanOrEqual(2);
  expect([await reminders(approver, order), await reminders(manager, order), await reminders(buyer, order)]).toEqual([1, 1, 0]);
  const refused = await refusal(call(buyer, order));
  expect([refused.code, refused.text]).toEqual(['APPROVAL_REMINDED', '刚催办过，请在 30 分钟后再催']);
  const { results } = (await buyer.get('mmapi/purchase-order/history', { ID: order.ID })) as { results: Row[] };
  expect(results[0]).toMatchObject({ ACTION: 'remind', BY: 'buyer' });
  await approver.act(order, 'approve');
  expect([(await refusal(call(buyer, order))).code, await mayRemind(buyer, order)]).toEqual(['APPROVAL_NOT_WAITING', false]);
  expect((await refusal(call(await world.stranger(), order))).status).toBe(404);
});

test('after half an hour the author may remind again', async () => {
  const order = await submitted();
  const remindedBefore = (minutes: number) =>
    world.inDatabase((db) => {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      const row = { type: 'purchase_order', document_id: order.ID, action: 'remind', by: 'buyer', at };
      return db.insertRows('document_history', [row]);
    });
  await remindedBefore(31);
  await call(buyer, order);
  expect(await reminders(approver, order)).toBe(1);
  expect((await refusal(call(buyer, order))).code).toBe('APPROVAL_REMINDED');
});

test('two reminders at the same moment are one', async () => {
  const order = await submitted();
  const outcomes = await Promise.allSettled([call(buyer, order), call(buyer, order)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await reminders(approver, order)).toBe(1);
});

test('who may approve but does not see the order is not reminded', async () => {
  const order = await submitted();
  await manager.create('role', { ROLE_CODE: 'SOUTH', ROLE_NAME: '南方', MENUS: [{ MENU: 'PURCHASE_ORDER', ACTION: '*' }] });
  const FIELD = { FIELD: 'PLANT_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '2100' };
  await manager.create('data_privilege', { ROLE_CODE: 'SOUTH', MENU: 'PURCHASE_ORDER', ...FIELD });
  await given.change('user', 'approver2', { ROLES: [{ ROLE_CODE: 'SOUTH' }] });
  await call(buyer, order);
  expect([await reminders(approver, order), await reminders(approver2, order)]).toEqual([1, 0]);
});
