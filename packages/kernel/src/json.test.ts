import { expect, test } from 'vitest';
import { JsonTooLarge, plainText, readJson } from './json.ts';

test('JSON reads as JSON', () => {
  expect(readJson('{"a":[1,"x",null,true],"b":0.5}')).toEqual({ a: [1, 'x', null, true], b: 0.5 });
});

test('a number that a float would change keeps its digits', () => {
  expect(readJson('[1234567890123.1234567, 123456789012345678901, 1e400, 1.5, 12]')).toEqual([
    '1234567890123.1234567',
    '123456789012345678901',
    '1e400',
    1.5,
    12,
  ]);
});

test('prototype keys are dropped, however they are written', () => {
  expect(Object.keys(readJson('{"__proto__":{"x":1},"\\u005f_proto__":{"x":2},"a":1}') as object)).toEqual(['a']);
});

test('broken, endless and unstorable JSON is refused', () => {
  for (const bad of ['{', 'nul', 'NaN', '{"a":"\\u0000"}', '["\\ud800"]', `${'['.repeat(100)}${']'.repeat(100)}`])
    expect(() => readJson(bad), bad).toThrow(SyntaxError);
});

test('more values than any call holds, or longer lists and objects, are refused before they are made', () => {
  const rows = (count: number) => `[${Array.from({ length: 100 }, () => `[${'1,'.repeat(count)}1]`).join()}]`;
  expect(readJson(rows(2900))).toHaveLength(100);
  const names = (count: number) => `{${Array.from({ length: count }, (_, at) => `"A${at}":1`).join()}}`;
  expect(Object.keys(readJson(names(1000)) as object)).toHaveLength(1000);
  for (const many of [rows(3000), `[${'1,'.repeat(10_000)}1]`, `[${'[],'.repeat(10_000)}1]`, names(1001)])
    expect(() => readJson(many)).toThrow(JsonTooLarge);
});

test('only texts and numbers read as text', () => {
  expect([plainText('a'), plainText(1), plainText(null), plainText({ toString: 1 }), plainText(['1'])]).toEqual([
    'a',
    '1',
    undefined,
    undefined,
    undefined,
  ]);
});
