import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, type Message } from './blocks.ts';
import { keepChatFile } from './chat-files.ts';
import { history, type PageWanted } from './history.ts';
import { recentChats } from './lists.ts';
import { unreadTotals } from './read.ts';
import { send } from './send.ts';
import { type Person, testStaff } from './test-staff.ts';

const { organisation } = await testStaff();
const [wang, li, zhao] = (await organisation('1', ['wang', 'li', 'zhao'])) as [Person, Person, Person];

const say = (from: Person, to: Person, content: string) => from.does((call) => send(call, { user: to.id }, { content, clientMsgId: null }));
const read = (reader: Person, other: Person, wanted: Partial<PageWanted> = {}) =>
  reader.does((call) => history(call, { user: other.id }, { start: 0, length: 3, marksRead: false, ...wanted }));
const seqsOf = ({ results }: { results: readonly { SEQS: readonly number[] }[] }) => results.flatMap(({ SEQS }) => SEQS);

for (const [from, to, text] of [
  [wang, li, '一'],
  [wang, li, '二\n二'],
  [li, wang, '三'],
  [wang, li, '四'],
  [wang, li, '五'],
] as const)
  await say(from, to, text);

test('messages of one sender that follow each other are one block, older before newer', async () => {
  const page = await read(li, wang, { length: 0 });
  expect(page.results.map(({ FROM_USER_NAME, CONTENT, SENT_BY_ME, SEQS }) => [FROM_USER_NAME, SENT_BY_ME, CONTENT, SEQS])).toEqual([
    ['wang', '', ['一', '二\n二'], [1, 2]],
    ['li', 'ME', ['三'], [3]],
    ['wang', '', ['四', '五'], [4, 5]],
  ]);
  expect(page).toMatchObject({ recordsTotal: 5, top_seq: 5, chat_user_name: 'wang', my_user_name: 'li' });
  expect(page.results[0]?.POST_TIME).toMatch(/^\d\d-\d\d-\d\d \d\d:\d\d$/);
  expect(page.results[0]?.TIMES[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('pages count messages from the newest, or go before and after a number', async () => {
  expect(seqsOf(await read(li, wang))).toEqual([3, 4, 5]);
  expect(seqsOf(await read(li, wang, { start: 3 }))).toEqual([1, 2]);
  expect(seqsOf(await read(li, wang, { beforeSeq: 3 }))).toEqual([1, 2]);
  expect(seqsOf(await read(li, wang, { afterSeq: 1 }))).toEqual([2, 3, 4]);
  expect(seqsOf(await read(li, wang, { afterSeq: 5 }))).toEqual([]);
});

test('a message that arrives between two pages neither repeats nor hides one', async () => {
  const first = await read(zhao, li);
  expect(first.results).toEqual([]);
  for (let n = 1; n <= 7; n += 1) await say(li, zhao, String(n));
  const newest = await read(zhao, li);
  await say(li, zhao, '插入');
  const pinned = { beforeSeq: newest.top_seq + 1 };
  const older = [await read(zhao, li, { ...pinned, start: 3 }), await read(zhao, li, { ...pinned, start: 6 })];
  expect([...older.toReversed().flatMap(seqsOf), ...seqsOf(newest)]).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('only my own messages tell the names that my client gave them', async () => {
  const clientMsgId = 'retried-after-a-lost-answer';
  await zhao.does((call) => send(call, { user: wang.id }, { content: '在吗', clientMsgId }));
  const idsFor = async (reader: Person, other: Person) =>
    (await read(reader, other)).results.flatMap(({ CLIENT_MSG_IDS }) => CLIENT_MSG_IDS);
  expect(await idsFor(zhao, wang)).toEqual([clientMsgId]);
  expect(await idsFor(wang, zhao)).toEqual([null]);
});

test('a search finds and counts the messages that contain its words, signs of patterns included', async () => {
  for (const content of ['报价 100%', 'Price list', '报价 100', 'PRICE?']) await say(wang, zhao, content);
  const found = async (query: string) => {
    const { recordsTotal, results } = await read(wang, zhao, { length: 10, query });
    return [recordsTotal, results.flatMap(({ CONTENT }) => CONTENT)];
  };
  expect(await found('100%')).toEqual([1, ['报价 100%']]);
  expect(await found('price')).toEqual([2, ['Price list', 'PRICE?']]);
});

test('a search finds a message by the name of its file', async () => {
  const file = { id: '9001', name: '送货单 PO-2209.pdf', size: 5, type: 'application/pdf', sha256: '0'.repeat(64) };
  await wang.does((call) => keepChatFile(call, { user: zhao.id }, file));
  await wang.does((call) =>
    send(call, { user: zhao.id }, { content: '', clientMsgId: null, attachment: { FILES: ['9001'], DOCUMENTS: [] } }),
  );
  const found = async (query: string) => (await read(zhao, wang, { length: 10, query })).results.flatMap(({ ATTACHMENTS }) => ATTACHMENTS);
  expect(await found('po-2209')).toMatchObject([{ FILES: [{ NAME: '送货单 PO-2209.pdf' }] }]);
  expect(await found('application')).toEqual([]);
});

test('messages are found and counted by what they carry, pages go on from one to the next', async () => {
  const [chen, liu] = (await organisation('7', ['chen', 'liu'])) as [Person, Person];
  const carrying = async (id: string, name: string, type: string) => {
    await chen.does((call) => keepChatFile(call, { user: liu.id }, { id, name, size: 5, type, sha256: '0'.repeat(64) }));
    await chen.does((call) => send(call, { user: liu.id }, { content: '', clientMsgId: null, attachment: { FILES: [id], DOCUMENTS: [] } }));
  };
  for (let n = 0; n < 4; n += 1) {
    await carrying(String(9100 + n), `photo ${n}.jpg`, 'image/jpeg');
    await say(chen, liu, `words ${n}`);
  }
  await carrying('9200', '送货单.pdf', 'application/pdf');
  const pictures = await read(liu, chen, { length: 3, carrying: 'PICTURES' });
  expect([pictures.recordsTotal, seqsOf(pictures)]).toEqual([4, [3, 5, 7]]);
  expect(seqsOf(await read(liu, chen, { start: 3, length: 3, carrying: 'PICTURES', beforeSeq: pictures.top_seq + 1 }))).toEqual([1]);
  const files = await read(liu, chen, { length: 10, carrying: 'FILES' });
  expect([files.recordsTotal, seqsOf(files)]).toEqual([1, [9]]);
  expect((await read(liu, chen, { length: 10, carrying: 'DOCUMENTS' })).recordsTotal).toBe(0);
  expect((await read(liu, chen, { length: 10, carrying: 'PICTURES', query: 'photo 2' })).recordsTotal).toBe(1);
});

test('reading a page moves what is read to its newest message; an older page moves nothing back', async () => {
  expect(await li.does(unreadTotals)).toEqual({ chat: 4, group: 0 });
  await read(li, wang, { marksRead: true });
  expect(await li.does(unreadTotals)).toEqual({ chat: 0, group: 0 });
  await read(li, wang, { start: 3, marksRead: true });
  await say(wang, li, '六');
  expect(await li.does(unreadTotals)).toEqual({ chat: 1, group: 0 });
  const { results } = await li.does((call) => recentChats(call, { start: 0, length: 15, query: '' }));
  expect(results.map(({ FULL_NAME, UNREAD_COUNT }) => [FULL_NAME, UNREAD_COUNT])).toEqual([
    ['wang', 1],
    ['zhao', 0],
  ]);
});

test('whatever the order of senders, blocks hold every message once and no two neighbours have the same sender', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '3')), (senders) => {
      const messages = senders.map((sender_id, index) => ({
        seq: index + 1,
        msg_id: String(index),
        sender_id,
        sender_name: sender_id,
        sender_avatar: null,
        body: `m${index}`,
        attachment: null,
        mentions: null,
        server_time: '2026-12-31T16:00:00.000Z' as Message['server_time'],
        client_msg_id: `message-number-${index}`,
      }));
      const blocks = blocksOf(messages, { userId: '1', zone: 'Asia/Shanghai', isDirect: true });
      expect(blocks.flatMap(({ CONTENT }) => CONTENT)).toEqual(messages.map(({ body }) => body));
      expect(blocks.filter((block, index) => block.FROM_USER_ID === blocks[index - 1]?.FROM_USER_ID)).toEqual([]);
      for (const block of blocks) expect(block.POST_TIME).toBe('27-01-01 00:00');
    }),
  );
});
