import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, post, register, PERSON } = await testApp();
const boss = await register('boss');
const other = await register('neighbour');
const USER = '/api/clientinfoapi/user';
const open = async (token = boss.token) =>
  (await get(`${USER}/invitations`, {}, { token })).data['results'] as { ID: string; NOTE: string | null }[];
const invite = async (form: Record<string, string>) =>
  String((await post(`${USER}/invite`, form, { token: boss.token })).data['INVITE_CODE']);
const join = (INVITE_CODE: string, username: string) => post('/api/access/register', { ...PERSON, INVITE_CODE, username });

test('open invitations are listed with their roles and note, never with their code, and leave the list once used', async () => {
  const code = await invite({ ROLES: '["BUYER"]', NOTE: '小王' });
  const listed = await get(`${USER}/invitations`, {}, { token: boss.token });
  expect(listed.data['results']).toMatchObject([{ NOTE: '小王', ROLES: ['BUYER'], CREATED_BY: 'boss' }]);
  expect(listed.text).not.toContain(code);
  expect(await open(other.token)).toEqual([]);
  expect((await join(code, 'wang')).message).toBe('OK');
  expect(await open()).toEqual([]);
});

test('a revoked invitation lets nobody in, and only the own organisation revokes it', async () => {
  const code = await invite({ NOTE: 'a colleague' });
  const ID = String((await open())[0]?.ID);
  const revoke = (token: string) => post(`${USER}/revoke-invitation`, { ID }, { token });
  expect((await revoke(other.token)).data['errors']).toMatchObject({ code: 'INVITATION_GONE' });
  expect((await revoke(boss.token)).message).toBe('OK');
  expect((await revoke(boss.token)).data['errors']).toMatchObject({ code: 'INVITATION_GONE' });
  expect((await join(code, 'late')).data['errors']).toMatchObject({ code: 'INVITE_CODE_INVALID' });
});

test('who may not make users sees, makes and revokes no invitation', async () => {
  const guest = String((await join(await invite({}), 'guest')).data['access_token']);
  for (const answer of [
    await get(`${USER}/invitations`, {}, { token: guest }),
    await post(`${USER}/revoke-invitation`, { ID: '1' }, { token: guest }),
    await get(`${USER}/holdings`, { ID: '1' }, { token: guest }),
  ])
    expect(answer.status).toBe(403);
  expect((await post(`${USER}/invite`, { NOTE: 'x'.repeat(101) }, { token: boss.token })).data['codes']).toEqual({
    NOTE: ['FIELD_TOO_LONG'],
  });
});

test('what a user holds is told before the user is disabled: groups that the user owns', async () => {
  const joined = await join(await invite({}), 'owner');
  const ID = String(joined.data['id']);
  const holds = async (token = boss.token) => get(`${USER}/holdings`, { ID }, { token });
  expect((await holds()).data).toEqual({ TASKS: [], GROUPS: [], UNITS: [] });
  const group = { GROUP_NAME: '项目组', MEMBERS: JSON.stringify([boss.data['id']]) };
  const saved = await post('/api/msghandlerapi/chat-msg/save-groups', group, { token: String(joined.data['access_token']) });
  expect(saved.message, saved.text).toBe('OK');
  expect((await holds()).data).toEqual({ TASKS: [], GROUPS: ['项目组'], UNITS: [] });
  expect((await holds(other.token)).status).toBe(404);
});
