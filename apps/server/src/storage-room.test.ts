import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, send, register, post, PERSON, clock } = await testApp({ filesMb: 1 });
const owner = await register('owner');
const upload = (token: string, kb: number) => send('/api/fileapi/file/upload', new File(['x'.repeat(kb * 1024)], 'a.txt'), token);
const storage = async (token: string) => (await get('/api/fileapi/file/all', {}, { token })).data['STORAGE'];

test('an organisation whose files take all of their room is refused another one, others are not; administrators see it coming', async () => {
  expect((await upload(owner.token, 700)).message).toBe('OK');
  expect((await upload(owner.token, 700)).data['errors']).toMatchObject({
    code: 'FILES_FULL',
    errorMsg: expect.stringContaining('1 MB') as string,
  });
  expect((await upload(owner.token, 300)).message).toBe('OK');
  expect(await storage(owner.token)).toEqual({ USED: 1000 * 1024, MOST: 1024 * 1024 });
  expect((await upload((await register('stranger')).token, 700)).message).toBe('OK');
  clock.now += 60_000;
  expect((await upload(owner.token, 100)).data['errors']).toMatchObject({ code: 'FILES_FULL' });
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token: owner.token });
  const { data } = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username: 'mate' });
  expect(await storage(String(data['access_token']))).toBeUndefined();
});
