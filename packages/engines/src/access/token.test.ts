import { expect, test } from 'vitest';
import { issueToken, readToken, TOKEN_LIFE_S } from './token.ts';

const SECRET = 'a secret that is long enough for a test';
const NOW = Date.UTC(2026, 10, 28, 8);
const token = issueToken({ sid: '7', sub: '12', cid: '3', gen: 1 }, SECRET, NOW);

test('the client can read the issue time from a token', () => {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toEqual({ sid: '7', sub: '12', cid: '3', gen: 1, iat: NOW / 1000, exp: NOW / 1000 + TOKEN_LIFE_S });
});

test('a token is good for 72 hours', () => {
  expect(readToken(token, SECRET, NOW + TOKEN_LIFE_S * 1000 - 1)).toMatchObject({ sid: '7', cid: '3' });
  expect(readToken(token, SECRET, NOW + TOKEN_LIFE_S * 1000)).toBeUndefined();
});

test('a token of another secret, a changed one and nonsense are refused', () => {
  const [header, payload = '', signature] = token.split('.');
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"12"', '"13"')).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect(readToken(token, `${SECRET}!`, NOW)).toBeUndefined();
  for (const bad of [
    `${header}.${forged}.${signature}`,
    `${unsigned}.${payload}.`,
    `${token}.x`,
    `${token}x`,
    '',
    'a.b.c',
    'x'.repeat(5000),
  ])
    expect(readToken(bad, SECRET, NOW)).toBeUndefined();
});
