import { BusinessError } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import { dismissGroup, groupIdsOf, saveGroup } from './groups.ts';
import { history } from './history.ts';
import { groupMembers, groups } from './lists.ts';
import { notifications } from './notifications.ts';
import { markRead, unreadTotals } from './read.ts';
import { send } from './send.ts';
import { type Person, testStaff } from './test-staff.ts';

const { organisation } = await testStaff();
const [owner, member, third] = (await organisation('1', ['owner', 'member', 'third'])) as [Person, Person, Person];
const [stranger] = (await organisation('2', ['stranger'], 'en')) as [Person];

const ALL = { start: 0, length: 0, query: '' };
const form = (name: string | null | undefined, members?: readonly Person[]) => ({
  name,
  description: undefined,
  members: members?.map(({ id }) => id),
});
const found = (name: string, members: readonly Person[]) => owner.does((call) => saveGroup(call, null, form(name, members)));
const change = (by: Person, ID: string, members: readonly Person[]) => by.does((call) => saveGroup(call, ID, form(undefined, members)));
const say = (from: Person, group: string, content: string) => from.does((call) => send(call, { group }, { content, clientMsgId: null }));
const texts = async (reader: Person, group: string) =>
  (await reader.does((call) => history(call, { group }, { start: 0, length: 0, marksRead: false }))).results.flatMap(
    ({ CONTENT }) => CONTENT,
  );
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) =>
      error instanceof BusinessError
        ? `${error.status} ${error.failures.map(({ field, code }) => `${field ?? ''}:${code}`).join()}`
        : error,
  );
const told = async (person: Person) => {
  const { results } = await person.does((call) => notifications({ ...call, modules: ['CHAT'] }, { start: 0, length: 0 }));
  return results.map(({ MESSAGE, RELATED_TYPE, RELATED_VALUE, FROM_USER_NAME }) => [MESSAGE, RELATED_TYPE, RELATED_VALUE, FROM_USER_NAME]);
};

test('a group is made with its owner, and its members are told in their own words', async () => {
  const { ID, newdata, removedata } = await found('采购周会', [member]);
  expect(newdata).toMatchObject({ TO_USERS: [member.id], MODULE: 'CHAT', RELATED_TYPE: 'GROUP_ADD', RELATED_VALUE: ID });
  expect(removedata).toBeUndefined();
  const mine = await owner.does((call) => groups(call, ALL));
  expect(mine.results).toEqual([
    expect.objectContaining({ ID, GROUP_NAME: '采购周会', MEMBER_COUNT: 2, MEMBERS: [owner.id, member.id], IS_OWNER: '1', READ_FLAG: '1' }),
  ]);
  expect((await member.does((call) => groups(call, { ...ALL, query: '周会' }))).results[0]).toMatchObject({ ID, IS_OWNER: '0' });
  expect((await told(member))[0]).toEqual(['您已加入群 采购周会', 'GROUP_ADD', ID, 'owner']);
  expect(await told(owner)).toEqual([]);
  expect(await member.does(({ db, session }) => groupIdsOf(db, session.userId))).toEqual([ID]);
});

test('a new member sees what is said from then on, a removed one nothing and cannot send', async () => {
  const { ID } = await found('发货', [member]);
  await say(owner, ID, '早');
  await change(owner, ID, [member, third]);
  await say(member, ID, '你好');
  expect(await texts(third, ID)).toEqual(['你好']);
  expect(await texts(member, ID)).toEqual(['早', '你好']);
  const { removedata } = await change(owner, ID, [third]);
  expect(removedata).toMatchObject({ TO_USERS: [member.id], RELATED_TYPE: 'GROUP_REMOVE' });
  await say(owner, ID, '秘密');
  for (const refused of [() => say(member, ID, '?'), () => texts(member, ID), () => member.does((call) => groupMembers(call, ID, ALL))])
    expect(await codeOf(refused())).toBe('404 :NOT_FOUND');
  expect(await member.does(unreadTotals)).toMatchObject({ group: 0 });
  await change(owner, ID, [member, third]);
  await say(third, ID, '回来了');
  expect(await texts(member, ID)).toEqual(['回来了']);
  expect(await member.does(unreadTotals)).toMatchObject({ group: 1 });
});

test('only the owner changes or dismisses a group; to everybody else it is not there', async () => {
  const { ID } = await found('仓库', [member]);
  for (const [by, code] of [
    [member, '403 :PRIVILEGE_MISSING'],
    [third, '404 :NOT_FOUND'],
    [stranger, '404 :NOT_FOUND'],
  ] as const) {
    expect(await codeOf(change(by, ID, [third]))).toBe(code);
    expect(await codeOf(by.does((call) => dismissGroup(call, ID)))).toBe(code);
  }
  expect(await codeOf(say(stranger, ID, 'x'))).toBe('404 :NOT_FOUND');
  await stranger.does((call) => markRead(call, `g:${ID}`, 5));
  const { removedata } = await owner.does((call) => dismissGroup(call, ID));
  expect(removedata).toMatchObject({ TO_USERS: [member.id], RELATED_VALUE: ID });
  expect((await told(member))[0]?.[0]).toBe('群 仓库 已解散');
  for (const refused of [() => say(owner, ID, 'x'), () => texts(member, ID), () => change(owner, ID, [member])])
    expect(await codeOf(refused())).toBe('404 :NOT_FOUND');
});

test('members are active users of the organisation, in a form that is complete', async () => {
  expect(await codeOf(found('x', [stranger]))).toBe('200 MEMBERS:REFERENCE_UNKNOWN');
  expect(await codeOf(found('x', []))).toBe('200 MEMBERS:FIELD_REQUIRED');
  expect(await codeOf(owner.does((call) => saveGroup(call, null, form(null, [member]))))).toBe('200 GROUP_NAME:FIELD_REQUIRED');
  expect(await codeOf(found('长'.repeat(61), [member]))).toBe('200 GROUP_NAME:FIELD_TOO_LONG');
  const many = { name: 'x', description: null, members: Array.from({ length: 501 }, (_, index) => String(index + 1)) };
  expect(await codeOf(owner.does((call) => saveGroup(call, null, many)))).toBe('200 MEMBERS:GROUP_TOO_LARGE');
});

test('the owner stays a member, and a name alone can be changed', async () => {
  const { ID } = await found('旧名', [member]);
  await owner.does((call) => saveGroup(call, ID, { name: '新名', description: '每周一', members: undefined }));
  await change(owner, ID, [third]);
  const { results } = await owner.does((call) => groups(call, { ...ALL, query: '新名' }));
  expect(results[0]).toMatchObject({ GROUP_NAME: '新名', GROUP_DESC: '每周一', MEMBERS: [owner.id, third.id] });
});

test('members come and go while others send: nobody sees a message of the time without them', async () => {
  const { ID } = await found('进出', [third]);
  await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => say(owner, ID, `m${index}`)),
    change(owner, ID, [third, member]),
    ...Array.from({ length: 12 }, (_, index) => say(third, ID, `t${index}`)),
  ]);
  const all = await owner.does((call) => history(call, { group: ID }, { start: 0, length: 0, marksRead: false }));
  const seen = await member.does((call) => history(call, { group: ID }, { start: 0, length: 0, marksRead: false }));
  const order = all.results.flatMap(({ SEQS }) => SEQS);
  expect(order).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(seen.results.flatMap(({ SEQS }) => SEQS)).toEqual(order.slice(24 - seen.recordsTotal));
  expect(await member.does((call) => unreadTotals(call))).toMatchObject({ group: expect.any(Number) });
});
