import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { avatarUrl, fullName, type SignedIn } from './profile.ts';
import { beforeSignOut, chooseLanguage, signedIn, signOut, useSession } from './session.ts';

const person: SignedIn = {
  access_token: 'token',
  id: '12',
  clientid: '3',
  username: 'buyer',
  firstname: '小明',
  lastname: '王',
  email: null,
  avatar: null,
  language_code: 'en',
  timezone: 'Asia/Shanghai',
  menus: [],
  notifylist: [],
  jointgroups: [],
  dashroles: [],
  fieldprivileges: {},
  databindings: {},
  fieldnames: {},
};

beforeEach(() => signedIn(person));
afterEach(() => signOut());

test('signing in stores token, user name, user id and language', () => {
  expect(['access_token', 'username', 'userid', 'language'].map((key) => localStorage.getItem(key))).toEqual([
    'token',
    'buyer',
    '12',
    'en',
  ]);
  expect(useSession.getState().profile?.lastname).toBe('王');
  expect(document.documentElement.lang).toBe('en');
});

test('signing out clears the session and keeps the language', async () => {
  await signOut();
  expect(useSession.getState()).toMatchObject({ token: null, username: null, userId: null, profile: null });
  expect(localStorage.getItem('access_token')).toBeNull();
  expect(localStorage.getItem('language')).toBe('en');
});

test('drafts are kept first, and once for parallel calls', async () => {
  const keep = vi.fn(async () => expect(useSession.getState().token).toBe('token'));
  const unregister = beforeSignOut(keep);
  await Promise.all([signOut(), signOut(), signOut()]);
  unregister();
  expect(keep).toHaveBeenCalledOnce();
});

test('a draft that cannot be kept does not keep the session alive', async () => {
  const unregister = beforeSignOut(() => Promise.reject(new Error('quota')));
  await signOut();
  unregister();
  expect(useSession.getState().token).toBeNull();
});

test('another tab that signs out takes this one along', async () => {
  const { startSession } = await import('./session.ts');
  startSession();
  new BroadcastChannel('sampan-session').postMessage('signed-out');
  await expect.poll(() => useSession.getState().token).toBeNull();
});

test('the language changes without a reload', () => {
  chooseLanguage('zh-CN');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(localStorage.getItem('language')).toBe('zh-CN');
});

test('an avatar is the default, an absolute address, or a file of the host', () => {
  expect(avatarUrl('')).toBe('/statics/avatar/default.png');
  expect(avatarUrl('https://example.com/a.png')).toBe('https://example.com/a.png');
  expect(avatarUrl('/files/7?of=3.x')).toBe('/files/7?of=3.x');
  expect(avatarUrl('files/7', 'https://files.example.com')).toBe('https://files.example.com/files/7');
});

test('names are last name first, without a space in Chinese', () => {
  expect(fullName(person)).toBe('王小明');
  expect(fullName({ ...person, firstname: 'Ann', lastname: 'Lee' })).toBe('Lee Ann');
});
