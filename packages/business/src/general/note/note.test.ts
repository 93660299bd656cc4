import { refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const manager = await world.as('manager');
const buyer = await world.as('buyer');
const seller = await world.as('seller');
const warehouse = await world.as('warehouse');
const POST = 'generalinfoapi/note-basic-info/quick-post';
const idOf = async (USERNAME: string) => String((await manager.list('user', { USERNAME })).results[0]?.['ID']);
const notices = async (reader: typeof buyer) => (await reader.get('msghandlerapi/notify-msg/index', { length: 0 }))['results'] as Row[];

test('a note keeps its content; number, title and author are given', async () => {
  const note = await buyer.create('note_basic_info', { CONTENT: '  周五盘点\n请提前收货' });
  expect(note.NO).toMatch(/^NT\d{4}000001$/);
  expect(await seller.read(note)).toMatchObject({ NOTE_TITLE: '周五盘点', OWNER: 'buyer', IS_ACTIVE: '1' });
  const long = await buyer.create('note_basic_info', { CONTENT: '长'.repeat(300) });
  expect((await buyer.read(long))['NOTE_TITLE']).toBe(`${'长'.repeat(99)}…`);
});

test('the address of the contract creates a note', async () => {
  const made = await buyer.post('generalinfoapi/note-basic-info/create', { DATA: { CONTENT: '合同地址' } });
  expect(made).toMatchObject({ VERSION: 1 });
});

test('colleagues named with @ are notified once, with the way to the note', async () => {
  const note = await buyer.create('note_basic_info', { CONTENT: '请@seller 和 @nobody 看一下，发到 office@warehouse' });
  const told = { MESSAGE: `便签 ${note.NO} 提到了您：请@seller 和 @nobody 看一下，发到 office@warehouse`, MODULE: 'NOTE' };
  expect(await notices(seller)).toEqual([expect.objectContaining({ ...told, URL: `/general/note/view?id=${note.ID}`, READ_FLAG: '0' })]);
  expect(await notices(warehouse)).toEqual([]);
  await buyer.update(note, { CONTENT: '请@seller 和 @warehouse 看一下' });
  expect(await notices(seller)).toHaveLength(1);
  expect(await notices(warehouse)).toHaveLength(1);
});

test('naming oneself, or a user of another organisation, notifies nobody', async () => {
  const stranger = await world.stranger();
  await buyer.create('note_basic_info', { CONTENT: '@buyer @stranger 提醒自己' });
  expect(await notices(buyer)).toEqual([]);
  expect(await notices(stranger)).toEqual([]);
});

test('a refused note notifies nobody', async () => {
  const before = (await notices(warehouse)).length;
  expect((await refusal(buyer.create('note_basic_info', { CONTENT: `@warehouse ${'长'.repeat(5000)}` }))).codes).toEqual({
    CONTENT: ['FIELD_TOO_LONG'],
  });
  expect(await notices(warehouse)).toHaveLength(before);
});

test('its author changes and deletes a note, others do not; an administrator does', async () => {
  const note = await buyer.create('note_basic_info', { CONTENT: '我的' });
  expect((await refusal(seller.update({ ...note }, { CONTENT: '改了' }))).code).toBe('NOTE_NOT_OWNER');
  expect((await refusal(seller.remove({ ...note }))).code).toBe('NOTE_NOT_OWNER');
  await manager.update(note, { CONTENT: '管理员改' });
  await buyer.remove(note);
  expect((await refusal(buyer.read(note))).status).toBe(404);
});

test('a quick post becomes a note and says who was told', async () => {
  const posted = await buyer.post(POST, { DATA: '收货延后 @seller', REQUEST_KEY: 'quick-1' });
  const wanted = {
    ID: expect.stringMatching(/^\d+$/),
    notify: true,
    results: {
      TO_USERS: [await idOf('seller')],
      MESSAGE: expect.stringMatching(/^便签 NT\d+ 提到了您：收货延后 @seller$/),
      URL: `/general/note/view?id=${posted['ID']}`,
      MODULE: 'NOTE',
      TICKET: expect.stringMatching(/^t_/),
    },
  };
  expect(posted).toEqual(wanted);
  // The same note; the ticket is good for five minutes from each answer.
  expect(await buyer.post(POST, { DATA: '收货延后 @seller', REQUEST_KEY: 'quick-1' })).toEqual({ ...wanted, ID: posted['ID'] });
  expect((await refusal(buyer.post(POST, { DATA: '另一条', REQUEST_KEY: 'quick-1' }))).code).toBe('REQUEST_KEY_REUSED');
  expect(await buyer.post(POST, { DATA: '无人' })).toEqual({ ID: expect.any(String), notify: false });
});

test('a quick post of nothing is refused, and one without the privilege', async () => {
  expect((await refusal(buyer.post(POST, { DATA: '  ' }))).codes).toEqual({ CONTENT: ['FIELD_REQUIRED'] });
  await world.inDatabase((db) => db.deleteLoose('role_menu').where('ACTION', '=', 'NOTE_CREATE').execute());
  await expect.poll(async () => (await refusal(buyer.post(POST, { DATA: '没有权限' }))).status).toBe(403);
});

test('the menu carries the address of the quick post', async () => {
  const { menus } = (await manager.get('clientinfoapi/user-profile-info/user-profile')) as { menus: { name: string; items: Row[] }[] };
  const card = menus.find(({ name }) => name === 'NOTE');
  expect(card).toMatchObject({ options: { type: 'QUICKPOST', cataname: 'GENERAL' } });
  expect(card?.items.find(({ name }) => name === 'NOTE_CREATE')).toMatchObject({ quickposturl: POST, validate: '' });
});
