import { definitions } from '@sampan/business/registry.ts';
import { expect, test } from 'vitest';
import { call, findRow, givenOrder, submitted } from './given.ts';
import { expectNoFaults, goTo, look, open, settled, SIZES } from './journey.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

test('every list of which a user has no right says so, and whom to ask', async () => {
  const page = await open({ as: 'seller', language: 'en' });
  const menus = await page.evaluate(async () => {
    const token = localStorage.getItem('access_token');
    const answer = await fetch(`/api/clientinfoapi/user-profile-info/user-profile?access_token=${token}`);
    return ((await answer.json()) as { data: { menus: { name: string; items: { name: string }[] }[] } }).data.menus;
  });
  const held = new Set(menus.flatMap(({ items }) => items.map(({ name }) => name)));
  const closed = definitions.filter(({ card, route }) => !held.has(`${card}_INDEX`) && route !== 'helpdoc');
  expect(closed.length).toBeGreaterThan(20);
  for (const { route } of closed) {
    await goTo(page, route.startsWith('rpt/') ? `/${route}` : `/${route}/index`);
    await page.getByRole('heading', heading('Privilege missing')).waitFor();
    await page.getByText(/^This needs the privilege ".+ · View", which you do not have\.$/).waitFor();
    expect(await page.getByRole('button', { name: /^Message ./ }).count(), route).toBeGreaterThan(0);
    expect(await page.title()).toBe('Privilege missing · Sampan');
  }
  await look(page, 'missing-right-en');
  expectNoFaults(page);
});

test('forms of what cannot be saved do not open', async () => {
  const page = await open({ as: 'seller', ...SIZES.phone });
  for (const route of ['mm/po', 'masterdata/vendor', 'masterdata/company', 'clientconf/sn', 'helpdoc', 'clientinfo/usermgm']) {
    await goTo(page, `/${route}/create`);
    await page.getByRole('heading', heading('没有权限')).waitFor();
  }
  // May read companies, not change them.
  const { ID } = await findRow(page, 'masterdataapi/company', '1000');
  await goTo(page, `/masterdata/company/edit?id=${ID}`);
  await page.getByRole('heading', heading('没有权限')).waitFor();
  await page.getByText('需要权限“公司 · 编辑”，您目前没有。').waitFor();
  await look(page, 'missing-right-phone');
  expectNoFaults(page);
});

test('a record whose status lets nobody change it says why in place of the form', async () => {
  const page = await open({ as: 'buyer' });
  const order = await givenOrder(page, { material: 'M1001', qty: '1', price: '1' });
  await submitted(page, 'mmapi/purchase-order', order);
  await goTo(page, `/mm/po/edit?id=${String(order['ID'])}`);
  await page.getByText('此记录目前不能修改').waitFor();
  await look(page, 'not-editable');
  await page.getByRole('button', { name: '查看此记录' }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(String(order['PURCHASE_ORDER_NO'])) }).waitFor();
  expectNoFaults(page);
});

test('a right that is granted meanwhile opens the screen, and the chat with whom to ask is one step away', async () => {
  const page = await open({ as: 'seller2', language: 'en' });
  const manager = await open({ as: 'manager', language: 'en' });
  await call(manager, 'clientinfoapi/role/create', {
    DATA: { ROLE_CODE: 'RATES', ROLE_NAME: '看凭证', MENUS: [{ MENU: 'VOUCHER', ACTION: 'VOUCHER_INDEX' }] },
  });
  await goTo(page, '/fi/voucher/index');
  await page.getByRole('button', { name: 'Message 周文静' }).click();
  await page.getByText('Chat detail').waitFor();
  const user = await findRow(manager, 'clientinfoapi/user', 'seller2');
  const rights = { ID: user['ID'], VERSION: user['VERSION'], DATA: { ROLES: [{ ROLE_CODE: 'SELLER' }, { ROLE_CODE: 'RATES' }] } };
  await call(manager, 'clientinfoapi/user/update', rights);
  await goTo(page, '/fi/accounting/index');
  await goTo(page, '/fi/voucher/index');
  await page.getByRole('heading', heading('Voucher')).waitFor();
  await settled(page);
  expect(await page.title()).toBe('Voucher · Sampan');
  expectNoFaults(page);
});

test('a print outside of the shell and the arrangement of the menu say it, too', async () => {
  const page = await open({ as: 'seller' });
  await goTo(page, '/clientconf/menu/index');
  await page.getByRole('heading', heading('没有权限')).waitFor();
  await goTo(page, '/print/index?type=purchase_order&id=1');
  await page.getByRole('heading', heading('没有权限')).waitFor();
  await look(page, 'missing-right-print');
  expectNoFaults(page, { refusals: true });
});
