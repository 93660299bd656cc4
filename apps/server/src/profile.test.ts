import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register } = await testApp();
const { token } = await register('profile');
const SAVE = '/api/clientinfoapi/user-profile-info/save';

test('a user changes the own names, address and language', async () => {
  const saved = await post(SAVE, { firstname: 'Wei', lastname: 'Wang', email: 'wei@example.com', language_code: 'zh-CN' }, { token });
  expect(saved.data).toMatchObject({ firstname: 'Wei', lastname: 'Wang', email: 'wei@example.com', language_code: 'zh-CN' });
  expect((await get('/api/masterdataapi/material/view', { ID: '1' }, { token })).text).toContain('未找到');
  expect((await post(SAVE, { email: '' }, { token })).data).toMatchObject({ firstname: 'Wei', email: null });
});

test('wrong values are told by parameter name', async () => {
  const refused = await post(SAVE, { firstname: '', email: 'no', language_code: 'fr' }, { token });
  expect(refused.data['codes']).toEqual({ firstname: ['FIELD_REQUIRED'], email: ['EMAIL_INVALID'], language_code: ['CHOICE_INVALID'] });
});

test('the menu number of a card without waiting documents is 0', async () => {
  for (const menu of ['PURCHASE_ORDER', 'MATERIAL', 'NO_SUCH_CARD', ''])
    expect((await get('/api/clientinfoapi/user-profile-info/menu-number', { menu }, { token })).data).toEqual({ results: 0 });
});
