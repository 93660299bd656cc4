import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../../test-organisation.ts';
import { fullNameOf } from '@sampan/kernel/full-name.ts';

const { create, update, remove, view, rowBy, work, sessionWith } = await testOrganisation();
const person = { LASTNAME: '李', FIRSTNAME: '雷' };

test('the full name is last name and first name', async () => {
  expect(fullNameOf('王', '小明')).toBe('王小明');
  expect(fullNameOf('Smith', 'Jane')).toBe('Smith Jane');
  await create('user', { ...person, USERNAME: 'lilei', ROLES: [{ ROLE_CODE: 'BUYER' }] });
  expect(await rowBy('user', { USERNAME: 'lilei' })).toMatchObject({ FULL_NAME: '李雷', PINYIN: 'll', IS_ACTIVE: '1' });
  await update('user', { USERNAME: 'lilei' }, { FIRSTNAME: '小雷' });
  expect(await rowBy('user', { USERNAME: 'lilei' })).toMatchObject({ FULL_NAME: '李小雷', PINYIN: 'lxl' });
});

test('a user name has no Chinese characters and is unique whatever its case', async () => {
  expect(await refusalOf(create('user', { ...person, USERNAME: '李雷' }))).toEqual(['USERNAME: USERNAME_HAS_CHINESE']);
  expect(await refusalOf(create('user', { ...person, USERNAME: 'a b' }))).toEqual(['USERNAME: USERNAME_INVALID']);
  expect(await refusalOf(create('user', { ...person, USERNAME: 'BUYER' }))).toEqual(['USERNAME: CODE_TWIN']);
});

test('an e-mail address must be one', async () => {
  expect(await refusalOf(create('user', { ...person, USERNAME: 'mail', EMAIL: 'nowhere' }))).toEqual(['EMAIL: EMAIL_INVALID']);
});

test("a user's plant belongs to the user's company", async () => {
  expect(await refusalOf(create('user', { ...person, USERNAME: 'plant', COMPANY_CODE: '2000', PLANT_CODE: '1100' }))).toEqual([
    'PLANT_CODE: PLANT_COMPANY_MISMATCH',
  ]);
});

test('the last active administrator stays', async () => {
  expect(await refusalOf(update('user', { USERNAME: 'manager' }, { IS_ACTIVE: '0' }))).toEqual(['LAST_ADMINISTRATOR']);
  expect(await refusalOf(update('user', { USERNAME: 'manager' }, { ROLES: [] }))).toEqual(['LAST_ADMINISTRATOR']);
  expect(await refusalOf(update('role', { ROLE_CODE: 'ADMINISTRATOR' }, { IS_ACTIVE: '0' }))).toEqual(['LAST_ADMINISTRATOR']);
  expect(await rowBy('user', { USERNAME: 'manager' })).toMatchObject({ IS_ACTIVE: '1' });
  expect(await refusalOf(remove('user', { USERNAME: 'manager' }))).toEqual(['OWN_USER_DELETE']);
});

test('only an administrator grants roles and rights, whatever privileges others hold', async () => {
  const session = sessionWith('USER_*', 'ROLE_*');
  const ROLES = [{ ROLE_CODE: 'BUYER' }, { ROLE_CODE: 'FINANCE' }];
  expect(await refusalOf(update('user', { USERNAME: 'buyer' }, { ROLES }, session))).toEqual(['ROLES: ADMINISTRATOR_ONLY']);
  expect(await refusalOf(create('user', { ...person, USERNAME: 'friend', ROLES }, session))).toEqual(['ROLES: ADMINISTRATOR_ONLY']);
  const MENUS = [{ MENU: 'VOUCHER', ACTION: '*' }];
  expect(await refusalOf(update('role', { ROLE_CODE: 'BUYER' }, { MENUS }, session))).toEqual(['ADMINISTRATOR_ONLY']);
  expect(await refusalOf(create('role', { ROLE_CODE: 'OWN', ROLE_NAME: '自己', MENUS }, session))).toEqual(['ADMINISTRATOR_ONLY']);
  expect(await refusalOf(remove('role', { ROLE_CODE: 'APPROVER' }, session))).toEqual(['ADMINISTRATOR_ONLY']);
  await update('user', { USERNAME: 'buyer' }, { MOBILE: '13800000000' }, session);
  await create('user', { ...person, USERNAME: 'clerk' }, session);
});

test('who may change users changes no administrator: neither switches one off nor renames nor deletes one', async () => {
  const session = sessionWith('USER_*');
  const ROLES = [{ ROLE_CODE: 'ADMINISTRATOR' }];
  await create('user', { ...person, USERNAME: 'deputy', ROLES });
  for (const change of [{ IS_ACTIVE: '0' }, { EMAIL: 'mine@example.com' }])
    expect(await refusalOf(update('user', { USERNAME: 'deputy' }, change, session))).toEqual(['ADMINISTRATOR_ONLY']);
  expect(await refusalOf(remove('user', { USERNAME: 'deputy' }, session))).toEqual(['ADMINISTRATOR_ONLY']);
  expect(await rowBy('user', { USERNAME: 'deputy' })).toMatchObject({ IS_ACTIVE: '1' });
  await update('user', { USERNAME: 'deputy' }, { IS_ACTIVE: '0' });
  await remove('user', { USERNAME: 'deputy' });
});

test('only an administrator says what roles withhold, whatever privileges others hold', async () => {
  const session = sessionWith('FIELD_PRIVILEGE_*', 'DATA_PRIVILEGE_*');
  const rules = [
    ['field_privilege', { ROLE_CODE: 'BUYER', MENU: 'PURCHASE_ORDER', FIELD: '@PRICES' }],
    ['data_privilege', { ROLE_CODE: 'BUYER', MENU: 'PURCHASE_ORDER', FIELD: 'COMPANY_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '@COMPANY' }],
  ] as const;
  const MENU = 'PURCHASE_ORDER';
  for (const [type, rule] of rules) {
    expect(await refusalOf(create(type, rule, session))).toEqual(['ADMINISTRATOR_ONLY']);
    await create(type, rule);
    expect(await refusalOf(update(type, { MENU }, { IS_ACTIVE: '0' }, session))).toEqual(['ADMINISTRATOR_ONLY']);
    expect(await refusalOf(remove(type, { MENU }, session))).toEqual(['ADMINISTRATOR_ONLY']);
    expect(await rowBy(type, { MENU })).toMatchObject({ IS_ACTIVE: '1' });
    await remove(type, { MENU });
  }
});

test("who may change users widens nobody's view by another company or plant where a data privilege goes by these", async () => {
  const session = sessionWith('USER_*');
  await create('user', { ...person, USERNAME: 'local', COMPANY_CODE: '1000' });
  await update('user', { USERNAME: 'local' }, { PLANT_CODE: '1100' }, session);
  await create('data_privilege', {
    ROLE_CODE: 'BUYER',
    MENU: 'PURCHASE_ORDER',
    FIELD: 'PLANT_CODE',
    OPERATOR: 'IN',
    CONTROL_VALUE: '@COMPANY_PLANTS,1300',
  });
  const moved = update('user', { USERNAME: 'local' }, { COMPANY_CODE: '2000', PLANT_CODE: null }, session);
  expect(await refusalOf(moved)).toEqual(['COMPANY_CODE: ADMINISTRATOR_ONLY', 'PLANT_CODE: ADMINISTRATOR_ONLY']);
  await update('user', { USERNAME: 'local' }, { COMPANY_CODE: '1000', MOBILE: '13800000000' }, session);
  await update('user', { USERNAME: 'local' }, { COMPANY_CODE: '2000', PLANT_CODE: null });
  await remove('data_privilege', { MENU: 'PURCHASE_ORDER' });
});

test('a role tells who has it, and cannot be deleted while anybody does', async () => {
  await create('role', { ROLE_CODE: 'GUEST', ROLE_NAME: '访客' });
  await create('user', { ...person, USERNAME: 'guest', ROLES: [{ ROLE_CODE: 'GUEST' }] });
  const guest = await rowBy('user', { USERNAME: 'guest' });
  const user = { ID: String(guest?.['id']), USERNAME: 'guest', FULL_NAME: '李雷', IS_ACTIVE: '1' };
  expect(await view('role', { ROLE_CODE: 'GUEST' })).toMatchObject({ USERS: [user] });
  expect(await refusalOf(remove('role', { ROLE_CODE: 'GUEST' }))).toEqual(['RECORD_IN_USE']);
  await update('user', { USERNAME: 'guest' }, { ROLES: [] });
  expect(await view('role', { ROLE_CODE: 'GUEST' })).toMatchObject({ USERS: [] });
  await remove('role', { ROLE_CODE: 'GUEST' });
});

test('a role names menus and actions that there are, each once', async () => {
  const withMenus = (...MENUS: object[]) => create('role', { ROLE_CODE: 'T1', ROLE_NAME: '测试', MENUS });
  expect(await refusalOf(withMenus({ MENU: 'NO_SUCH', ACTION: '*' }))).toEqual(['MENUS[0].ACTION: MENU_UNKNOWN']);
  const row = { MENU: 'MATERIAL', ACTION: 'MATERIAL_INDEX' };
  expect(await refusalOf(withMenus(row, row))).toEqual(['MENUS[1].ACTION: ROW_DOUBLE']);
  await withMenus(row, { MENU: 'PURCHASE_ORDER', ACTION: '*' });
});

test('client parameters take values of their kind', async () => {
  const set = (PARAMETER_CODE: string, PARAMETER_VALUE: string) => update('client_parameter', { PARAMETER_CODE }, { PARAMETER_VALUE });
  expect(await refusalOf(set('TIME_ZONE', 'Mars/Olympus'))).toEqual(['PARAMETER_VALUE: PARAMETER_VALUE_INVALID']);
  expect(await refusalOf(set('OVER_RECEIPT_TOL', '-1'))).toEqual(['PARAMETER_VALUE: PARAMETER_VALUE_INVALID']);
  await set('TIME_ZONE', 'Europe/Berlin');
  await set('APPROVE_REQUIRED', 'PO, PR');
});

test('the last number of a series only goes up', async () => {
  await update('serial_number', { SERIAL_CODE: 'PURCHASE_ORDER_NO' }, { LAST_NUMBER: 100 });
  expect(await refusalOf(update('serial_number', { SERIAL_CODE: 'PURCHASE_ORDER_NO' }, { LAST_NUMBER: 99 }))).toEqual([
    'LAST_NUMBER: LAST_NUMBER_BACKWARD',
  ]);
});

test('modules to notify and dashboard tabs are ones that there are', async () => {
  const set = (values: Record<string, unknown>) => update('user', { USERNAME: 'seller' }, values);
  expect(await refusalOf(set({ NOTIFY_MODULES: 'PURCHASE_ORDER,NO_SUCH' }))).toEqual(['NOTIFY_MODULES: CHOICE_INVALID']);
  expect(await refusalOf(set({ DASHROLES: 'sales,weather' }))).toEqual(['DASHROLES: CHOICE_INVALID']);
  await set({ NOTIFY_MODULES: 'PURCHASE_ORDER,CHAT', DASHROLES: 'sales,stock' });
});

test("a user's picture is an image that the administrator sent for this, and becomes readable for all as such", async () => {
  const file = (id: string, values: object) => ({ id, name: 'a.png', size: '9', type: 'image/png', sha256: 'x', ...values });
  await work(async (db) => {
    await db.insertRows('stored_file', [
      file('1', { created_by: 'manager' }),
      file('2', { created_by: 'buyer' }),
      file('3', { created_by: 'manager', type: 'application/pdf' }),
      file('4', { created_by: 'manager', record_type: 'purchase_order', record_id: '1' }),
    ]);
  });
  const set = (AVATAR: string) => update('user', { USERNAME: 'seller' }, { AVATAR });
  for (const AVATAR of ['2', '3', '4', '999']) expect(await refusalOf(set(AVATAR))).toEqual(['AVATAR: FILE_NO_IMAGE']);
  await set('1');
  const seller = await rowBy('user', { USERNAME: 'seller' });
  expect(await rowBy('stored_file', { id: '1' })).toMatchObject({ record_type: 'avatar', record_id: String(seller?.['id']) });
});
