import fc from 'fast-check';
import type { DescribedCall } from './described-calls.ts';
import { jsonOf, nasty, nastyQuery, RawJson } from './nasty.ts';

type Row = Record<string, unknown>;
/** What is done to one place of a good request. */
export type Change =
  | { readonly do: 'set'; readonly value: unknown }
  | { readonly do: 'remove' }
  | { readonly do: 'add'; readonly key: string; readonly value: unknown }
  | { readonly do: 'repeat' };

/** How a good request is made bad: independent of what the database holds, so that it can be told and made smaller. */
export interface Plan {
  /** `neighbour` is of another organisation, `seller` may do little. */
  readonly by: 'english' | 'chinese' | 'seller' | 'neighbour';
  readonly as: 'form' | 'json' | 'brackets';
  readonly changes: readonly { readonly place: number; readonly change: Change }[];
  readonly wreck: Wreck | undefined;
}

type Wreck =
  | 'cut'
  | 'bytes'
  | 'utf16'
  | 'bom'
  | 'nul'
  | 'list'
  | 'null'
  | 'deep'
  | 'gb2312'
  | 'xml'
  | 'plain'
  | 'untyped'
  | 'gzip'
  | 'empty';
const WRECKS: readonly Wreck[] = [
  'cut',
  'bytes',
  'utf16',
  'bom',
  'nul',
  'list',
  'null',
  'deep',
  'gb2312',
  'xml',
  'plain',
  'untyped',
  'gzip',
  'empty',
];

/** Columns of the platform and keys that reach into every object: nobody may set them. */
const NOT_YOURS = ['client_id', 'created_by', 'version', 'CLIENT_ID', 'CREATED_BY', 'VERSION', 'ID', 'STATUS', 'IS_CLOSED', 'PRINT_COUNT'];
const KEYS = [
  ...NOT_YOURS,
  'NO_SUCH_FIELD',
  'no_such_field',
  '__proto__',
  'constructor',
  'toString',
  'a b',
  '汉字',
  '',
  'ENTRIES[0].QTY',
  'x'.repeat(300),
];

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 10, arbitrary: nasty.map((value) => ({ do: 'set', value }) as const) },
  { weight: 2, arbitrary: nastyQuery.map((value) => ({ do: 'set', value }) as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'remove' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), key: fc.constantFrom(...KEYS), value: nasty }) },
  { weight: 1, arbitrary: fc.constant({ do: 'repeat' } as const) },
);

/** Ways to make one good request bad. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  by: fc.oneof(
    { weight: 4, arbitrary: fc.constant('english' as const) },
    { weight: 4, arbitrary: fc.constant('chinese' as const) },
    { weight: 1, arbitrary: fc.constant('seller' as const) },
    { weight: 1, arbitrary: fc.constant('neighbour' as const) },
  ),
  as: fc.constantFrom('form', 'json', 'brackets'),
  changes: fc.array(fc.record({ place: fc.nat({ max: 10_000 }), change }), { minLength: 1, maxLength: 3 }),
  wreck: fc.option(fc.constantFrom(...WRECKS), { nil: undefined, freq: 12 }),
});

/** A request ready to be sent. */
export interface BadRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
  /** The parameters after the changes, before they were written down; undefined when the body is wrecked. */
  readonly sent: Row | undefined;
}

type Place = readonly string[];

function placesIn(value: unknown, at: Place): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** A value of its own for each change: a drawn value that a later change reached into could come to hold itself. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

function changeAt(root: Row, place: Place, what: Change): void {
  let inside: Row = root;
  for (const step of place.slice(0, -1)) {
    const next = inside[step];
    if (typeof next !== 'object' || next === null) return;
    inside = next as Row;
  }
  const last = place.at(-1) ?? '';
  const present = inside[last];
  if (what.do === 'set') inside[last] = copyOf(what.value);
  else if (what.do === 'remove') delete inside[last];
  else if (what.do === 'repeat') inside[last] = [present, present];
  else {
    const target = typeof present === 'object' && present !== null ? (present as Row) : inside;
    Object.defineProperty(target, what.key, { value: copyOf(what.value), enumerable: true, configurable: true, writable: true });
  }
}

/** A form in which every text can be written, half characters included. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonOf(value));

function pairsOf(name: string, value: unknown, nested: boolean): string[] {
  // Copied, for a list may have been given holes or a constructor of its own.
  if (Array.isArray(value) && value.length > 0 && Array.from<unknown>(value).every((one) => typeof one === 'string'))
    return Array.from<string, string>(value, (one) => `${escaped(name)}=${escaped(one)}`);
  if (nested && typeof value === 'object' && value !== null && !(value instanceof RawJson))
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner, true));
  return [`${escaped(name)}=${escaped(textOf(value))}`];
}

const formOf = (sent: Row, nested = false): string =>
  Object.entries(sent)
    .flatMap(([name, value]) => pairsOf(name, value, nested))
    .join('&');

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

function wrecked(body: Buffer, type: string, wreck: Wreck): { body: Buffer; headers: Record<string, string> } {
  const as = (changed: Buffer | string, headers: Record<string, string> = { 'content-type': type }) => ({
    body: Buffer.from(changed),
    headers,
  });
  switch (wreck) {
    case 'cut':
      return as(body.subarray(0, Math.floor(body.length / 2)));
    case 'bytes':
      return as(Buffer.concat([body, Buffer.from([0xff, 0xfe, 0xc0, 0x80])]));
    case 'utf16':
      return as(Buffer.from(body.toString(), 'utf16le'), { 'content-type': `${type}; charset=utf-16` });
    case 'bom':
      return as(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]));
    case 'nul':
      return as(Buffer.concat([body, Buffer.from([0])]));
    case 'list':
      return as('[{"DATA":{}}]', { 'content-type': JSON_TYPE });
    case 'null':
      return as('null', { 'content-type': JSON_TYPE });
    case 'deep':
      return as(`{"DATA":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, { 'content-type': JSON_TYPE });
    case 'gb2312':
      return as(body, { 'content-type': `${type}; charset=gb2312` });
    case 'xml':
      return as('<a/>', { 'content-type': 'application/xml' });
    case 'plain':
      return as(body, { 'content-type': 'text/plain' });
    case 'untyped':
      return as(body, {});
    case 'gzip':
      return as(body, { 'content-type': type, 'content-encoding': 'gzip' });
    case 'empty':
      return as('');
  }
}

function multipartOf(sent: Row): Buffer {
  const parts = Object.entries(sent).map(([name, value]) => {
    const title = name.replace(/["\r\n]/g, '_');
    const disposition = name === 'file' ? 'name="file"; filename="a.csv"\r\ncontent-type: text/csv' : `name="${title}"`;
    return `--part\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${textOf(value)}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--part--\r\n`);
}

function bodyOf(call: DescribedCall, sent: Row, as: Plan['as']): { body: Buffer; type: string } {
  if (call.takesFile) return { body: multipartOf(sent), type: 'multipart/form-data; boundary=part' };
  if (as === 'json') return { body: Buffer.from(jsonOf(sent)), type: JSON_TYPE };
  return { body: Buffer.from(formOf(sent, as === 'brackets')), type: FORM };
}

/** Applies a plan to the good parameters of a call. */
export function requestOf(call: DescribedCall, good: Row, plan: Plan, token: string | undefined): BadRequest {
  const sent = structuredClone(good);
  const places = placesIn(sent, []).slice(1);
  const absent = Object.keys(call.parameters).filter((name) => !(name in sent));
  const all: Place[] = [...places, ...absent.map((name) => [name])];
  for (const { place, change: what } of plan.changes)
    changeAt(sent, all[place % Math.max(1, all.length)] ?? [Object.keys(sent)[0] ?? 'x'], what);
  const query = token === undefined ? '' : `access_token=${token}`;
  const url = `/api${call.path}?${query}`;
  if (call.method === 'GET')
    return { method: 'GET', url: `${url}&${formOf(sent, plan.as === 'brackets')}`, headers: {}, payload: undefined, sent };
  const { body, type } = bodyOf(call, sent, plan.as);
  if (plan.wreck === undefined) return { method: 'POST', url, headers: { 'content-type': type }, payload: body, sent };
  const bad = wrecked(body, type, plan.wreck);
  return { method: 'POST', url, headers: bad.headers, payload: bad.body, sent: undefined };
}
