import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { upload } from '@sampan/testkit/upload.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const manager = await world.as('manager');
const buyer = await world.as('buyer');
const approver = await world.as('approver');
const seller = await world.as('seller');
const stranger = await world.stranger();

const CHAT = 'msghandlerapi/chat-msg';
const staff = (await manager.list('user')).results;
const idOf = ({ username }: Actor) => String(staff.find(({ USERNAME }) => USERNAME === username)?.['ID']);

const order = (): Promise<Held> =>
  buyer.create('purchase_order', {
    SUPPLIER_CODE: 'V1001',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '2' }],
  });
const sendFile = async (from: Actor, name: string, place: Record<string, string>) =>
  String((await upload(world, from, new File(['words'], name), place)).data['ID']);
const say = (from: Actor, place: Record<string, string>, file: string) =>
  from.post(`${CHAT}/${'TO_USER_ID' in place ? 'send-msg' : 'send-group-msg'}`, {
    ...place,
    ATTACH_MATERIAL_CONTENT: { FILES: [file], DOCUMENTS: [] },
  });
const all = async (who: Actor, params: Row = {}) =>
  (await who.get('fileapi/file/all', params)) as unknown as { recordsTotal: number; results: Row[] };
const names = async (who: Actor, params: Row = {}) => (await all(who, params)).results.map(({ NAME }) => NAME);

const po = await order();
const contract = await sendFile(buyer, '合同 PO.txt', { TYPE: po.type, ID: po.ID });
const direct = await sendFile(buyer, '报价.txt', { TO_USER_ID: idOf(seller) });
await say(buyer, { TO_USER_ID: idOf(seller) }, direct);
const kept = await sendFile(buyer, '未发送.txt', { TO_USER_ID: idOf(seller) });

test('everybody sees the files of records and messages that they may read, newest first, and nothing else', async () => {
  expect(await names(buyer)).toEqual(['报价.txt', '合同 PO.txt']);
  expect(await names(approver)).toEqual(['合同 PO.txt']);
  expect(await names(seller)).toEqual(['报价.txt']);
  expect(await all(stranger)).toMatchObject({ recordsTotal: 0, results: [], STORAGE: { USED: 0 } });
});

test('a file says where it belongs', async () => {
  const [chatFile, recordFile] = (await all(buyer)).results;
  expect(recordFile).toEqual({
    ID: contract,
    URL: `/files/${contract}`,
    NAME: '合同 PO.txt',
    SIZE: 5,
    TYPE: 'text/plain; charset=utf-8',
    CREATED_AT: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    CREATED_BY_NAME: expect.stringMatching(/./),
    RECORD: { TYPE: 'purchase_order', ID: po.ID, NO: po.NO, ROUTE: '/mm/po/view' },
    CHAT: null,
  });
  expect(chatFile).toMatchObject({ RECORD: null, CHAT: { TO_USER_ID: idOf(seller), TO_GROUP_ID: null, seq: 1 } });
});

test('files are found by place and by a part of their name, and come in pages', async () => {
  expect(await names(buyer, { PLACE: 'CHAT' })).toEqual(['报价.txt']);
  expect(await names(buyer, { PLACE: 'RECORD' })).toEqual(['合同 PO.txt']);
  expect(await names(buyer, { queryvalue: 'po' })).toEqual(['合同 PO.txt']);
  const page = await all(buyer, { start: 1, length: 1 });
  expect([page.recordsTotal, page.results.map(({ NAME }) => NAME)]).toEqual([2, ['合同 PO.txt']]);
  expect((await refusal(buyer.get('fileapi/file/all', { PLACE: 'ATTIC' }))).codes).toEqual({ PLACE: ['CHOICE_INVALID'] });
});

test('what is not the user’s to read, not sent yet, or not there looks absent', async () => {
  expect((await buyer.get('fileapi/file/view', { ID: contract }))['NAME']).toBe('合同 PO.txt');
  const hidden: readonly (readonly [Actor, string])[] = [
    [seller, contract],
    [approver, direct],
    [stranger, contract],
    [seller, kept],
    [buyer, '12345'],
    [buyer, 'x'],
  ];
  for (const [who, ID] of hidden) expect((await refusal(who.get('fileapi/file/view', { ID }))).status).toBe(404);
});

test('a file of a group is nobody’s who left it or came after it', async () => {
  const members = (who: readonly Actor[]) => ({ GROUP_NAME: '采购周会', MEMBERS: who.map(idOf) });
  const ID = String((await buyer.post(`${CHAT}/save-groups`, members([approver])))['ID']);
  await say(buyer, { TO_GROUP_ID: ID }, await sendFile(buyer, '纪要.txt', { TO_GROUP_ID: ID }));
  expect(await names(approver, { PLACE: 'CHAT' })).toEqual(['纪要.txt']);
  await buyer.post(`${CHAT}/save-groups`, { ID, ...members([seller]) });
  expect(await names(approver, { PLACE: 'CHAT' })).toEqual([]);
  expect(await names(seller, { PLACE: 'CHAT' })).toEqual(['报价.txt']);
});
