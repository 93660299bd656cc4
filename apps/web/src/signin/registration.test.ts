import { expect, test } from 'vitest';
import { EMPTY_REGISTRATION, problemsOf, registrationBody } from './registration.ts';

const good = {
  ...EMPTY_REGISTRATION,
  ORG_NAME: '海天贸易',
  username: 'wang',
  password: 'long enough',
  password_confirm: 'long enough',
  firstname: '小明',
  lastname: '王',
};

test('a complete form has no problems', () => {
  expect(problemsOf(good, 'organisation')).toEqual({});
});

test('each mode needs its own field', () => {
  expect(problemsOf({ ...good, ORG_NAME: ' ' }, 'organisation')).toEqual({ ORG_NAME: 'valid.required' });
  expect(problemsOf(good, 'invitation')).toEqual({ INVITE_CODE: 'valid.required' });
});

test('user name, passwords and e-mail are checked before anything is sent', () => {
  const bad = { ...good, username: '王小明', password: 'short', password_confirm: 'other', email: 'x@' };
  expect(problemsOf(bad, 'organisation')).toEqual({
    username: 'valid.usernameChinese',
    password: 'valid.passwordShort',
    password_confirm: 'valid.passwordsDiffer',
    email: 'valid.email',
  });
});

test('the code or the organisation is sent, never both', () => {
  const both = { ...good, INVITE_CODE: 'abc', username: ' wang ' };
  expect(registrationBody(both, 'invitation', 'en')).toMatchObject({ INVITE_CODE: 'abc', username: 'wang', language_code: 'en' });
  expect(registrationBody(both, 'invitation', 'en')).not.toHaveProperty('ORG_NAME');
  expect(registrationBody(both, 'organisation', 'en')).not.toHaveProperty('INVITE_CODE');
});
