import { rightsOf } from '@sampan/engines/access/load-session.ts';
import { recipientIds } from '@sampan/engines/record/notify.ts';
import { withheldFields } from '@sampan/model/telling-fields.ts';
import { expect, test } from 'vitest';
import { vendor } from '../../masterdata/vendor/vendor.ts';
import { refusalOf, testOrganisation } from '../../test-organisation.ts';

const { create, update, remove, view, rowBy, work, sessionWith } = await testOrganisation();
const idOf = async (USERNAME: string) => String((await rowBy('user', { USERNAME }))?.['id']);
const rights = async (USERNAME: string) => {
  const id = await idOf(USERNAME);
  return work((db) => rightsOf(db, id));
};

await create('role', { ROLE_CODE: 'LEDGER_READER', ROLE_NAME: '查账', MENUS: [{ MENU: 'VOUCHER', ACTION: 'VOUCHER_INDEX' }] });
await create('position', { POSITION_CODE: 'LEAD', POSITION_NAME: '组长', ROLES: [{ ROLE_CODE: 'LEDGER_READER' }] });
await create('user', {
  USERNAME: 'zhou',
  LASTNAME: '周',
  FIRSTNAME: '舟',
  ROLES: [{ ROLE_CODE: 'BUYER' }],
  POSITIONS: [{ POSITION_CODE: 'LEAD' }],
});

test('rights are those of the own roles and of the positions together, while the position is active', async () => {
  const held = (await rights('zhou')).privileges;
  expect(held).toContain('VOUCHER_INDEX');
  expect([...(await rights('buyer')).privileges].every((right) => held.has(right))).toBe(true);
  expect((await rights('buyer')).privileges).not.toContain('VOUCHER_INDEX');
  await update('position', { POSITION_CODE: 'LEAD' }, { IS_ACTIVE: '0' });
  expect((await rights('zhou')).privileges).not.toContain('VOUCHER_INDEX');
  await update('position', { POSITION_CODE: 'LEAD' }, { IS_ACTIVE: '1' });
});

test('the user record tells where each role comes from', async () => {
  const { HELD_ROLES } = (await view('user', { USERNAME: 'zhou' })) as { HELD_ROLES?: unknown };
  expect(HELD_ROLES).toMatchObject([
    { ROLE_CODE: 'BUYER', POSITION_CODE: null },
    { ROLE_CODE: 'LEDGER_READER', POSITION_CODE: 'LEAD', POSITION_NAME: '组长', MENUS: [{ MENU: 'VOUCHER', ACTION: 'VOUCHER_INDEX' }] },
  ]);
  expect(await view('role', { ROLE_CODE: 'LEDGER_READER' })).toMatchObject({ USERS: [{ USERNAME: 'zhou' }] });
  const withoutRoles = (await view('user', { USERNAME: 'zhou' }, sessionWith('USER_*'))) as { HELD_ROLES?: unknown };
  expect(withoutRoles.HELD_ROLES).toEqual([]);
});

test('notices for holders of a right reach those who have it by their position', async () => {
  const notice = { to: { privilege: 'VOUCHER_INDEX' }, module: 'VOUCHER', text: 'x', args: {}, url: '' } as never;
  const ids = await work((db) => recipientIds({ db }, notice));
  expect(ids).toContain(await idOf('zhou'));
  expect(ids).not.toContain(await idOf('buyer'));
});

test('field privileges add up over both: what one role shows is seen', async () => {
  const hide = (ROLE_CODE: string, MENU: string, FIELD: string) =>
    create('field_privilege', { ROLE_CODE, MENU, FIELD, OPERATOR: 'EQ', CONTROL_VALUE: 'HIDDEN' });
  const withheld = async () => [...withheldFields(vendor, (await rights('zhou')).restrictions?.cards.get('VENDOR')?.fields ?? []).keys()];
  await hide('BUYER', 'VENDOR', 'TAX_ID');
  expect(await withheld()).toEqual(['TAX_ID']);
  await create('role', { ROLE_CODE: 'VENDOR_CARE', ROLE_NAME: '供应商', MENUS: [{ MENU: 'VENDOR', ACTION: '*' }] });
  await update('position', { POSITION_CODE: 'LEAD' }, { ROLES: [{ ROLE_CODE: 'LEDGER_READER' }, { ROLE_CODE: 'VENDOR_CARE' }] });
  expect(await withheld()).toEqual([]);
});

test('a role that a position carries is not deleted', async () => {
  expect(await refusalOf(remove('role', { ROLE_CODE: 'LEDGER_READER' }))).toEqual(['RECORD_IN_USE']);
});

test('who is no administrator hands out no role by way of a position', async () => {
  const clerk = sessionWith('USER_*', 'POSITION_*');
  const POSITIONS = [{ POSITION_CODE: 'LEAD' }];
  expect(await refusalOf(update('user', { USERNAME: 'buyer' }, { POSITIONS }, clerk))).toEqual(['POSITIONS: ADMINISTRATOR_ONLY']);
  expect(await refusalOf(update('user', { USERNAME: 'zhou' }, { POSITIONS: [] }, clerk))).toEqual(['POSITIONS: ADMINISTRATOR_ONLY']);
  expect(await refusalOf(update('position', { POSITION_CODE: 'LEAD' }, { POSITION_NAME: '组长二' }, clerk))).toEqual([
    'ADMINISTRATOR_ONLY',
  ]);
  const ROLES = [{ ROLE_CODE: 'ADMINISTRATOR' }];
  expect(await refusalOf(create('position', { POSITION_CODE: 'OWN', POSITION_NAME: '自立', ROLES }, clerk))).toEqual([
    'ROLES: ADMINISTRATOR_ONLY',
  ]);
  await create('position', { POSITION_CODE: 'PLAIN', POSITION_NAME: '职员' }, clerk);
  await update('user', { USERNAME: 'buyer' }, { POSITIONS: [{ POSITION_CODE: 'PLAIN' }] }, clerk);
});

test('a position may make an administrator, and the last one cannot lose himself that way', async () => {
  await create('position', { POSITION_CODE: 'CHIEF', POSITION_NAME: '主管', ROLES: [{ ROLE_CODE: 'ADMINISTRATOR' }] });
  await update('user', { USERNAME: 'manager' }, { POSITIONS: [{ POSITION_CODE: 'CHIEF' }] });
  await update('user', { USERNAME: 'manager' }, { ROLES: [] });
  expect((await rights('manager')).isAdministrator).toBe(true);
  expect(await refusalOf(update('user', { USERNAME: 'manager' }, { POSITIONS: [] }))).toEqual(['LAST_ADMINISTRATOR']);
  expect(await refusalOf(update('position', { POSITION_CODE: 'CHIEF' }, { IS_ACTIVE: '0' }))).toEqual(['LAST_ADMINISTRATOR']);
  expect(await refusalOf(update('position', { POSITION_CODE: 'CHIEF' }, { ROLES: [] }))).toEqual(['LAST_ADMINISTRATOR']);
  expect((await rights('manager')).isAdministrator).toBe(true);
});
