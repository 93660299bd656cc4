/** Deeper nesting than any call has. */
const DEEPEST = 20;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/** Values that any call holds at most: a document of 5,000 entries with a hundred fields each has half as many. */
const MOST_VALUES = 1_000_000;

/** JSON of more values than any call holds. */
export class JsonTooLarge extends SyntaxError {}

/** JSON with NUL or half characters, which no database text holds. */
export class JsonNotText extends SyntaxError {}

/** Refuses JSON text that nests deeper than `depth` or holds too many values; looked at before parsing, which is slow for both. */
function checkShape(text: string, depth: number): void {
  let level = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === 91 || sign === 123) {
      level += 1;
      values += 1;
      if (level > depth) throw new SyntaxError('nesting');
    } else if (sign === 93 || sign === 125) level -= 1;
    else if (sign === COMMA) values += 1;
    if (values > MOST_VALUES) throw new JsonTooLarge('values');
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

/**
 * Reads JSON that somebody sent. Keys `__proto__` are dropped; numbers beyond the exactness of a float (`1e400`, 17 digits)
 * are answered as their text. @throws SyntaxError when it is broken or nests too deep, JsonNotText when it holds NUL or half characters
 */
export function readJson(text: string, deepest = DEEPEST): unknown {
  checkShape(text, deepest);
  // The reviver costs several times the parsing, so only for text that may need it.
  const needsCare = text.includes('__proto__') || text.includes('\\u') || /\d[eE]|[\d.]{16}/.test(text);
  const value: unknown = needsCare ? JSON.parse(text, revive) : JSON.parse(text);
  if (text.includes('\\u') || text.includes('\0')) checkValue(value);
  return value;
}

/** A text or number as text; undefined for everything else, also for objects that claim to know how they read. */
export const plainText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
