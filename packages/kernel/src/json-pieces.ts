import { isClosing, isOpening, nextSign, parserFor, shapeOf, textEnd } from './json.ts';

const QUOTE = 34;
const COMMA = 44;
const OBJECT = 123;
/** Signs that are parsed at a time: some milliseconds, whatever they hold. */
const PIECE = 1 << 14;

const isBlank = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

type Members = unknown[] | Record<string, unknown>;

/** A text with where its long lists and objects end, and how its pieces are parsed. */
interface Source {
  readonly text: string;
  readonly ends: ReadonlyMap<number, number>;
  readonly parse: (piece: string) => unknown;
}

/** Reads JSON as `readJson` does, piece by piece: yields before it has worked for long. @throws what `readJson` throws */
export function* jsonInPieces(text: string): Generator<void, unknown> {
  const source = { text, ends: yield* shapeOf(text, undefined, PIECE), parse: parserFor(text) };
  const at = text.search(/[^ \t\n\r]/);
  const end = source.ends.get(at);
  if (end === undefined) return source.parse(text);
  if (!isBlank(text.slice(end + 1))) throw new SyntaxError('after the end');
  return yield* longOne(source, at, end);
}

/** A list or object too long to be parsed in one go: its members in groups, long ones by themselves. */
function* longOne(source: Source, from: number, end: number): Generator<void, Members> {
  const { text, ends } = source;
  const members: Members = text.charCodeAt(from) === OBJECT ? {} : [];
  let [first, start, isOnly] = [from + 1, from + 1, true];
  for (let at = nextSign(text, from + 1); at < end; at = nextSign(text, at + 1)) {
    const sign = text.charCodeAt(at);
    const long = isOpening(sign) ? ends.get(at) : undefined;
    if (long !== undefined) {
      takeGroup(source, members, text.slice(first, Math.max(first, start - 1)), first === start);
      const name = text.slice(start, at);
      const value = yield* longOne(source, at, long);
      at = next(text, long + 1, end);
      take(source, members, name, value);
      [first, start, isOnly] = [at + 1, at + 1, false];
    } else if (sign === QUOTE) at = textEnd(text, at);
    else if (isOpening(sign)) at = shortEnd(text, at);
    else if (sign === COMMA) {
      start = at + 1;
      if (at - first > PIECE) {
        takeGroup(source, members, text.slice(first, at), false);
        [first, isOnly] = [start, false];
        yield;
      }
    }
  }
  if (first <= end) takeGroup(source, members, text.slice(first, end), isOnly);
  return members;
}

/** Behind a long member stands a comma or the end. */
function next(text: string, from: number, end: number): number {
  const comma = text.indexOf(',', from);
  const at = comma < 0 || comma > end ? end : comma;
  if (!isBlank(text.slice(from, at))) throw new SyntaxError('between');
  return at;
}

/** Where a short list or object ends. */
function shortEnd(text: string, from: number): number {
  let level = 0;
  for (let at = from; at < text.length; at = nextSign(text, at + 1)) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = textEnd(text, at);
    else if (isOpening(sign)) level += 1;
    else if (isClosing(sign) && (level -= 1) === 0) return at;
  }
  return text.length;
}

/** Takes members that stand one behind the other; `mayBeEmpty`: there may be none. */
function takeGroup({ parse }: Source, members: Members, group: string, mayBeEmpty: boolean): void {
  if (isBlank(group)) {
    if (!mayBeEmpty) throw new SyntaxError('comma');
    return;
  }
  if (Array.isArray(members)) for (const value of parse(`[${group}]`) as unknown[]) members.push(value);
  else Object.assign(members, parse(`{${group}}`));
}

/** Takes a long member with what stands before it: its name and a colon in an object, nothing in a list. */
function take({ parse }: Source, members: Members, before: string, value: unknown): void {
  const text = before.trimEnd();
  if (Array.isArray(members)) {
    if (!isBlank(before)) throw new SyntaxError('between');
    members.push(value);
    return;
  }
  const name = text.endsWith(':') ? parse(text.slice(0, -1)) : undefined;
  if (typeof name !== 'string') throw new SyntaxError('name');
  if (name !== '__proto__') members[name] = value;
}
