import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { app, register } = await testApp();
const { token } = await register('clerk');
const read = (url: string, accepted?: string) =>
  app.inject({ url, query: { access_token: token }, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
const LIST = '/api/masterdataapi/unit/index';

test.each(['gzip', 'br, GZIP;q=0.5', 'deflate , gzip ; q=1 , *'])('a list is compressed for who takes %s', async (accepted) => {
  const [plain, compressed] = [await read(LIST), await read(LIST, accepted)];
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-type': expect.stringContaining('json') as string,
  });
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
  expect(compressed.rawPayload.length).toBeLessThan(plain.body.length / 4);
});

test.each([undefined, 'identity', 'gzip;q=0', 'x-gzip, br'])('it comes as it is for who takes %s', async (accepted) => {
  const answer = await read(LIST, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['vary']).toBe('accept-encoding');
  expect(answer.json()).toMatchObject({ message: 'OK' });
});

test('a short answer and one that holds a lasting secret are not compressed', async () => {
  const short = await read(`${LIST}?length=1&UNIT_CODE=NONE`, 'gzip');
  expect(short.headers['content-encoding']).toBeUndefined();
  const invited = await app.inject({
    method: 'POST',
    url: '/api/clientinfoapi/user/invite',
    query: { access_token: token },
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(invited.json()).toMatchObject({ message: 'OK', data: { INVITE_CODE: expect.any(String) as string } });
  expect(invited.headers['vary']).toBeUndefined();
});

test('what somebody gets at sign-in and with a page that is loaded anew, with all menus, is compressed', async () => {
  const form = new URLSearchParams({ username: 'clerk', password: 'a good password' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'gzip' };
  const signedIn = await app.inject({ method: 'POST', url: '/api/access/login', headers, payload: form.toString() });
  const profile = await read('/api/clientinfoapi/user-profile-info/user-profile', 'gzip');
  for (const answer of [signedIn, profile]) {
    expect(answer.headers['content-encoding']).toBe('gzip');
    const plain = gunzipSync(answer.rawPayload).toString();
    expect(JSON.parse(plain)).toMatchObject({ message: 'OK', data: { menus: expect.any(Array) as unknown } });
    expect(answer.rawPayload.length).toBeLessThan(plain.length / 6);
  }
});
