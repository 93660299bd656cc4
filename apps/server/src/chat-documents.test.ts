import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { download, upload } from '@sampan/testkit/upload.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const manager = await world.as('manager');
const buyer = await world.as('buyer');
const approver = await world.as('approver');
const seller = await world.as('seller');
const warehouse = await world.as('warehouse');
const stranger = await world.stranger();

const CHAT = 'msghandlerapi/chat-msg';
const staff = (await manager.list('user')).results;
const idOf = ({ username }: Actor) => String(staff.find(({ USERNAME }) => USERNAME === username)?.['ID']);
let n = 0;
const nonce = () => `attached-message-${String((n += 1)).padStart(4, '0')}`;

const order = (): Promise<Held> =>
  buyer.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '2', TAX_RATE: '0' }],
  });
const refOf = ({ type, ID }: Held) => ({ TYPE: type, ID });
const share = (from: Actor, to: Actor, documents: readonly Row[], CONTENT = '请看') =>
  from.post(`${CHAT}/send-msg`, {
    TO_USER_ID: idOf(to),
    CONTENT,
    CLIENT_MSG_ID: nonce(),
    ATTACH_MATERIAL_CONTENT: { DOCUMENTS: documents },
  });
const newGroup = async (members: readonly Actor[]) =>
  String((await buyer.post(`${CHAT}/save-groups`, { GROUP_NAME: '采购周会', MEMBERS: members.map(idOf) }))['ID']);
const cards = async (reader: Actor, refs: readonly Row[]) =>
  ((await reader.get(`${CHAT}/document-cards`, { DATA: refs }))['results'] as { card: (Row & { ACTIONS: Row }) | null }[]).map(
    ({ card }) => card,
  );
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
const attach = async (from: Actor, place: Record<string, string>, name = '现场.png') =>
  (await upload(world, from, new File([PNG], name), place)).data;

test('a shared document is a name in the message; its card says what the reader may see', async () => {
  const po = await order();
  const sent = await share(buyer, approver, [refOf(po)]);
  const carried = { FILES: [], DOCUMENTS: [refOf(po)] };
  expect(sent['results']).toMatchObject({ attachment: carried, ATTACHMENTS: [carried] });
  const read = (await approver.get(`${CHAT}/chat-content`, { talkto: idOf(buyer) })) as { results: Row[] };
  expect(read.results.at(-1)).toMatchObject({ CONTENT: ['请看'], ATTACHMENTS: [carried] });
  expect(await cards(approver, [refOf(po)])).toEqual([
    {
      ...refOf(po),
      NO: po.NO,
      ROUTE: '/mm/po/view',
      VERSION: 1,
      STATUS: 'DRAFT',
      STATUS_TEXT: '草稿',
      STATUS_TONE: 'grey',
      PARTY: expect.any(String),
      AMOUNT: '6',
      CURRENCY_CODE: 'CNY',
      ACTIONS: {
        approve: { allowed: false, code: 'ACTION_NOT_ALLOWED', reason: expect.any(String) },
        reject: { allowed: false, code: 'ACTION_NOT_ALLOWED', reason: expect.any(String) },
      },
    },
  ]);
});

test('who may not see a document gets no card, in the same way as for one that there is not', async () => {
  const po = await order();
  const absent = { TYPE: 'purchase_order', ID: '999999' };
  const none = { TYPE: 'no_such_type', ID: '1' };
  const asked = [refOf(po), absent, none, { TYPE: 'stock', ID: '1' }];
  for (const reader of [seller, stranger]) expect(await cards(reader, asked)).toEqual([null, null, null, null]);
  expect((await cards(buyer, asked)).map((card) => card?.['NO'])).toEqual([po.NO, undefined, undefined, undefined]);
});

test('the card offers approve and reject to those who may, when they can', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  const po = await order();
  await buyer.act(po, 'submit');
  await world.parameter('APPROVE_REQUIRED', '');
  const [card] = await cards(approver, [refOf(po)]);
  expect(card?.ACTIONS).toEqual({ approve: { allowed: true }, reject: { allowed: true } });
  expect((await cards(buyer, [refOf(po)]))[0]?.ACTIONS).toEqual({});
  await approver.act({ ...po, VERSION: Number(card?.['VERSION']) }, 'approve');
  expect((await cards(approver, [refOf(po)]))[0]).toMatchObject({ STATUS: 'APPROVED', ACTIONS: { approve: { allowed: false } } });
});

test('many cards are one answer, a hundred at most', async () => {
  const refs = Array.from({ length: 101 }, (_, index) => ({ TYPE: 'purchase_order', ID: String(index + 1) }));
  expect(await cards(buyer, refs.slice(0, 100))).toHaveLength(100);
  expect((await refusal(cards(buyer, refs))).status).toBe(400);
  expect((await refusal(cards(buyer, [{ TYPE: 'purchase_order', ID: "1' or true" }]))).status).toBe(400);
});

test('nobody shares what he may not see, and what a client says about it is not kept', async () => {
  const po = await order();
  expect((await refusal(share(seller, buyer, [refOf(po)]))).codes).toEqual({ ATTACH_MATERIAL_CONTENT: ['REFERENCE_UNKNOWN'] });
  expect((await refusal(share(seller, buyer, [{ TYPE: 'purchase_order', ID: '999999' }]))).codes).toEqual({
    ATTACH_MATERIAL_CONTENT: ['REFERENCE_UNKNOWN'],
  });
  const sent = await share(buyer, approver, [{ ...refOf(po), NO: 'FAKE', AMOUNT: '1' }]);
  expect(sent['results']).toMatchObject({ attachment: { DOCUMENTS: [refOf(po)] } });
  const broken = { TO_USER_ID: idOf(approver), CONTENT: 'x', ATTACH_MATERIAL_CONTENT: '{"DOCUMENTS":"all"}' };
  expect((await refusal(buyer.post(`${CHAT}/send-msg`, broken))).status).toBe(400);
});

test('sent again with its id a message stays one; with another document it is refused', async () => {
  const [one, other] = [await order(), await order()];
  const message = (po: Held) => ({
    TO_USER_ID: idOf(approver),
    CONTENT: '同一条',
    CLIENT_MSG_ID: 'one-message-two-tries',
    ATTACH_MATERIAL_CONTENT: { DOCUMENTS: [refOf(po)] },
  });
  await buyer.post(`${CHAT}/send-msg`, message(one));
  expect((await buyer.post(`${CHAT}/send-msg`, message(one)))['results']).toMatchObject({ dup: true });
  expect((await refusal(buyer.post(`${CHAT}/send-msg`, message(other)))).code).toBe('CONFLICT');
});

test('a document lists the messages that carry it, each reader those of the own conversations', async () => {
  const po = await order();
  await share(buyer, approver, [refOf(po)], '请审核');
  const TO_GROUP_ID = await newGroup([approver, warehouse]);
  const inGroup = { TO_GROUP_ID, CONTENT: '下周到货', CLIENT_MSG_ID: nonce(), ATTACH_MATERIAL_CONTENT: { DOCUMENTS: [refOf(po)] } };
  await buyer.post(`${CHAT}/send-group-msg`, inGroup);
  const messages = (reader: Actor) => reader.get(`${CHAT}/document-messages`, refOf(po)) as Promise<Row & { results: Row[] }>;
  const mine = await messages(approver);
  expect(mine).toMatchObject({ recordsTotal: 2, PEOPLE: [{ USER_ID: idOf(buyer) }] });
  expect(mine.results.map(({ CONTENT, CHAT_NAME, TO_USER_ID, TO_GROUP_ID: group }) => [CONTENT, CHAT_NAME, TO_USER_ID, group])).toEqual([
    ['下周到货', '采购周会', null, TO_GROUP_ID],
    ['请审核', expect.any(String), idOf(buyer), null],
  ]);
  expect((await messages(warehouse)).results.map(({ CONTENT }) => CONTENT)).toEqual(['下周到货']);
  await buyer.post(`${CHAT}/save-groups`, { ID: TO_GROUP_ID, MEMBERS: [idOf(approver)] });
  expect((await messages(warehouse)).results).toEqual([]);
  for (const reader of [seller, stranger]) expect((await refusal(messages(reader))).status).toBe(404);
});

test('a picture goes with a message without words, and is read by those who read the message', async () => {
  const file = await attach(buyer, { TO_USER_ID: idOf(seller) });
  const url = String(file['URL']);
  expect((await download(world, seller, url)).status).toBe(404);
  const message = { TO_USER_ID: idOf(seller), CONTENT: '', CLIENT_MSG_ID: nonce(), ATTACH_MATERIAL_CONTENT: { FILES: [file['ID']] } };
  const sent = await buyer.post(`${CHAT}/send-msg`, message);
  expect(sent['results']).toMatchObject({
    body: '',
    attachment: { FILES: [{ ID: file['ID'], NAME: '现场.png', TYPE: 'image/png', SIZE: PNG.length }] },
  });
  expect(await buyer.post(`${CHAT}/send-msg`, message)).toMatchObject({ results: { dup: true } });
  expect((await download(world, seller, url)).headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const reader of [manager, approver, stranger]) expect((await download(world, reader, url)).status).toBe(404);
});

test('in a group a file is for its members: not for later ones, not for those who left', async () => {
  const TO_GROUP_ID = await newGroup([seller]);
  const { ID, URL } = await attach(buyer, { TO_GROUP_ID });
  await buyer.post(`${CHAT}/send-group-msg`, {
    TO_GROUP_ID,
    CONTENT: '图',
    CLIENT_MSG_ID: nonce(),
    ATTACH_MATERIAL_CONTENT: { FILES: [ID] },
  });
  expect((await download(world, seller, String(URL))).status).toBe(200);
  await buyer.post(`${CHAT}/save-groups`, { ID: TO_GROUP_ID, MEMBERS: [idOf(warehouse)] });
  for (const reader of [seller, warehouse]) expect((await download(world, reader, String(URL))).status).toBe(404);
  expect((await attach(seller, { TO_GROUP_ID }))['errors']).toMatchObject({ code: 'NOT_FOUND' });
  await buyer.post(`${CHAT}/dismiss-groups`, { ID: TO_GROUP_ID });
  expect((await download(world, buyer, String(URL))).status).toBe(404);
});

test('a message carries only files that its sender uploaded for this conversation, each once', async () => {
  const send = (from: Actor, to: Actor, FILES: readonly unknown[]) =>
    from.post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(to), CONTENT: '图', CLIENT_MSG_ID: nonce(), ATTACH_MATERIAL_CONTENT: { FILES } });
  const refused = { ATTACH_MATERIAL_CONTENT: ['REFERENCE_UNKNOWN'] };
  const { ID } = await attach(buyer, { TO_USER_ID: idOf(seller) });
  expect((await refusal(send(buyer, approver, [ID]))).codes).toEqual(refused);
  expect((await refusal(send(seller, buyer, [ID]))).codes).toEqual(refused);
  const po = await order();
  const ofOrder = await attach(buyer, { TYPE: 'purchase_order', ID: po.ID });
  expect((await refusal(send(buyer, seller, [ofOrder['ID']]))).codes).toEqual(refused);
  await send(buyer, seller, [ID]);
  expect((await refusal(send(buyer, seller, [ID]))).codes).toEqual(refused);
  expect((await attach(buyer, { TO_USER_ID: idOf(buyer) }))['errors']).toMatchObject({ code: 'NOT_FOUND' });
  expect((await refusal(buyer.post(`${CHAT}/send-msg`, { TO_USER_ID: idOf(seller), CONTENT: ' ' }))).codes).toEqual({
    CONTENT: ['FIELD_REQUIRED'],
  });
});

test('document numbers lead to the documents of any kind that the reader may see, and to nothing else', async () => {
  const po = await order();
  const byNumber = async (reader: Actor, params: Row) => (await reader.get(`${CHAT}/documents`, params))['results'] as Row[];
  const found = { ...refOf(po), NO: po.NO, ROUTE: '/mm/po/view' };
  expect(await byNumber(approver, { DATA: [po.NO, 'PO9999999999', po.NO, "' or 1=1 --"] })).toEqual([found]);
  expect(await byNumber(stranger, { DATA: [po.NO] })).toEqual([]);
  const offered = { ...found, PARTY: expect.any(String), STATUS_TEXT: '草稿', STATUS_TONE: 'grey' };
  expect((await byNumber(buyer, { queryvalue: po.NO.toLowerCase().slice(2) }))[0]).toEqual(offered);
  expect(await byNumber(buyer, { queryvalue: '%' })).toEqual([]);
  // The newest of all kinds first, no more than a list offers.
  const newest = await byNumber(buyer, {});
  expect(newest[0]).toEqual(offered);
  expect(newest.length).toBeLessThanOrEqual(20);
  expect((await refusal(buyer.get(`${CHAT}/documents`, { DATA: 'x' }))).status).toBe(400);
  // By the code and the name of the partner too, as far as the reader sees them.
  const name = String((await byNumber(buyer, { queryvalue: po.NO }))[0]?.['PARTY']);
  for (const queryvalue of ['v1001', name.slice(1, 4)]) expect((await byNumber(buyer, { queryvalue }))[0]).toEqual(offered);
  const hidden = await manager.create('field_privilege', { ROLE_CODE: 'BUYER', MENU: 'PURCHASE_ORDER', FIELD: 'SUPPLIER_CODE' });
  for (const queryvalue of ['v1001', name.slice(1, 4)]) expect(await byNumber(buyer, { queryvalue })).toEqual([]);
  await manager.remove(hidden);
});
