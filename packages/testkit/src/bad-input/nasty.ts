import fc from 'fast-check';

/** JSON text that no value stands for: `1e400`, a key that comes twice. Written as it is into a JSON body. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** For the report of a failure. */
  toString(): string {
    return `RawJson(${this.text.slice(0, 100)})`;
  }
}

/** JSON text of a value; `RawJson` inside stands as it is. */
export function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  // Array.from: a hostile list may carry a `constructor` of its own.
  if (Array.isArray(value)) return `[${Array.from(value, jsonOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`)
    .join(',')}}`;
}

const raw = (text: string): RawJson => new RawJson(text);

const TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\u0001',
  '\ud800',
  'x'.repeat(5000),
  '长'.repeat(300),
  `'; drop table "user"; --`,
  `" or 1=1 --`,
  '<script>alert(1)</script>',
  '<b>&amp;"\'</b>',
  '=1+1',
  '%_\\',
  '{CODE} {{7*7}} ${7*7}',
  '../../etc/passwd',
  'a\r\nSet-Cookie: a=b',
  'a\tb',
  '\u202eabc\u2028',
  '👩‍👩‍👧',
  'constructor',
  '__proto__',
  'undefined',
];
const NUMBERS = [
  '1.23456',
  '0.000000001',
  '-1',
  '-0',
  '0',
  '123456789012345678901',
  '9999999999999',
  '9'.repeat(60),
  '1e3',
  '1e400',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x1F',
  '.5',
  '5.',
  '+1',
  '1,000',
  '１２',
  '1 000',
  -1,
  0.5,
  1e21,
  raw('1e400'),
  raw('-1e-400'),
  raw('123456789012345678901'),
  raw('0.1234'),
];
const DATES = [
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0000-01-01',
  '99999-01-01',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '4713-01-01 BC',
  '2026-1-1',
  '20261128',
  '28.11.2026',
  '2026-11-28T23:59:59+99:00',
  'infinity',
  'now',
  'epoch',
];
const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  ['1', '2'],
  { toString: 1, valueOf: 2 },
  { length: 1, 0: 'x' },
  { constructor: { prototype: { x: 1 } } },
  raw('{"__proto__":{"isAdministrator":true},"a":1}'),
  raw('{"a":1,"a":2}'),
  raw(`${'['.repeat(40)}${']'.repeat(40)}`),
];
const IDS = ['0', '-1', '1.5', '9223372036854775807', '9223372036854775808', '999999999999999999', 'x', '1 or 1=1', '٣', '1\u0000'];

const generated = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.double().map(String), fc.jsonValue({ maxDepth: 3 }));

/** A value that is hard on whoever takes it for good. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...DATES) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...SHAPES) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...IDS) },
  { weight: 2, arbitrary: generated },
);

/** Conditions, cursors and orders of lists that only look right. */
export const nastyQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '[]',
    '{}',
    'null',
    '[null]',
    '[{"field":"constructor"}]',
    '[{"field":"ID","op":"eq","value":{"toString":1}}]',
    '[{"field":"ID","op":"contains","value":"\\u0000"}]',
    '[{"field":"CREATED_AT","op":"ge","value":"+275760-09-13"}]',
    '[{"field":"CREATED_AT","op":"le","value":"0000-01-01"}]',
    '[{"field":"ID","op":"in","value":[]}]',
    '[{"field":"ID","op":"between","value":"x"}]',
    '[{"field":"ID","op":"like","value":"x"}]',
    `[${'['.repeat(5000)}`,
    'constructor',
    'constructor desc',
    'ID desc nulls first',
    'ID,CREATED_AT',
    'NO_FIELD asc',
    'id',
    '-1',
    '1e9',
    '1000000000',
    '999999999',
  ),
  fc
    .tuple(
      fc.oneof(nasty, fc.constantFrom('12.5', '2026-11-28', null, 'x')),
      fc.constantFrom<unknown>('1', 1, 'x', null, '9223372036854775808'),
    )
    .map((cursor) => Buffer.from(jsonOf(cursor)).toString('base64url')),
  fc
    .tuple(
      fc.constantFrom('ID', 'CREATED_AT', 'CREATED_BY', 'STATUS', 'QTY', 'NO_FIELD', 'client_id', 'toString'),
      fc.constantFrom('eq', 'ne', 'contains', 'starts', 'gt', 'between', 'in', 'empty', 'toString'),
      nasty,
    )
    .map(([field, op, value]) => jsonOf([{ field, op, value }])),
);
