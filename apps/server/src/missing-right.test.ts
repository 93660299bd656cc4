import { refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const PATH = 'clientinfoapi/user-profile-info/missing-right';
const world = await sampleWorld();
const [buyer, seller, manager] = await Promise.all([world.as('buyer'), world.as('seller'), world.as('manager')]);

beforeAll(async () => {
  const { ID, VERSION } = (await manager.list('user', { USERNAME: 'finance' })).results[0]!;
  const position = { POSITION_CODE: 'ACC', POSITION_NAME: '主办会计', POSITION_NAME_EN: 'Accountant' };
  await manager.create('position', position);
  await manager.update(
    { type: 'user', ID: String(ID), NO: 'finance', VERSION: Number(VERSION) },
    { POSITIONS: [{ POSITION_CODE: 'ACC' }], LANGUAGE_CODE: 'zh-CN' },
  );
});

test('a right that is missing is named in words, with those who hold it and the administrators', async () => {
  const answer = await buyer.get(PATH, { MENU: 'VOUCHER', ACTION: 'VOUCHER_INDEX' });
  expect(answer).toMatchObject({ RIGHT: 'VOUCHER_INDEX', RIGHT_NAME: '记账凭证 · 查看', IS_HELD: '0' });
  expect(answer['HOLDERS']).toMatchObject([
    { USERNAME: 'finance', FULL_NAME: '周文静', POSITION_NAME: '主办会计', IS_ADMINISTRATOR: '0' },
    { USERNAME: 'founder', IS_ADMINISTRATOR: '1' },
    { USERNAME: 'manager', FULL_NAME: '陈志远', IS_ADMINISTRATOR: '1' },
  ]);
});

test('the words come in the language of the reader', async () => {
  const reader = await world.as('seller2');
  const answer = await reader.get(PATH, { MENU: 'VOUCHER', ACTION: 'VOUCHER_INDEX' });
  expect(answer).toMatchObject({ RIGHT_NAME: 'Voucher · View', IS_HELD: '0' });
  expect((answer['HOLDERS'] as object[])[0]).toMatchObject({ USERNAME: 'finance', POSITION_NAME: 'Accountant' });
});

test('of several rights the first that is missing is named', async () => {
  const rights = 'PURCHASE_ORDER_INDEX,PURCHASE_ORDER_APPROVE';
  expect(await buyer.get(PATH, { MENU: 'PURCHASE_ORDER', ACTION: rights })).toMatchObject({ RIGHT: 'PURCHASE_ORDER_APPROVE' });
  expect(await seller.get(PATH, { MENU: 'PURCHASE_ORDER', ACTION: rights })).toMatchObject({ RIGHT: 'PURCHASE_ORDER_INDEX' });
});

test('who holds the right by now is told so, without any name', async () => {
  expect(await buyer.get(PATH, { MENU: 'VENDOR', ACTION: 'VENDOR_INDEX' })).toMatchObject({ IS_HELD: '1', HOLDERS: [] });
  expect(await manager.get(PATH, { MENU: 'VOUCHER', ACTION: 'VOUCHER_INDEX' })).toMatchObject({ IS_HELD: '1', HOLDERS: [] });
});

test('what no role grants is asked of administrators', async () => {
  const answer = await buyer.get(PATH, { MENU: 'MENU_ARRANGEMENT' });
  expect(answer).toMatchObject({ RIGHT: null, IS_HELD: '0' });
  expect((answer['HOLDERS'] as { IS_ADMINISTRATOR: string }[]).every((one) => one.IS_ADMINISTRATOR === '1')).toBe(true);
});

test('a right that there is not is not found', async () => {
  expect((await refusal(buyer.get(PATH, { MENU: 'VOUCHER', ACTION: 'VOUCHER_FLY' }))).status).toBe(404);
  expect((await refusal(buyer.get(PATH, { MENU: 'NOTHING', ACTION: 'NOTHING_INDEX' }))).status).toBe(404);
});

test('a card of which a user holds rights without any screen stands in the menu without a place', async () => {
  await manager.create('role', {
    ROLE_CODE: 'PRINTER',
    ROLE_NAME: '只打印',
    MENUS: [{ MENU: 'PURCHASE_ORDER', ACTION: 'PURCHASE_ORDER_PRINT' }],
  });
  const { ID, VERSION } = (await manager.list('user', { USERNAME: 'seller2' })).results[0]!;
  const held = { type: 'user', ID: String(ID), NO: 'seller2', VERSION: Number(VERSION) };
  await manager.update(held, { ROLES: [{ ROLE_CODE: 'PRINTER' }] });
  const profile = await (await world.as('seller2')).get('clientinfoapi/user-profile-info/user-profile');
  const card = (profile['menus'] as { name: string; items: { name: string; displayonMenu: string }[] }[]).find(
    ({ name }) => name === 'PURCHASE_ORDER',
  );
  expect(card?.items).toMatchObject([{ name: 'PURCHASE_ORDER_PRINT', displayonMenu: 'false' }]);
});
