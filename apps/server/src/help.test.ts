import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInHelp } from '@sampan/business/general/help-document/built-in-help.ts';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register, PERSON } = await testApp();
const administrator = await register('helper');
const stranger = await register('elsewhere');
const { data: invitation } = await post('/api/clientinfoapi/user/invite', { ROLES: '["BUYER"]' }, { token: administrator.token });
const staff = await post('/api/access/register', {
  INVITE_CODE: String(invitation['INVITE_CODE']),
  username: 'reader',
  ...PERSON,
});
const buyer = String(staff.data['access_token']);

interface Entry {
  readonly ID: string;
  readonly KIND: string;
  readonly HELP_CODE: string;
  readonly TITLE: string;
  readonly SNIPPET: string | null;
}
const entries = async (token: string, query = '') =>
  (await get('/api/helpdocapi/help/index', { query }, { token })).data['results'] as Entry[];
const own = async (token: string, query = '') =>
  (await entries(token, query)).filter(({ KIND }) => KIND === 'OWN').map(({ HELP_CODE }) => HELP_CODE);
const write = async (DATA: object, token = administrator.token) =>
  post('/api/helpdocapi/help-document/create', { DATA: JSON.stringify({ TITLE_ZH: '标题', CONTENT_ZH: '内容', ...DATA }) }, { token });
const ofPath = async (path: string, token = buyer) =>
  (await get('/api/helpdocapi/help/of-path', { path }, { token })).data['HELP'] as (Entry & { CONTENT: string }) | null;

test('a draft is seen by administrators, its publication by everybody of the organisation and nobody else', async () => {
  const { data } = await write({ HELP_CODE: 'holidays', HELP_ROUTES: '/mm/pr/approve' });
  const ID = String(data['ID']);
  expect(await own(administrator.token)).toContain('holidays');
  expect(await own(buyer)).not.toContain('holidays');
  expect((await get('/api/helpdocapi/help/view', { ID }, { token: buyer })).status).toBe(404);
  expect((await get('/api/helpdocapi/help/view', { ID: 'holidays' }, { token: buyer })).status).toBe(404);
  expect((await get('/api/helpdocapi/help-document/index', {}, { token: buyer })).status).toBe(403);
  expect((await ofPath('/mm/pr/approve', administrator.token))?.HELP_CODE).toBe('approval-processes');
  await post(
    '/api/helpdocapi/help-document/update',
    { ID, VERSION: '1', DATA: JSON.stringify({ IS_PUBLISHED: '1' }) },
    { token: administrator.token },
  );
  expect(await own(buyer)).toContain('holidays');
  expect((await ofPath('/mm/pr/approve'))?.HELP_CODE).toBe('holidays');
  expect((await get('/api/helpdocapi/help/view', { ID }, { token: buyer })).data).toMatchObject({ TITLE: '标题', MAY_EDIT: '0' });
  expect(await own(stranger.token)).toEqual([]);
  expect((await get('/api/helpdocapi/help/view', { ID }, { token: stranger.token })).status).toBe(404);
});

test('staff reads help but writes none', async () => {
  expect((await write({ HELP_CODE: 'mine' }, buyer)).status).toBe(403);
  expect((await get('/api/helpdocapi/help/source', { ID: 'stock' }, { token: buyer })).status).toBe(403);
  expect((await get('/api/helpdocapi/help/view', { ID: 'stock' }, { token: buyer })).data).toMatchObject({
    MAY_EDIT: '0',
    MAY_REPLACE: '0',
  });
});

test('a reader gets a text without what could run or load something; it stays as it was typed', async () => {
  const CONTENT_ZH = '安全<script>alert(1)</script>的<scr<script></script>ipt>alert(2)</script>文字<iframe src="//x"></iframe> 3 < 4';
  const { data } = await write({ HELP_CODE: 'script', IS_PUBLISHED: '1', CONTENT_ZH });
  const read = await get('/api/helpdocapi/help/view', { ID: String(data['ID']) }, { token: buyer });
  expect(read.data['CONTENT']).toBe('安全的文字 3 < 4');
  const kept = await get('/api/helpdocapi/help-document/view', { ID: String(data['ID']) }, { token: administrator.token });
  expect(kept.data['CONTENT_ZH']).toBe(CONTENT_ZH);
});

test('pictures and codes of digits are refused at their fields', async () => {
  const refused = await write({
    HELP_CODE: '12',
    HELP_ROUTES: '/mm/po https://example.org',
    CONTENT_ZH: '![x](https://example.org/x.png)',
  });
  expect(refused.data['codes']).toEqual({
    HELP_CODE: ['HELP_CODE_DIGITS'],
    CONTENT_ZH: ['HELP_PICTURE'],
  });
});

test('a search finds own and built-in texts that hold every word, with the place where it was found', async () => {
  await write({
    HELP_CODE: 'pallets',
    IS_PUBLISHED: '1',
    TITLE_EN: 'Pallets',
    CONTENT_EN: '## Pallets\nBlue pallets go **back** to the vendor.',
  });
  const found = await entries(buyer, 'blue VENDOR');
  expect(found.map(({ HELP_CODE, SNIPPET }) => [HELP_CODE, SNIPPET])).toEqual([['pallets', 'Pallets Blue pallets go back to the vendor.']]);
  expect((await entries(buyer, 'moving average')).map(({ HELP_CODE }) => HELP_CODE)).toEqual([
    'stock',
    'goods-issue',
    'bills-of-materials',
    'materials',
  ]);
  expect(await entries(buyer, 'no such words')).toEqual([]);
  // What a text is about stands before texts that mention it.
  expect((await entries(buyer, 'receiving'))[0]?.HELP_CODE).toBe('receiving');
  for (const [words, code] of [
    ['next home', 'home'],
    ['comments', 'comments'],
    ['look-ups', 'look-ups'],
    ['chain', 'document-chain'],
    ['phone tasks', 'phone-tasks'],
    ['second factor', 'sign-in-security'],
    ['API key', 'api-keys'],
    ['import excel', 'import'],
    ['one search', 'search'],
  ])
    expect((await entries(buyer, words))[0]?.HELP_CODE, words).toBe(code);
});

test('a published document under the code of a built-in text stands in its place; a draft does not', async () => {
  const source = await get('/api/helpdocapi/help/source', { ID: 'purchase-order' }, { token: administrator.token });
  expect(source.data).toMatchObject({
    HELP_CODE: 'purchase-order',
    TITLE_ZH: '采购订单',
    TITLE_EN: 'Purchase orders',
    HELP_ROUTES: '/mm/po',
  });
  const { data } = await write({ ...source.data, TITLE_EN: 'How we order' });
  expect((await ofPath('/mm/po/edit'))?.TITLE).toBe('Purchase orders');
  await post(
    '/api/helpdocapi/help-document/update',
    { ID: String(data['ID']), VERSION: '1', DATA: JSON.stringify({ IS_PUBLISHED: '1' }) },
    { token: administrator.token },
  );
  expect((await ofPath('/mm/po/edit'))?.TITLE).toBe('How we order');
  expect((await entries(buyer)).filter(({ HELP_CODE }) => HELP_CODE === 'purchase-order').map(({ KIND }) => KIND)).toEqual(['OWN']);
  expect((await get('/api/helpdocapi/help/view', { ID: 'purchase-order' }, { token: buyer })).data['TITLE']).toBe('How we order');
  expect((await ofPath('/mm/po/edit', stranger.token))?.TITLE).toBe('Purchase orders');
});

test('every built-in text is there in both languages and says something', async () => {
  const folder = join(import.meta.dirname, '../../../packages/business/src/general/help-document/built-in');
  const names = builtInHelp.map(({ name }) => `${name}.md`).toSorted();
  for (const language of ['zh-CN', 'en']) expect((await readdir(join(folder, language))).toSorted()).toEqual(names);
  const chinese = await get('/api/helpdocapi/help/view', { ID: 'stock' }, { token: buyer });
  expect(chinese.data['CONTENT']).toContain('## Three screens');
  expect((await ofPath('/'))?.HELP_CODE).toBe('home');
  expect(await ofPath('/nowhere')).toBeNull();
});
