/** A form as read: texts, lists and objects by name. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** A form beyond the limits; the message is for the log. */
export class FormTooLarge extends Error {}

const MAX_DEPTH = 8;
const MAX_LIST = 10_000;
const MAX_PARAMETERS = 100_000;
/** Names of one object, as in JSON. */
const MAX_NAMES = 1000;
/** Names that would reach into every object. */
const DROPPED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type Branch = Map<string, Branch | string[]>;

/** Splits `data[0][KEY]` into `data`, `0`, `KEY`. @throws SyntaxError for brackets that do not fit. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const rest = name.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw new SyntaxError('brackets');
  const path = [name.slice(0, open), ...rest.slice(1, -1).split('][')];
  if (path.length > MAX_DEPTH + 1) throw new SyntaxError('nesting');
  return path;
}

function branchAt(parent: Branch, step: string): Branch {
  const known = parent.get(step);
  if (known instanceof Map) return known;
  if (known !== undefined) throw new SyntaxError('both a value and an object');
  const branch: Branch = new Map();
  parent.set(step, branch);
  return branch;
}

function put(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const step of path.slice(0, -1)) branch = branchAt(branch, step === '' ? String(branch.size) : step);
  const last = path.at(-1) ?? '';
  const step = last === '' && path.length > 1 ? String(branch.size) : last;
  const known = branch.get(step);
  if (known instanceof Map) throw new SyntaxError('both a value and an object');
  if (known === undefined) branch.set(step, [value]);
  else if (known.push(value) > MAX_LIST) throw new FormTooLarge('list');
}

/** Branches whose names are all numbers are lists, in the order of the numbers. */
function* toValue(branch: Branch | string[]): Generator<void, FormValue> {
  if (Array.isArray(branch)) return branch.length === 1 ? (branch[0] ?? '') : branch;
  const names = [...branch.keys()];
  if (!names.every((name) => /^\d{1,6}$/.test(name))) return yield* toObject(branch);
  if (names.length > MAX_LIST) throw new FormTooLarge('list');
  const list: FormValue[] = [];
  for (const name of names.toSorted((a, b) => Number(a) - Number(b))) list.push(yield* toValue(branch.get(name) ?? []));
  return list;
}

function* toObject(branch: Branch): Generator<void, Record<string, FormValue>> {
  if (branch.size > MAX_NAMES) throw new FormTooLarge('names');
  const entries: [string, FormValue][] = [];
  for (const [name, value] of branch) entries.push([name, yield* toValue(value)]);
  yield;
  return Object.fromEntries(entries);
}

/** Decodes one name or value. @throws URIError for bytes that are no UTF-8, SyntaxError for NUL. */
function decode(text: string): string {
  // What arrives is UTF-8 already, so only escapes can say more.
  const plain = /[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  if (plain.includes('\0')) throw new SyntaxError('character');
  return plain;
}

/** Parameters that are read at a time. */
const PIECE = 500;

/**
 * Reads a form in bracket style (`data[0][KEY]=7`) in time proportional to its length, whatever it holds: a library
 * that merges parameter by parameter needs a minute for a form that is within the same limits. Yields now and then.
 * @throws FormTooLarge, SyntaxError or URIError
 */
export function* formInPieces(text: string): Generator<void, Record<string, FormValue>> {
  const root: Branch = new Map();
  const pairs = text.split('&', MAX_PARAMETERS + 1);
  if (pairs.length > MAX_PARAMETERS) throw new FormTooLarge('parameters');
  for (const [index, pair] of pairs.entries()) {
    if (index % PIECE === PIECE - 1) yield;
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const path = pathOf(decode(equals < 0 ? pair : pair.slice(0, equals)));
    if (!path.some((step) => DROPPED.has(step))) put(root, path, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return yield* toObject(root);
}
