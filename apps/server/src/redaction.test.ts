import { expect, test } from 'vitest';
import { redactText, redactUrl } from './redaction.ts';

const plainly = (text: string): string => decodeURIComponent(decodeURIComponent(text));

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

test('however often it is written with percent signs, in whatever part, a secret is not written', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwic2lkIjoiYWJjIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';
  const escaped = (text: string): string => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  for (const url of [
    `/api/x/${escaped(token)}`,
    `/api/x?q=${escaped(escaped(token))}`,
    `/api/x?q=${token.replaceAll('.', '%252e')}`,
    `/api/x?q=${token.replaceAll('.', '_')}`,
    `/api/x?signature=${token.split('.')[2]}`,
    `/api/x?access_token[]=${escaped(token)}`,
    `/api/x?a=b%26token%3D${escaped(token)}`,
    `/api/x?${token}=1`,
  ])
    expect(plainly(redactUrl(url))).not.toContain('c2lnbmF0dXJl');
  for (const url of [
    'form[password]=hunter two',
    'DATA={"password":"hunter two"}',
    'DATA=%7B%22pwd%22%3A%22hunter%22%7D',
    'a=1;password=hunter',
  ])
    expect(redactUrl(`/api/x?${url}`)).not.toMatch(/hunter|two/);
  expect(redactUrl('/socket/NuwqCT0g3N_uR59XKS3fwdFpvaSmq5pk')).toBe('/socket/[redacted]');
  const asked =
    '/api/mmapi/purchase-requisition/index?orderby=OUT_STORAGE_LOCATION_CODE desc&filter=[{"field":"NOTE","op":"eq","value":"物料"}]';
  expect(redactUrl(encodeURI(asked))).toBe(asked);
});

test('an address or text of one long word is read once from end to end', () => {
  const word = 'a'.repeat(200_000);
  const startedMs = performance.now();
  expect(redactUrl(`/${word}`)).toBe(`/${word}`);
  expect(redactText(`${word}.${word}`)).toBe(`${word}.${word}`);
  // From each sign of it on: a minute.
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});
