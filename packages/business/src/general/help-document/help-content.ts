/** Elements that act or fetch; with all that stands in them. The rest of HTML is shown as the text that it is. */
const WITH_CONTENT = ['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript', 'form'];
const ALONE = ['link', 'meta', 'base', 'img', 'video', 'audio', 'source'];
/** An element with its content, and any tag by itself. */
const ELEMENT = new RegExp(`<(${WITH_CONTENT.join('|')})\\b`, 'iy');
const TAG = new RegExp(`</?(${[...WITH_CONTENT, ...ALONE].join('|')})\\b`, 'iy');
const ENDS = new Map(WITH_CONTENT.map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]));

/** How often a text is read for each. Elements within elements within elements are nothing that anybody writes. */
const MOST_ROUNDS = 4;

/** A text without elements that could run or load something; what is left after one was taken out is looked at again. */
export const withoutActiveElements = (content: string): string => without(endOfTag, without(endOfElement, content));

/** Where what is to be taken out ends if it begins here. `lastClose` is the place of the last `>`, behind which nobody looks for one. */
type EndOf = (content: string, at: number, lastClose: number) => number | undefined;

function without(endOf: EndOf, content: string): string {
  let left = content;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const before = left;
    left = withoutOnce(before, endOf, round === MOST_ROUNDS);
    if (left === before) break;
  }
  return left;
}

/** Reads a text once from end to end. In the last round what was begun before an element that is taken out loses its bracket: nothing comes together of it. */
function withoutOnce(content: string, endOf: EndOf, isLast: boolean): string {
  const kept: string[] = [];
  const lastClose = content.lastIndexOf('>');
  let at = 0;
  while (at < content.length) {
    const end = endOf(content, at, lastClose);
    if (end !== undefined) {
      if (isLast) closeBegun(kept);
      at = end;
      continue;
    }
    const next = content.indexOf('<', at + 1);
    kept.push(content.slice(at, next < 0 ? content.length : next));
    at = next < 0 ? content.length : next;
  }
  return kept.join('');
}

function endOfTag(content: string, at: number): number | undefined {
  TAG.lastIndex = at;
  const tag = TAG.exec(content)?.[0];
  if (tag === undefined) return undefined;
  const close = content.indexOf('>', at + tag.length);
  return close < 0 ? content.length : close + 1;
}

/** A beginning tag that is never ended is no element; an element that is not goes to the end of the text. */
function endOfElement(content: string, at: number, lastClose: number): number | undefined {
  if (at > lastClose) return undefined;
  ELEMENT.lastIndex = at;
  const [tag, name = ''] = ELEMENT.exec(content) ?? [];
  const close = tag === undefined ? -1 : content.indexOf('>', at + tag.length);
  const end = ENDS.get(name.toLowerCase());
  if (close < 0 || !end) return undefined;
  end.lastIndex = close + 1;
  const found = end.exec(content);
  return found ? found.index + found[0].length : content.length;
}

/** Takes the bracket off pieces that begin a tag and do not end it, back to the last one that does. */
function closeBegun(kept: string[]): void {
  for (let last = kept.length - 1; last >= 0; last -= 1) {
    const piece = kept[last] as string;
    if (!piece.startsWith('<') || piece.includes('>')) return;
    kept[last] = piece.slice(1);
  }
}

/** Pictures are not shown: one from outside would tell its host who reads what. */
export function hasPicture(content: string): boolean {
  for (let at = content.indexOf('!['); at >= 0; ) {
    const close = content.indexOf(']', at);
    if (close < 0) return false;
    let next = close + 1;
    while (/\s/.test(content[next] ?? '')) next += 1;
    if (content[next] === '(' || content[next] === '[') return true;
    // Whatever began before this bracket ends with it too.
    at = content.indexOf('![', close);
  }
  return false;
}
