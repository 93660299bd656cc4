import { notify } from '@sampan/engines/record/notify.ts';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import { markNotifications, notifications, type NotifyCall, unreadNotifications } from './notifications.ts';
import { type Person, testStaff } from './test-staff.ts';

const { organisation } = await testStaff();
const [buyer, approver] = (await organisation('1', ['buyer', 'approver'])) as [Person, Person];
const [stranger] = (await organisation('2', ['stranger'], 'en')) as [Person];

const about = (module: string, to: Person) =>
  buyer.does(async (call) =>
    notify(call, [
      {
        module,
        to: { usernames: [to.username] },
        text: 'notice.approvalAsked',
        args: { NO: 'PO2611000001', TYPE: 'purchase_order' },
        url: '/mm/po/approve?id=1',
      },
    ]),
  );
const as = <R>(person: Person, work: (call: NotifyCall) => Promise<R>, modules: readonly string[] = ['PURCHASE_ORDER', 'CHAT']) =>
  person.does((call) => work({ ...call, modules }));
const list = (person: Person, READ_FLAG?: '0' | '1', modules?: readonly string[]) =>
  as(person, (call) => notifications(call, { start: 0, length: 5, READ_FLAG }), modules);

await about('PURCHASE_ORDER', approver);
await about('SALES_ORDER', approver);
await about('PURCHASE_ORDER', approver);
await about('PURCHASE_ORDER', buyer);

test('a notification reads in the words of its reader, newest first, of the modules to notify only', async () => {
  const { recordsTotal, results } = await list(approver);
  expect(recordsTotal).toBe(2);
  expect(results[0]).toMatchObject({
    MODULE: 'PURCHASE_ORDER',
    MESSAGE: '采购订单 PO2611000001 待您审批',
    FROM_USER_NAME: 'buyer',
    URL: '/mm/po/approve?id=1',
    READ_FLAG: '0',
  });
  expect(results[0]?.POST_TIME).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(Number(results[0]?.ID)).toBeGreaterThan(Number(results[1]?.ID));
  expect((await list(approver, undefined, ['SALES_ORDER'])).recordsTotal).toBe(1);
  expect((await list(approver, undefined, [])).recordsTotal).toBe(0);
  expect(await as(approver, unreadNotifications)).toBe(2);
});

test('whoever acts is not told', async () => {
  expect((await list(buyer)).recordsTotal).toBe(0);
});

test('a notification is read once and for all, by its own reader only', async () => {
  const { results } = await list(approver, '0');
  const [first, second] = results.map(({ ID }) => ID) as [string, string];
  await as(approver, (call) => markNotifications(call, [first, first], '1'));
  expect(await as(approver, unreadNotifications)).toBe(1);
  expect((await list(approver, '1')).results.map(({ ID }) => ID)).toEqual([first]);
  for (const person of [buyer, stranger]) {
    const refused = as(person, (call) => markNotifications(call, [second], '1'));
    await expect(refused).rejects.toBeInstanceOf(BusinessError);
  }
  await expect(as(approver, (call) => markNotifications(call, [second, '999999'], '1'))).rejects.toMatchObject({ status: 404 });
  expect(await as(approver, unreadNotifications)).toBe(1);
  await as(approver, (call) => markNotifications(call, [first], '0'));
  expect(await as(approver, unreadNotifications)).toBe(2);
});
