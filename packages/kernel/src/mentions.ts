/** Somebody who can be named in a text. */
export interface Named {
  readonly USERNAME: string;
  readonly FULL_NAME: string;
}

const WORD = /[\p{Script=Latin}\p{Nd}_]/u;
/** What stands before the at-sign of an e-mail address. */
const BEFORE_ADDRESS = /[\p{Script=Latin}\p{Nd}_.+-]$/u;

/** Whether the letters of a name end where the word ends in which they stand: not as the beginning of a longer Latin word. */
const endsWord = (name: string, after: string): boolean => !(WORD.test(name.slice(-1)) && WORD.test(after));

/** People by their names in small letters, these by their length, longest first. */
function byNames<P extends Named>(people: readonly P[]): [length: number, named: Map<string, P[]>][] {
  const lengths = new Map<number, Map<string, P[]>>();
  for (const person of people)
    for (const name of new Set([person.USERNAME, person.FULL_NAME])) {
      const named = lengths.get(name.length) ?? new Map<string, P[]>();
      lengths.set(name.length, named);
      const small = name.toLowerCase();
      named.set(small, [...(named.get(small) ?? []), person]);
    }
  lengths.delete(0);
  return [...lengths].sort(([one], [other]) => other - one);
}

/**
 * Who is named by `@` and a user name or full name, whatever its case. The longest name wins (`@王伟民` is not 王伟), Chinese names need
 * no space around them, the at-sign of an e-mail address names nobody. Two people of one name are both meant.
 */
export function mentionedIn<P extends Named>(text: string, people: readonly P[]): P[] {
  const found = new Set<P>();
  const names = byNames(people);
  for (const { index } of text.matchAll(/@/g)) {
    if (BEFORE_ADDRESS.test(text.slice(Math.max(0, index - 2), index))) continue;
    const begin = index + 1;
    for (const [length, named] of names) {
      const name = text.slice(begin, begin + length);
      const meant = endsWord(name, text.slice(begin + length, begin + length + 1)) ? named.get(name.toLowerCase()) : undefined;
      if (!meant) continue;
      for (const person of meant) found.add(person);
      break;
    }
  }
  return people.filter((person) => found.has(person));
}
