import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, send, register, PERSON } = await testApp();
const owner = await register('owner');
const stranger = await register('stranger');

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64');
const upload = (token: string, name: string, content: Buffer | string) =>
  send('/api/fileapi/file/upload', new File([content], name), token);
async function colleague(username: string) {
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token: owner.token });
  const { data } = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username });
  return String(data['access_token']);
}

test('an uploaded file comes back to its sender as a download of its own name', async () => {
  const sent = await upload(owner.token, '报价 1.csv', '物料,数量\n');
  expect(sent.data).toMatchObject({ NAME: '报价 1.csv', SIZE: 14, TYPE: 'text/plain; charset=utf-8' });
  const got = await get(String(sent.data['URL']), {}, { token: owner.token });
  expect(got.text).toBe('物料,数量\n');
  expect(got.headers['content-disposition']).toBe(`attachment; filename="__ 1.csv"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%201.csv`);
  expect(got.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" });
});

test('nobody else may have it: without a token 401, otherwise 404', async () => {
  const { data } = await upload(owner.token, 'a.csv', 'a');
  const url = String(data['URL']);
  expect((await get(url)).status).toBe(401);
  expect((await get(url, {}, { token: stranger.token })).status).toBe(404);
  expect((await get(url, {}, { token: await colleague('mate') })).status).toBe(404);
  for (const path of ['/files/..%2f..%2fsecret', '/files/1', '/files/x'])
    expect((await get(path, {}, { token: owner.token })).status).toBe(404);
});

test('content that does not fit its name, a program and an absent file are refused', async () => {
  expect((await upload(owner.token, 'a.png', '<svg onload="x()">')).data).toMatchObject({ errors: { code: 'FILE_KIND_REFUSED' } });
  expect((await upload(owner.token, 'a.bin', 'MZ\0')).data).toMatchObject({ errors: { code: 'FILE_KIND_REFUSED' } });
  expect(await upload(owner.token, 'a.bin', 'x'.repeat(21 * 1024 * 1024))).toMatchObject({
    status: 413,
    data: { errors: { code: 'FILE_TOO_LARGE' } },
  });
  expect((await post('/api/fileapi/file/upload', {}, { token: owner.token })).status).toBe(415);
  expect((await upload('', 'a.csv', 'a')).status).toBe(401);
});

test('a picture becomes the avatar, which every page of the organisation can show', async () => {
  const { data } = await upload(owner.token, 'me.png', PNG);
  const save = (avatar: string) => post('/api/clientinfoapi/user-profile-info/save', { avatar }, { token: owner.token });
  const url = String((await save(String(data['ID']))).data['avatar']);
  expect(url).toContain(`/files/${String(data['ID'])}?of=`);
  const shown = await get(url);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'content-disposition': expect.stringContaining('inline') as string });
  expect((await get(`${url}x`)).status).toBe(401);
  expect((await save(url)).data['avatar']).toBe(url);
  const text = await upload(owner.token, 'a.csv', 'a');
  expect((await save(String(text.data['ID']))).data['codes']).toEqual({ avatar: ['FILE_NO_IMAGE'] });
  expect((await save('https://elsewhere/x.png')).data['codes']).toEqual({ avatar: ['FILE_NO_IMAGE'] });
  expect((await save('')).data['avatar']).toBeNull();
});
