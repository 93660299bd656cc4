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
