/** Somebody who can be named in a text. */
export interface Named {
  readonly USERNAME: string;
  readonly FULL_NAME: string;
}

const WORD = /[\p{Script=Latin}\p{Nd}_]/u;
/** What stands before the at-sign of an e-mail address. */
const BEFORE_ADDRESS = /[\p{Script=Latin}\p{Nd}_.+-]$/u;

/** Whether `name` stands at the start of `text`: whatever its case, and not as the beginning of a longer Latin word. */
function begins(text: string, name: string): boolean {
  if (name === '' || text.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return false;
  return !(WORD.test(name.slice(-1)) && WORD.test(text.slice(name.length, name.length + 1)));
}

/**
 * Who is named by `@` and a user name or full name. The longest name wins (`@王伟民` is not 王伟), Chinese names need no space around
 * them, the at-sign of an e-mail address names nobody. Two people of one name are both meant.
 */
export function mentionedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  const found = new Set<P>();
  for (const { index } of text.matchAll(/@/g)) {
    if (BEFORE_ADDRESS.test(text.slice(0, index))) continue;
    const rest = text.slice(index + 1);
    const lengths = people.map(({ USERNAME, FULL_NAME }) =>
      Math.max(0, ...[USERNAME, FULL_NAME].map((name) => (begins(rest, name) ? name.length : 0))),
    );
    const longest = Math.max(0, ...lengths);
    people.forEach((person, at) => {
      if (longest > 0 && lengths[at] === longest) found.add(person);
    });
  }
  return [...found];
}
