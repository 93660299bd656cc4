import { givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { download, upload } from '@sampan/testkit/upload.ts';
import { expect, test } from 'vitest';
import { cutAfterTests, joined, listen } from './test-socket.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const given = await givenIn(world);
const manager = await world.as('manager');
const buyer = await world.as('buyer');
const approver = await world.as('approver');
const seller = await world.as('seller');
const stranger = await world.stranger();
const { url } = await listen(world.app);
cutAfterTests();

const COMMENT = 'msghandlerapi/comment-msg';
const NOTIFY = 'msghandlerapi/notify-msg';
const staff = (await manager.list('user')).results;
const idOf = ({ username }: Actor) => String(staff.find(({ USERNAME }) => USERNAME === username)?.['ID']);
const nameOf = ({ username }: Actor) => String(staff.find(({ USERNAME }) => USERNAME === username)?.['FULL_NAME']);
const refOf = ({ type, ID }: Held) => ({ TYPE: type, ID });
const order = () => given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '2' }]);
const say = async (from: Actor, at: Held, CONTENT: string, more: Row = {}): Promise<Row> =>
  (await from.post(`${COMMENT}/save`, { ...refOf(at), CONTENT, ...more }))['results'] as Row;
const read = (reader: Actor, at: Held, more: Row = {}) =>
  reader.get(`${COMMENT}/index`, { ...refOf(at), ...more }) as Promise<Row & { results: Row[]; unread: number }>;
const notices = async (reader: Actor, READ_FLAG?: string): Promise<Row[]> =>
  (await reader.get(`${NOTIFY}/index`, { length: 50, READ_FLAG }))['results'] as Row[];
const told = async (reader: Actor, at: Held): Promise<string[]> =>
  (await notices(reader)).map(({ MESSAGE }) => String(MESSAGE)).filter((message) => message.includes(at.NO));
const unreadOf = async (reader: Actor): Promise<number> => Number((await reader.get(`${NOTIFY}/unread-count`))['results']);
const socketOf = (actor: Actor) => joined(world.app, url, { token: actor.token, data: { id: idOf(actor), clientid: world.clientId } });
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');

test('whoever may see a record reads and writes at it, the newest first; to all others it is not there', async () => {
  const po = await order();
  await say(buyer, po, '价格已谈妥\n下周到货');
  await say(manager, po, '好的');
  const { recordsTotal, unread, results } = await read(approver, po);
  expect([recordsTotal, unread]).toEqual([2, 2]);
  expect(results.map(({ CONTENT, FROM_USER_NAME, SENT_BY_ME }) => [CONTENT, FROM_USER_NAME, SENT_BY_ME])).toEqual([
    ['好的', nameOf(manager), ''],
    ['价格已谈妥\n下周到货', nameOf(buyer), ''],
  ]);
  expect((await read(approver, po, { length: 1, BEFORE_ID: results[0]?.['ID'] })).results.map(({ CONTENT }) => CONTENT)).toEqual([
    '价格已谈妥\n下周到货',
  ]);
  const [own] = (await read(buyer, po)).results.slice(1);
  expect(own).toMatchObject({ SENT_BY_ME: 'ME', editable_until: expect.any(String) });
  for (const outsider of [seller, stranger]) {
    expect((await refusal(read(outsider, po))).status).toBe(404);
    expect((await refusal(say(outsider, po, '我也看看'))).status).toBe(404);
    expect((await refusal(outsider.get(`${COMMENT}/people`, refOf(po)))).status).toBe(404);
    expect((await refusal(outsider.post(`${COMMENT}/read`, { ...refOf(po), READ_ID: '1' }))).status).toBe(404);
  }
  // A master as a document, without a word in its folder; rows of a view are no records.
  const [unit] = (await manager.list('unit', { length: 1 })).results;
  await say(manager, { type: 'unit', ID: String(unit?.['ID']), NO: '', VERSION: 1 }, '不再使用');
  expect((await refusal(manager.get(`${COMMENT}/index`, { TYPE: 'stock', ID: '1' }))).status).toBe(404);
});

test('what others said is unread until it was read, for each reader; what one said oneself never is', async () => {
  const po = await order();
  const first = await say(buyer, po, '一');
  expect((await read(buyer, po)).unread).toBe(0);
  await approver.post(`${COMMENT}/read`, { ...refOf(po), READ_ID: first['ID'] });
  await say(buyer, po, '二');
  expect([(await read(approver, po)).unread, (await read(manager, po)).unread]).toEqual([1, 2]);
  // No further than what there is, and never back.
  await approver.post(`${COMMENT}/read`, { ...refOf(po), READ_ID: '999999999' });
  await approver.post(`${COMMENT}/read`, { ...refOf(po), READ_ID: first['ID'] });
  expect((await read(approver, po)).unread).toBe(0);
  await say(buyer, po, '三');
  expect((await read(approver, po)).unread).toBe(1);
});

test('who is mentioned, made the record, or spoke before is told once each; who may not see it is neither offered nor told', async () => {
  const po = await order();
  const people = (await approver.get(`${COMMENT}/people`, { ...refOf(po), queryvalue: '' }))['results'] as Row[];
  const offered = people.map(({ USER_ID }) => USER_ID);
  expect(offered).toContain(idOf(buyer));
  expect(offered).not.toContain(idOf(seller));
  expect(offered).not.toContain(idOf(approver));
  const one = (await approver.get(`${COMMENT}/people`, { ...refOf(po), queryvalue: nameOf(buyer) }))['results'] as Row[];
  expect(one.map(({ USER_ID }) => USER_ID)).toEqual([idOf(buyer)]);
  const said = await say(approver, po, `@${nameOf(manager)} 单价偏高`, { atUserId: [idOf(manager), idOf(seller)] });
  expect(said['MENTIONS']).toEqual([{ USER_ID: idOf(manager), FULL_NAME: nameOf(manager) }]);
  expect(await told(manager, po)).toEqual([`采购订单 ${po.NO} 的评论中提到了您：@${nameOf(manager)} 单价偏高`]);
  expect(await told(buyer, po)).toEqual([`采购订单 ${po.NO} 有新评论：@${nameOf(manager)} 单价偏高`]);
  expect([await told(approver, po), await told(seller, po)]).toEqual([[], []]);
  const [notice] = await notices(buyer);
  expect(notice).toMatchObject({ MODULE: 'PURCHASE_ORDER', URL: `/mm/po/view?id=${po.ID}&comment=${String(said['ID'])}`, RECORD: null });
  await say(buyer, po, '是市场价');
  expect((await told(approver, po)).at(0)).toContain('是市场价');
});

test('whose turn it is to approve is told of what is said', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  const po = await order();
  await buyer.act(po, 'submit');
  await world.parameter('APPROVE_REQUIRED', '');
  await say(buyer, po, '请今天审批');
  expect((await told(approver, po))[0]).toBe(`采购订单 ${po.NO} 有新评论：请今天审批`);
});

test('a notice says nothing to somebody who lost sight of the record, nor are its comments read by any way', async () => {
  const po = await order();
  const file = (await upload(world, approver, new File([PNG], '机密.png'), { ...refOf(po), COMMENT: '1' })).data;
  await say(buyer, po, '底价三百');
  await say(approver, po, '底价二百', { ATTACH_MATERIAL_CONTENT: { FILES: [file['ID']] } });
  expect((await told(buyer, po))[0]).toContain('底价二百');
  expect((await download(world, buyer, String(file['URL']))).status).toBe(200);
  const files = async () => JSON.stringify(await buyer.get('fileapi/file/all', { queryvalue: '机密' }));
  expect(await files()).toContain(po.NO);
  const hidden = await manager.create('data_privilege', {
    ROLE_CODE: 'BUYER',
    MENU: 'PURCHASE_ORDER',
    FIELD: 'PURCHASE_ORDER_NO',
    OPERATOR: 'NE',
    CONTROL_VALUE: po.NO,
  });
  expect((await refusal(read(buyer, po))).status).toBe(404);
  expect((await notices(buyer))[0]).toMatchObject({ MESSAGE: '您已不能查看此通知所指的单据', URL: '', RECORD: null });
  expect(JSON.stringify(await notices(buyer))).not.toContain('底价');
  expect((await download(world, buyer, String(file['URL']))).status).toBe(404);
  expect(await files()).not.toContain('机密');
  // What is said from now on is not told to them at all.
  const before = (await notices(buyer)).length;
  await say(approver, po, '底价一百');
  expect((await notices(buyer)).length).toBe(before);
  await manager.remove(hidden);
  expect((await told(buyer, po))[0]).toContain('底价二百');
});

test('a comment carries documents by their names alone, those that its author may see', async () => {
  const [po, other] = [await order(), await order()];
  await say(approver, po, '看这张', { ATTACH_MATERIAL_CONTENT: { DOCUMENTS: [refOf(other)] } });
  expect((await read(buyer, po)).results[0]?.['ATTACHMENT']).toEqual({ FILES: [], DOCUMENTS: [refOf(other)] });
  expect(
    (await refusal(say(approver, po, 'x', { ATTACH_MATERIAL_CONTENT: { DOCUMENTS: [{ TYPE: 'purchase_order', ID: '99999' }] } }))).codes,
  ).toEqual({
    ATTACH_MATERIAL_CONTENT: ['REFERENCE_UNKNOWN'],
  });
});

test('an own comment is changed within a quarter of an hour and taken back at any time; those of others are not there', async () => {
  const po = await order();
  const file = (await upload(world, buyer, new File([PNG], '图.png'), { ...refOf(po), COMMENT: '1' })).data;
  expect((await download(world, manager, String(file['URL']))).status).toBe(404);
  const { ID: KEY } = await say(buyer, po, '数量是 2', { ATTACH_MATERIAL_CONTENT: { FILES: [file['ID']] } });
  expect((await download(world, manager, String(file['URL']))).status).toBe(200);
  for (const other of [manager, seller, stranger]) {
    expect((await refusal(other.post(`${COMMENT}/update`, { KEY, CONTENT: '改' }))).status).toBe(404);
    expect((await refusal(other.post(`${COMMENT}/delete`, { KEY }))).status).toBe(404);
  }
  await buyer.post(`${COMMENT}/update`, { KEY, CONTENT: `数量是 3 @${nameOf(approver)}`, atUserId: [idOf(approver)] });
  expect((await read(manager, po)).results[0]).toMatchObject({ CONTENT: `数量是 3 @${nameOf(approver)}`, IS_EDITED: '1' });
  expect((await told(approver, po))[0]).toContain('数量是 3');
  await world.inDatabase((db) =>
    db
      .update('record_comment')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() as never })
      .where('id', '=', String(KEY))
      .execute(),
  );
  expect((await refusal(buyer.post(`${COMMENT}/update`, { KEY, CONTENT: '太晚' }))).code).toBe('COMMENT_TOO_OLD');
  await buyer.post(`${COMMENT}/delete`, { KEY });
  expect((await read(manager, po)).results[0]).toMatchObject({
    CONTENT: '',
    IS_DELETED: '1',
    ATTACHMENT: null,
    MENTIONS: [],
    FROM_USER_NAME: nameOf(buyer),
  });
  expect((await told(approver, po))[0]).toBe(`采购订单 ${po.NO} 的评论中提到了您：（已删除）`);
  expect((await download(world, manager, String(file['URL']))).status).toBe(404);
  expect((await refusal(buyer.post(`${COMMENT}/delete`, { KEY }))).status).toBe(404);
});

test('sent again with its id a comment stays one; empty, too long and foreign files are refused', async () => {
  const [po, other] = [await order(), await order()];
  const CLIENT_MSG_ID = 'one-comment-two-tries';
  const [one, again] = await Promise.all([say(buyer, po, '一次', { CLIENT_MSG_ID }), say(buyer, po, '一次', { CLIENT_MSG_ID })]);
  expect(again['ID']).toBe(one['ID']);
  expect((await refusal(say(buyer, po, '另一句', { CLIENT_MSG_ID }))).code).toBe('CONFLICT');
  expect((await refusal(say(buyer, other, '一次', { CLIENT_MSG_ID }))).code).toBe('CONFLICT');
  expect((await refusal(say(buyer, po, ' \u200b '))).codes).toEqual({ CONTENT: ['FIELD_REQUIRED'] });
  expect((await refusal(say(buyer, po, '字'.repeat(5001)))).codes).toEqual({ CONTENT: ['FIELD_TOO_LONG'] });
  const elsewhere = (await upload(world, buyer, new File([PNG], '别处.png'), { ...refOf(other), COMMENT: '1' })).data;
  const carrying = { ATTACH_MATERIAL_CONTENT: { FILES: [elsewhere['ID']] } };
  expect((await refusal(say(buyer, po, '图', carrying))).codes).toEqual({ ATTACH_MATERIAL_CONTENT: ['REFERENCE_UNKNOWN'] });
  expect((await upload(world, seller, new File([PNG], 'x.png'), { ...refOf(po), COMMENT: '1' })).data['errors']).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('comments go with a draft that is deleted, and what they carried is no longer there', async () => {
  const po = await order();
  const file = (await upload(world, approver, new File([PNG], '随单.png'), { ...refOf(po), COMMENT: '1' })).data;
  await say(approver, po, '图', { ATTACH_MATERIAL_CONTENT: { FILES: [file['ID']] } });
  await buyer.remove(po);
  expect((await refusal(read(buyer, po))).status).toBe(404);
  expect((await download(world, approver, String(file['URL']))).status).toBe(404);
  expect((await notices(buyer))[0]).toMatchObject({ MESSAGE: '您已不能查看此通知所指的单据' });
  const left = await world.inDatabase((db) =>
    db.select('record_comment').select('id').where('record_id', '=', po.ID).where('type', '=', po.type).execute(),
  );
  expect(left).toEqual([]);
});

test('those who have the record on their screen hear that something was said; those without sight of it hear nothing', async () => {
  const [po, other] = [await order(), await order()];
  const [reader, blind, elsewhere] = [await socketOf(approver), await socketOf(seller), await socketOf(manager)];
  for (const socket of [reader, blind]) {
    socket.say({ type: 'watchto', ack_id: 'w', records: [refOf(po)] });
    await socket.hears({ type: 'ackto', ack_id: 'w' });
  }
  elsewhere.say({ type: 'watchto', ack_id: 'w', records: [refOf(other)] });
  await elsewhere.hears({ type: 'ackto', ack_id: 'w' });
  await say(buyer, po, '看到了吗');
  expect(await reader.hears({ type: 'commentto' })).toEqual({ type: 'commentto', ...refOf(po) });
  await say(buyer, other, '这里呢');
  await elsewhere.hears({ type: 'commentto' });
  for (const socket of [blind, reader]) {
    socket.say({ type: 'watchto', ack_id: 'none', records: [] });
    await socket.hears({ type: 'ackto', ack_id: 'none' });
  }
  expect(blind.heard.map(({ type }) => type)).not.toContain('commentto');
  await say(buyer, po, '再说一次');
  await say(buyer, other, '再一次');
  await elsewhere.hears({ type: 'commentto' });
  expect(reader.heard.filter(({ type }) => type === 'commentto')).toHaveLength(1);
  for (const records of [Array.from({ length: 21 }, () => refOf(po)), [{ TYPE: 'a b', ID: '1' }], 'all']) {
    reader.say({ type: 'watchto', ack_id: 'bad', records } as never);
    await reader.hears({ type: 'errorto', ack_id: 'bad', code: 'BAD_FRAME' });
  }
});

test('a notice that asks for an approval is read by itself once it was given, refused or no longer wanted, everywhere at once', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  const others = { approver, approver2: await world.as('approver2') };
  const before = await unreadOf(others.approver2);
  const waiting = async () => {
    const po = await order();
    await buyer.act(po, 'submit');
    expect(await unreadOf(others.approver2)).toBe(before + 1);
    return po;
  };
  const socket = await socketOf(others.approver2);
  const approved = await waiting();
  const [notice] = await notices(others.approver2);
  expect(notice).toMatchObject({ READ_FLAG: '0', IS_SETTLED: '0', RECORD: refOf(approved) });
  await approver.act(approved, 'approve');
  expect(await socket.hears({ type: 'readto', settled: [notice?.['ID']] } as never)).toMatchObject({ unread: { notify: before } });
  expect((await notices(others.approver2)).find(({ ID }) => ID === notice?.['ID'])).toMatchObject({ READ_FLAG: '1', IS_SETTLED: '1' });
  const rejected = await waiting();
  await approver.act(rejected, 'reject', { COMMENT: '价格' });
  expect(await unreadOf(others.approver2)).toBe(before);
  // The author is asked to go on with it: until it was submitted again.
  const isTold = async () => (await notices(buyer, '0')).some(({ MESSAGE }) => MESSAGE === `采购订单 ${rejected.NO} 已驳回`);
  expect(await isTold()).toBe(true);
  await buyer.act(rejected, 'submit');
  expect([await isTold(), await unreadOf(others.approver2)]).toEqual([false, before + 1]);
  // A reminder of the same is settled with it.
  await buyer.post('mmapi/purchase-order/remind', { ID: rejected.ID });
  expect(await unreadOf(others.approver2)).toBe(before + 2);
  await buyer.act(rejected, 'withdraw');
  expect(await unreadOf(others.approver2)).toBe(before);
  await world.parameter('APPROVE_REQUIRED', '');
});
