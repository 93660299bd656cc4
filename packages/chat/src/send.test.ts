import { BusinessError } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import { saveGroup } from './groups.ts';
import { history } from './history.ts';
import { send, sendAll } from './send.ts';
import { type Person, testStaff } from './test-staff.ts';

const { organisation } = await testStaff();
const [wang, li, zhao] = (await organisation('1', ['wang', 'li', 'zhao'])) as [Person, Person, Person];
const [stranger] = (await organisation('2', ['stranger'])) as [Person];

let count = 0;
const nonce = (): string => `test-message-${String((count += 1)).padStart(6, '0')}`;
const say = (from: Person, to: Person, content: string, clientMsgId: string | null = nonce()) =>
  from.does((call) => send(call, { user: to.id }, { content, clientMsgId }));
const everything = { start: 0, length: 0, marksRead: false };
const seqs = async (reader: Person, other: Person) => {
  const { results } = await reader.does((call) => history(call, { user: other.id }, everything));
  return results.flatMap((block) => block.SEQS);
};
const codesOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) =>
      error instanceof BusinessError
        ? `${error.status} ${error.failures.map(({ field, code }) => `${field ?? ''}:${code}`).join()}`
        : error,
  );

test('twenty messages at once, from both sides, are numbered without a gap in the order of their times', async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? say(wang, li, `第 ${index} 条`) : say(li, wang, `第 ${index} 条`))),
  );
  expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await seqs(li, wang)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const times = sent.toSorted((a, b) => a.seq - b.seq).map(({ server_time }) => server_time);
  expect(times).toEqual(times.toSorted());
});

test('the same client_msg_id makes one message, at once and much later, with the same answer', async () => {
  const id = nonce();
  const sent = await Promise.all(Array.from({ length: 20 }, () => say(wang, zhao, '只一次', id)));
  const late = await say(wang, zhao, '只一次', id);
  expect(sent.filter(({ dup }) => !dup)).toHaveLength(1);
  expect(late.dup).toBe(true);
  expect(new Set([...sent, late].map(({ msg_id, seq, server_time }) => `${msg_id} ${seq} ${server_time}`)).size).toBe(1);
  expect(await seqs(zhao, wang)).toEqual([1]);
});

test('the same client_msg_id with other content or for somebody else is a conflict and leaves no gap', async () => {
  const id = nonce();
  await say(zhao, li, 'PO-2209 请审核', id);
  expect(await codesOf(say(zhao, li, 'PO-2210 请审核', id))).toBe('200 :CONFLICT');
  expect(await codesOf(say(zhao, wang, 'PO-2209 请审核', id))).toBe('200 :CONFLICT');
  const [to, and] = [nonce(), nonce()];
  await Promise.allSettled([to, and].flatMap((one) => [say(zhao, li, 'x', one), say(zhao, wang, 'x', one)]));
  for (const other of [li, wang]) {
    const read = await seqs(other, zhao);
    expect(read).toEqual(read.map((_, index) => index + 1));
  }
  expect((await say(li, zhao, 'PO-2209 请审核', id)).dup).toBe(false);
});

test('the same text three times is three messages', async () => {
  const before = (await seqs(wang, li)).length;
  for (let time = 0; time < 3; time += 1) await say(wang, li, '好的', time === 2 ? null : nonce());
  expect((await seqs(wang, li)).length).toBe(before + 3);
});

test('what is said keeps its lines and is limited', async () => {
  expect((await say(wang, li, '  PO-2209\r\n请审核 \n')).body).toBe('PO-2209\n请审核');
  expect((await say(wang, li, '𠮷'.repeat(5000))).body).toHaveLength(10_000);
  expect(await codesOf(say(wang, li, '𠮷'.repeat(5001)))).toBe('200 CONTENT:FIELD_TOO_LONG');
  expect(await codesOf(say(wang, li, ' \n '))).toBe('200 CONTENT:FIELD_REQUIRED');
  expect(await codesOf(say(wang, li, 'a\0b'))).toBe('200 CONTENT:FIELD_NOT_TEXT');
  expect(await codesOf(say(wang, li, 'x', 'too-short'))).toBe('200 CLIENT_MSG_ID:FIELD_NOT_TEXT');
  expect(await codesOf(say(wang, li, 'x', `${'x'.repeat(20)} '`))).toBe('200 CLIENT_MSG_ID:FIELD_NOT_TEXT');
});

test("another organisation's people, oneself and nobody look the same", async () => {
  for (const user of [stranger.id, wang.id, '999999'])
    for (const call of [
      () => wang.does((own) => send(own, { user }, { content: 'x', clientMsgId: null })),
      () => wang.does((own) => history(own, { user }, everything)),
    ])
      expect(await codesOf(call())).toBe('404 :NOT_FOUND');
});

test('who was set inactive gets no messages but the old ones can be read', async () => {
  const [gone] = (await organisation('1', ['gone'])) as [Person];
  await say(gone, wang, '再见');
  await wang.does(({ db }) => db.updateLoose('user').set({ IS_ACTIVE: '0' }).where('id', '=', gone.id).execute());
  expect(await codesOf(say(wang, gone, '?'))).toBe('200 :REFERENCE_INACTIVE');
  expect(await seqs(wang, gone)).toEqual([1]);
});

test('of those mentioned the members remain', async () => {
  const { ID } = await wang.does((call) => saveGroup(call, null, { name: '采购', description: null, members: [li.id] }));
  await wang.does((call) =>
    send(call, { group: ID }, { content: '交给@li处理', clientMsgId: null, mentions: [li.id, zhao.id, stranger.id, li.id] }),
  );
  const { results } = await li.does((call) => history(call, { group: ID }, everything));
  expect(results[0]).toMatchObject({ CONTENT: ['交给@li处理'], MENTIONS: [[li.id]], SENT_BY_ME: '', FROM_USER_NAME: 'wang' });
});

test('messages of several people in one transaction are each decided by themselves, numbered by conversation without a gap', async () => {
  const [one, two, three] = (await organisation('1', ['one', 'two', 'three'])) as [Person, Person, Person];
  const sessionOf = (person: Person) => person.does(async ({ session }) => session);
  const [first, second] = [await sessionOf(one), await sessionOf(two)];
  const [id, own] = [nonce(), nonce()];
  const before = await say(one, two, '以前', own);
  const wish = (session: typeof first, to: Person | { id: string }, content: string, clientMsgId: string | null = null) => ({
    session,
    target: { user: to.id },
    draft: { content, clientMsgId },
  });
  const wanted = [
    wish(first, two, 'a', id),
    wish(second, one, 'b', id),
    wish(first, three, 'c'),
    wish(first, two, 'a', id),
    wish(first, two, 'x', id),
    wish(first, three, 'a', id),
    wish(first, { id: stranger.id }, 'd'),
    wish(first, two, ' '),
    wish(first, two, '以前', own),
    wish(second, one, 'e'),
  ];
  for (const later of [true, false]) {
    const outcomes = (await one.does((call) => sendAll(call, wanted, later)))();
    const shown = outcomes.map((outcome) =>
      outcome instanceof BusinessError ? outcome.failures[0]?.code : [outcome.sent.seq, outcome.sent.dup, outcome.people],
    );
    const dup = !later;
    const [here, there] = [
      [one.id, two.id],
      [two.id, one.id],
    ];
    expect(shown).toEqual([
      [2, dup, here],
      [3, dup, there],
      [later ? 1 : 2, false, [one.id, three.id]],
      [2, true, here],
      'CONFLICT',
      'CONFLICT',
      'NOT_FOUND',
      'FIELD_REQUIRED',
      [before.seq, true, here],
      [later ? 4 : 5, false, there],
    ]);
  }
  expect(await seqs(one, two)).toEqual([1, 2, 3, 4, 5]);
  expect(await seqs(one, three)).toEqual([1, 2]);
});
