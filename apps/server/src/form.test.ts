import { BusinessError } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import { checkNames, idOf, objectOf, parseForm, parseJson, parseQuery, UNREADABLE, utf8, wholeNumberOf } from './form.ts';

function statusOf(read: () => unknown): number | undefined {
  try {
    read();
  } catch (error) {
    return error instanceof BusinessError ? error.status : 500;
  }
  return undefined;
}

test('nested fields travel in bracket style', () => {
  expect(parseForm('READ_FLAG=1&data[0][KEY]=7&data[1][KEY]=9&NOTE=%E7%89%A9%E6%96%99+1')).toEqual({
    READ_FLAG: '1',
    data: [{ KEY: '7' }, { KEY: '9' }],
    NOTE: '物料 1',
  });
});

test('names that come twice, empty brackets and gaps make lists', () => {
  expect(parseForm('a=1&a=2&b[]=1&b[]=2&c[5]=x&c[2]=y&d&e=&f[0][k]=1&f[0][l]=2')).toEqual({
    a: ['1', '2'],
    b: ['1', '2'],
    c: ['y', 'x'],
    d: '',
    e: '',
    f: [{ k: '1', l: '2' }],
  });
  for (const bad of ['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b=1', 'a]b[=1']) expect(statusOf(() => parseForm(bad))).toBe(400);
});

test('a form within the limits is read fast, whatever its shape', () => {
  const started = performance.now();
  parseForm(Array.from({ length: 99_990 }, (_, index) => `E[${Math.floor(index / 10)}][F${index % 10}]=1`).join('&'));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a long list stays a list', () => {
  const sent = Array.from({ length: 1000 }, (_, index) => `E[${index}][QTY]=${index}&E[${index}][NOTE]=x`).join('&');
  const { E } = parseForm(sent) as { E: unknown[] };
  expect(E).toHaveLength(1000);
  expect(E[999]).toEqual({ QTY: '999', NOTE: 'x' });
});

test('broken escapes, NUL, half characters and too deep nesting are refused', () => {
  for (const bad of ['a=%FF', 'a=%', 'a=%00', '%00=1', 'a[b][c][d][e][f][g][h][i][j]=1']) expect(statusOf(() => parseForm(bad))).toBe(400);
  for (const bad of ['{', '{"a":"\\u0000"}', '{"a":"\\ud800"}', 'nul']) expect(statusOf(() => parseJson(bad))).toBe(400);
  expect(statusOf(() => utf8(new Uint8Array([0xce, 0xef])))).toBe(400);
  expect(UNREADABLE in parseQuery('a=%FF')).toBe(true);
});

test('endless nesting and too many parameters are refused', () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(statusOf(() => parseJson(`{"a":${nested}}`))).toBe(400);
  expect(statusOf(() => parseForm(Array.from({ length: 100_001 }, () => 'a=1').join('&')))).toBe(413);
  expect(statusOf(() => parseForm(Array.from({ length: 10_002 }, (_, index) => `a[${index}]=1`).join('&')))).toBe(413);
});

test('prototype keys are dropped', () => {
  expect(Object.keys(parseForm('__proto__[x]=1&a=2'))).toEqual(['a']);
  const parsed = parseJson('{"__proto__":{"x":1},"a":{"__proto__":{"y":1},"b":2}}');
  expect(parsed).toEqual({ a: { b: 2 } });
  expect(Reflect.get(parsed as object, 'x')).toBeUndefined();
});

test('an id that is none looks like an absent record', () => {
  expect(idOf({ ID: '17' })).toBe('17');
  expect(idOf({ ID: 17 })).toBe('17');
  for (const ID of [undefined, '', '0', '-1', '1.5', 'x', '1 or 1=1', '99999999999999999999'])
    expect(statusOf(() => idOf({ ID }))).toBe(404);
});

test('VERSION is a whole number, as text or number', () => {
  expect(wholeNumberOf({ VERSION: '3' }, 'VERSION')).toBe(3);
  expect(wholeNumberOf({ VERSION: 3 }, 'VERSION')).toBe(3);
  for (const VERSION of [undefined, '', 'x', '-1', 1.5]) expect(statusOf(() => wholeNumberOf({ VERSION }, 'VERSION'))).toBe(400);
});

test('DATA is an object, as JSON text or as an object', () => {
  expect(objectOf({ DATA: '{"NOTE":"x"}' }, 'DATA')).toEqual({ NOTE: 'x' });
  expect(objectOf({ DATA: { NOTE: 'x' } }, 'DATA')).toEqual({ NOTE: 'x' });
  for (const DATA of ['[]', '"x"', '{', 7]) expect(statusOf(() => objectOf({ DATA }, 'DATA'))).toBe(400);
});

test('an unknown parameter in capitals is refused, another one is ignored', () => {
  expect(statusOf(() => checkNames({ ID: '1', access_token: 'x', whatever: '' }, ['ID']))).toBeUndefined();
  expect(statusOf(() => checkNames({ ID: '1', QTY: '2' }, ['ID']))).toBe(400);
});
