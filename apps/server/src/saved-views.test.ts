import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register } = await testApp();
const mine = await register('viewer');
const theirs = await register('stranger');
const PATH = '/api/clientinfoapi/saved-view';
const save = (NAME: string, STATE: object, token = mine.token, list = 'purchase_order') =>
  post(`${PATH}/save`, { list, DATA: JSON.stringify({ NAME, STATE }) }, { token });
const names = async (token = mine.token, list = 'purchase_order') => {
  const { results } = (await get(`${PATH}/index`, { list }, { token })).data as { results: { NAME: string; STATE: unknown }[] };
  return results.map((view) => view.NAME);
};

test('a view is kept for its user and list, and saving it again replaces it', async () => {
  await save('', { layout: { order: ['A'] } });
  const first = await save('本月', { search: { q: 'a' } });
  const second = await save('本月', { search: { q: 'b' } });
  expect(second.data['ID']).toBe(first.data['ID']);
  expect(await names()).toEqual(['', '本月']);
  expect(await names(mine.token, 'material')).toEqual([]);
  expect(await names(theirs.token)).toEqual([]);
  const { results } = (await get(`${PATH}/index`, { list: 'purchase_order' }, { token: mine.token })).data as { results: unknown[] };
  expect(results[1]).toMatchObject({ STATE: { search: { q: 'b' } } });
});

test("another user's view looks absent, the own one goes", async () => {
  const { data } = await save('weg', {});
  const ID = String(data['ID']);
  expect((await post(`${PATH}/delete`, { ID }, { token: theirs.token })).status).toBe(404);
  expect((await post(`${PATH}/delete`, { ID }, { token: mine.token })).message).toBe('OK');
  expect(await names()).not.toContain('weg');
});

test('names and contents have limits', async () => {
  expect((await save('x'.repeat(61), {})).data['codes']).toEqual({ NAME: ['FIELD_TOO_LONG'] });
  expect((await save('big', { text: 'x'.repeat(20_001) })).data['codes']).toEqual({ STATE: ['FIELD_TOO_LONG'] });
  expect((await save('a', {}, mine.token, 'Not a list')).data['codes']).toEqual({ list: ['FIELD_NOT_TEXT'] });
});

test('one user keeps views of so many lists', async () => {
  const { token } = await register('collector');
  for (let at = 0; at < 300; at += 1) expect((await save('', {}, token, `list-${at}`)).message).toBe('OK');
  expect((await save('', {}, token, 'list-300')).text).toContain('VIEWED_LISTS_TOO_MANY');
  expect((await save('another', {}, token, 'list-0')).message).toBe('OK');
});
