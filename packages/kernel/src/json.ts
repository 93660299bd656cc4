/** Deeper nesting than any call has. */
const DEEPEST = 20;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/** Values that any call holds at most: a document of 5,000 entries with sixty fields each. */
const MOST_VALUES = 300_000;
/** Elements of one list, as many as a form may send. */
const MOST_ELEMENTS = 10_000;
/** Names of one object, far more than any record has: thousands of them that differ are slow to make. */
const MOST_NAMES = 1000;

/** JSON of more values than any call holds. */
export class JsonTooLarge extends SyntaxError {}

/** JSON with NUL or half characters, which no database text holds. */
export class JsonNotText extends SyntaxError {}

export const isOpening = (sign: number): boolean => sign === 91 || sign === 123;
export const isClosing = (sign: number): boolean => sign === 93 || sign === 125;

const SIGNS = /["[\]{},]/g;

/** Where the next sign stands that gives JSON its shape; beyond the end where there is none. */
export function nextSign(text: string, from: number): number {
  SIGNS.lastIndex = from;
  return SIGNS.exec(text)?.index ?? text.length;
}

/** Where the text ends that begins with the quote at `at`; beyond the end where it does not. */
export function textEnd(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote;
  }
  return text.length;
}

/** What `shapeOf` looks at at a time. */
const PIECE = 1 << 16;

/**
 * Refuses JSON text that nests deeper than `depth` or holds too many values, looked at before parsing, which is slow for both; yields now and
 * then. Answers where each list and object of more than `long` signs ends, by where it begins.
 */
export function* shapeOf(text: string, depth = DEEPEST, long = Number.POSITIVE_INFINITY): Generator<void, ReadonlyMap<number, number>> {
  const open: { readonly at: number; readonly most: number; members: number }[] = [];
  const ends = new Map<number, number>();
  let [values, seen] = [1, 0];
  for (let at = nextSign(text, 0); at < text.length; at = nextSign(text, at + 1)) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = textEnd(text, at);
    else if (isOpening(sign)) {
      values += 1;
      if (open.push({ at, most: sign === 91 ? MOST_ELEMENTS : MOST_NAMES, members: 1 }) > depth) throw new SyntaxError('nesting');
    } else if (isClosing(sign)) {
      const from = open.pop()?.at ?? -1;
      // A list begins and ends with signs that are as far from each other as those of an object.
      if (text.charCodeAt(from) !== sign - 2) throw new SyntaxError('brackets');
      if (at - from > long) ends.set(from, at);
    } else if (sign === COMMA) {
      values += 1;
      const around = open.at(-1);
      if (around && (around.members += 1) > around.most) throw new JsonTooLarge('members');
    }
    if (values > MOST_VALUES) throw new JsonTooLarge('values');
    if (at - seen > PIECE) {
      seen = at;
      yield;
    }
  }
  if (open.length > 0) throw new SyntaxError('end');
  return ends;
}

/** Runs what would be done piece by piece in one go. */
export function atOnce<R>(pieces: Generator<void, R>): R {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** Refuses NUL and half characters, which no database text holds and only escapes bring past the byte check. */
function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new JsonNotText('character');
}

function checkValue(value: unknown): void {
  if (typeof value === 'string') checkText(value);
  else if (Array.isArray(value)) for (const element of value) checkValue(element);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      checkText(name);
      checkValue(inner);
    }
}

/** What the runtime hands to a reviver beside name and value. */
interface Source {
  readonly source?: string;
}

/** A number that a float would change stays the text that was sent: the field's own reading decides about it. */
function exactly(value: number, source: string | undefined): number | string {
  return source === undefined || String(value) === source ? value : source;
}

function revive(this: unknown, name: string, value: unknown, context?: Source): unknown {
  if (name === '__proto__') return undefined;
  return typeof value === 'number' ? exactly(value, context?.source) : value;
}

/** Parses pieces of a text as it is needed for the whole of it. */
export function parserFor(text: string): (piece: string) => unknown {
  // The reviver costs several times the parsing, so only for text that may need it.
  const needsCare = text.includes('__proto__') || text.includes('\\u') || /\d[eE]|(?<![\d.])[\d.]{16}/.test(text);
  const needsLook = text.includes('\\u') || text.includes('\0');
  return (piece) => {
    const value: unknown = needsCare ? JSON.parse(piece, revive) : JSON.parse(piece);
    if (needsLook) checkValue(value);
    return value;
  };
}

/**
 * Reads JSON that somebody sent. Keys `__proto__` are dropped; numbers beyond the exactness of a float (`1e400`, 17 digits)
 * are answered as their text. @throws SyntaxError when it is broken or nests too deep, JsonNotText when it holds NUL or half characters,
 * JsonTooLarge
 */
export function readJson(text: string, deepest = DEEPEST): unknown {
  atOnce(shapeOf(text, deepest));
  return parserFor(text)(text);
}

/** A text or number as text; undefined for everything else, also for objects that claim to know how they read. */
export const plainText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
