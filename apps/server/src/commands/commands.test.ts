import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { testApp } from '../test-app.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { createOrganisation, disableOrganisation, enableOrganisation, organisations } from './organisations.ts';
import { resetPassword } from './reset-password.ts';

const { get, post, send, register, clock, url, folder, PERSON } = await testApp();
const boss = await register('boss');

/** Runs a command as at the machine, and answers its exit code with what it said. */
async function command(one: Command, words: string[], options: Record<string, unknown> = {}, environment: Record<string, string> = {}) {
  const said: string[] = [];
  const config = readConfig({ DATABASE_URL: url, SAMPAN_DATA: folder });
  const code = await one.run({ words, options, config, environment, say: (line) => void said.push(line) });
  return { code, said: said.join('\n') };
}

const signIn = (username: string, password: string) => post('/api/access/login', { username, password });
const isIn = async (token: string): Promise<boolean> => {
  // A node remembers a session for five seconds.
  clock.now += 6000;
  return (await get('/api/clientinfoapi/user/index', {}, { token })).status !== 401;
};

test('whoever lost the password, and failed too often, is let in with a new one; the sessions before have ended', async () => {
  const { token } = await register('forgetful');
  for (let guess = 0; guess < 11; guess += 1) await signIn('forgetful', 'not the password');
  expect((await signIn('forgetful', PERSON.password)).status).toBe(429);
  const { said } = await command(resetPassword, ['Forgetful']);
  const made = /Password: (\S+)/.exec(said)?.[1] ?? '';
  expect(said).toContain('forgetful of forgetful Ltd');
  expect(await isIn(token)).toBe(false);
  expect((await signIn('forgetful', made)).message).toBe('OK');
  expect((await signIn('forgetful', PERSON.password)).message).toBe('FAILED');
});

test('a password may be given beforehand, is held to the same rules and is not printed', async () => {
  await register('careful');
  await expect(command(resetPassword, ['careful'], {}, { SAMPAN_NEW_PASSWORD: 'short' })).rejects.toThrow('SAMPAN_NEW_PASSWORD');
  const { said } = await command(resetPassword, ['careful'], {}, { SAMPAN_NEW_PASSWORD: 'a wholly new password' });
  expect(said).not.toContain('a wholly new password');
  expect((await signIn('careful', 'a wholly new password')).message).toBe('OK');
  await expect(command(resetPassword, ['nobody'])).rejects.toThrow('No user is named nobody.');
});

test('an inactive administrator is let in again only when that is asked for, and the history tells it', async () => {
  const { token } = await register('founder');
  const invited = await post('/api/clientinfoapi/user/invite', { ROLES: '["ADMINISTRATOR"]' }, { token });
  const second = await post('/api/access/register', { ...PERSON, INVITE_CODE: String(invited.data['INVITE_CODE']), username: 'second' });
  const rows = (await get('/api/clientinfoapi/user/index', { USERNAME: 'founder' }, { token })).data['results'] as Record<
    string,
    unknown
  >[];
  const { ID, VERSION } = rows[0] ?? {};
  const change = { ID: String(ID), VERSION: String(VERSION), DATA: '{"IS_ACTIVE":"0"}' };
  const disabled = await post('/api/clientinfoapi/user/update', change, { token: String(second.data['access_token']) });
  expect(disabled.message, disabled.text).toBe('OK');
  await expect(command(resetPassword, ['founder'])).rejects.toThrow('founder is inactive');
  const { said } = await command(resetPassword, ['founder'], { activate: true });
  const again = await signIn('founder', /Password: (\S+)/.exec(said)?.[1] ?? '');
  expect(again.message).toBe('OK');
  const seen = await get('/api/clientinfoapi/user/history', { ID: String(ID) }, { token: String(again.data['access_token']) });
  expect(seen.text).toContain('"sampan"');
});

test('an organisation is founded with its administrator, who can begin at once', async () => {
  const { said } = await command(createOrganisation, ['Harbour Metals'], { admin: 'harry', language: 'en' });
  const entered = await signIn('harry', /Password: (\S+)/.exec(said)?.[1] ?? '');
  expect(entered.message).toBe('OK');
  expect((await get('/api/clientinfoapi/user/index', {}, { token: String(entered.data['access_token']) })).data['recordsTotal']).toBe(1);
  await expect(command(createOrganisation, ['Another'], { admin: 'Harry' })).rejects.toThrow('The user name Harry is taken');
  await expect(command(createOrganisation, ['Another'], { admin: '哈利' })).rejects.toThrow('username');
  await expect(command(createOrganisation, [' '], { admin: 'larry' })).rejects.toThrow('ORG_NAME');
  expect((await command(organisations, [])).said).toMatch(/\d+ {2}Harbour Metals {2}\(since [\d-]+, 1 active users, last seen [\d-]+\)/);
  expect((await command(organisations, [])).said).not.toContain('Another');
});

test('nobody of a disabled organisation gets in or stays in, others notice nothing, and it can be enabled again', async () => {
  const { token, data } = await register('closed');
  const invited = await post('/api/clientinfoapi/user/invite', {}, { token });
  const id = /(\d+) {2}closed Ltd/.exec((await command(organisations, [])).said)?.[1] ?? '';
  await command(disableOrganisation, [id]);
  expect([await isIn(token), await isIn(boss.token)]).toEqual([false, true]);
  expect((await signIn('closed', PERSON.password)).data['errors']).toMatchObject({ code: 'SIGN_IN_FAILED' });
  const INVITE_CODE = String(invited.data['INVITE_CODE']);
  expect((await post('/api/access/register', { ...PERSON, INVITE_CODE, username: 'late' })).message).toBe('FAILED');
  expect((await command(organisations, [])).said).toMatch(/closed Ltd .*disabled\)/);
  await command(enableOrganisation, [id]);
  const entered = await signIn('closed', PERSON.password);
  expect(entered.data['id']).toBe(data['id']);
  expect(await isIn(token)).toBe(false);
  await expect(command(disableOrganisation, ['999999'])).rejects.toThrow('No organisation has the id 999999.');
  await expect(command(disableOrganisation, ['closed'])).rejects.toThrow('by its id');
});

test('a check holds the invariants, and names files whose content is gone', async () => {
  const whole = await command(check, []);
  expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('ok      files')]);
  const { data } = await send('/api/fileapi/file/upload', new File(['a,b\n1,2\n'], 'list.csv'), boss.token);
  await rm(join(folder, 'files'), { recursive: true });
  const broken = await command(check, []);
  expect(broken.code).toBe(1);
  expect(broken.said).toContain('BROKEN  files: 1 are missing or cut off');
  expect(broken.said).toContain(String(data['ID']));
});
