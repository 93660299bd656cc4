import { expect, test } from 'vitest';
import { redactText, redactUrl } from './redaction.ts';

test('an address in the log never holds a token or password', () => {
  expect(redactUrl('/api/x/index?start=0&access_token=abc.def&query=tok')).toBe('/api/x/index?start=0&access_token=[redacted]&query=tok');
  expect(redactUrl('/api/x?token=abc')).toBe('/api/x?token=[redacted]');
  expect(redactUrl('/api/x?access%5Ftoken=abc&ACCESS_TOKEN=def')).toBe('/api/x?access_token=[redacted]&ACCESS_TOKEN=[redacted]');
  expect(redactUrl('/api/x?password=p%20w&a=1')).toBe('/api/x?password=[redacted]&a=1');
  expect(redactUrl('/')).toBe('/');
});

test('neither does any other text', () => {
  expect(redactText('call /x?access_token=abc failed')).toBe('call /x?access_token=[redacted] failed');
  expect(redactText('Authorization: Bearer abc.def')).toBe('Authorization: [redacted]');
  expect(redactText('{"password":"hunter22","a":1}')).toBe('{"password":"[redacted]","a":1}');
});

test('a signed token is not written wherever it stands', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwic2lkIjoiYWJjIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';
  for (const url of [
    `/api/x/${token}`,
    `/api/x?key=${token}`,
    `/api/x?jwt=Bearer%20${token}`,
    `/${token}/y?a=1`,
    `/api/x?k=${token.replaceAll('.', '%2E')}`,
  ])
    expect(redactUrl(url)).not.toContain('c2lnbmF0dXJl');
  expect(redactUrl(`/api/x/${token}`)).toBe('/api/x/[redacted]');
  expect(redactText(`x-odd-header: ${token} was not understood`)).toBe('x-odd-header: [redacted] was not understood');
  expect(redactText('Bearer opaque-token-of-another-kind')).toBe('Bearer [redacted]');
  expect(redactUrl('/api/mmapi/purchase-order/index?filter=1.5')).toBe('/api/mmapi/purchase-order/index?filter=1.5');
});

test('an address or text of one long word is read once from end to end', () => {
  const word = 'a'.repeat(200_000);
  const startedMs = performance.now();
  expect(redactUrl(`/${word}`)).toBe(`/${word}`);
  expect(redactText(`${word}.${word}`)).toBe(`${word}.${word}`);
  // From each sign of it on: a minute.
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});
