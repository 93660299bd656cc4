import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, get, post, register, PERSON } = await testApp();
const { token } = await register('clerk');
const other = await register('neighbour');
const UNIT = '/api/masterdataapi/unit';
const unit = (UNIT_CODE: string) => JSON.stringify({ UNIT_CODE, UNIT_NAME: UNIT_CODE });

test('a record is created, viewed, changed, listed and deleted', async () => {
  const created = await post(`${UNIT}/create`, { DATA: unit('CRATE') }, { token });
  expect(created.data).toMatchObject({ ID: expect.stringMatching(/^\d+$/) as string, UNIT_CODE: 'CRATE', VERSION: 1 });
  const ID = String(created.data['ID']);
  const changed = await post(`${UNIT}/update`, { ID, VERSION: '1', DATA: '{"UNIT_NAME":"木箱"}' }, { token });
  expect(changed.data).toMatchObject({ VERSION: 2 });
  expect((await get(`${UNIT}/view`, { ID }, { token })).data).toMatchObject({ ID, UNIT_NAME: '木箱', VERSION: 2 });
  const listed = await get(`${UNIT}/index`, { queryfield: 'UNIT_CODE', queryvalue: 'crate', length: '10' }, { token });
  expect(listed.data).toMatchObject({ recordsTotal: 1, results: [{ ID, UNIT_CODE: 'CRATE' }] });
  expect((await post(`${UNIT}/delete`, { ID, VERSION: '2' }, { token })).message).toBe('OK');
  expect((await get(`${UNIT}/view`, { ID }, { token })).status).toBe(404);
});

test('a JSON body with the same keys does the same', async () => {
  const payload = { DATA: { UNIT_CODE: 'SATCHEL', UNIT_NAME: '背包' }, REQUEST_KEY: 'k1' };
  const answer = await app.inject({ method: 'POST', url: `${UNIT}/create`, query: { access_token: token }, payload });
  expect(answer.json()).toMatchObject({ message: 'OK', data: { UNIT_CODE: 'SATCHEL' } });
});

test('a repeated request key answers with the first result', async () => {
  const call = () => post(`${UNIT}/create`, { DATA: unit('COIL1'), REQUEST_KEY: 'again' }, { token });
  const [first, second] = [await call(), await call()];
  expect(second.data).toEqual(first.data);
  const changed = await post(`${UNIT}/create`, { DATA: unit('COIL2'), REQUEST_KEY: 'again' }, { token });
  expect(changed.data['errors']).toMatchObject({ code: 'REQUEST_KEY_REUSED' });
});

test('a stale version, a form error and an unknown field are told apart', async () => {
  const { data } = await post(`${UNIT}/create`, { DATA: unit('TUBE') }, { token });
  const ID = String(data['ID']);
  const stale = await post(`${UNIT}/update`, { ID, VERSION: '7', DATA: '{}' }, { token });
  expect(stale).toMatchObject({ status: 200, message: 'FAILED', data: { errors: { code: 'DOCUMENT_ALREADY_HANDLED' } } });
  const empty = await post(`${UNIT}/create`, { DATA: '{}' }, { token });
  expect(empty.data['codes']).toMatchObject({ UNIT_CODE: ['FIELD_REQUIRED'], UNIT_NAME: ['FIELD_REQUIRED'] });
  expect((await get(`${UNIT}/index`, { COLOUR: 'red' }, { token })).status).toBe(400);
  expect((await get(`${UNIT}/index`, { colour: 'red' }, { token })).status).toBe(200);
});

test('what is absent, another organisation’s or not an id at all looks the same', async () => {
  const { data } = await post(`${UNIT}/create`, { DATA: unit('SACK') }, { token });
  const answers = await Promise.all([String(data['ID']), '999999', 'x'].map((ID) => get(`${UNIT}/view`, { ID }, { token: other.token })));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

test('a user without roles is refused every call of every definition', async () => {
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token });
  const joined = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username: 'nobody' });
  const visitor = String(joined.data['access_token']);
  for (const path of ['/masterdataapi/material', '/mmapi/purchase-order', '/fiapi/voucher', '/clientinfoapi/user', '/wmsapi/stock'])
    expect((await get(`/api${path}/index`, {}, { token: visitor })).status, path).toBe(403);
  expect((await post('/api/mmapi/purchase-order/create', { DATA: '{}' }, { token: visitor })).status).toBe(403);
});
