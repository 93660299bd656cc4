/** Words that most guessed passwords are made of, as they are after `plain`. */
const WORDS: ReadonlySet<string> = new Set(
  `password passwort passw passwd pass admin administrator root user test tester guest default login welcome letmein access secret changeme
  change master manager sampan company office server system oracle qwerty qwertyuiop qwertyui asdfghjkl asdfgh asdf zxcvbnm zxcvbn qazwsx
  qazwsxedc iloveyou loveyou love woaini woaiwojia wodemima mima wangyut dragon monkey football baseball basketball superman batman
  sunshine princess shadow michael jennifer jordan hunter trustno starwars pokemon computer internet google facebook samsung
  whatever hello helloworld freedom charlie donald flower killer summer winter spring autumn china beijing shanghai
  aini mylove nihao tiancai zhongguo qwer qweasd qweasdzxc asdasd abc abcd abcdef aa aaa a q qq qaz wsx`.split(/\s+/),
);

/** Rows of keys and orders that fingers run along. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
];
const reversed = (text: string): string => [...text].toReversed().join('');
const ALL_RUNS = [...RUNS, ...RUNS.map(reversed)];

const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '1': 'l', '3': 'e', '5': 's' };

/** Lower case, signs that stand for letters read as those, without digits and other signs around it: `P@ssw0rd!2026` → `password`. */
function plain(password: string): string[] {
  const trimmed = password.toLowerCase().replace(/^[\d\W_]+(?=[a-z@$])|[\d\W_]+$/g, '');
  return [trimmed, trimmed.replace(/[@$!0135]/g, (sign) => LOOKALIKES[sign] ?? sign)];
}

/** Whether it consists of one piece over and over: `11111111`, `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/.test(text);

/** Whether it consists of few runs along the keys or an order: `12345678`, `qwertyuiop`, `abcd1234`, `1q2w3e4r`. */
function isRun(text: string): boolean {
  let [pieces, at] = [0, 0];
  while (at < text.length) {
    let length = 1;
    while (at + length < text.length && ALL_RUNS.some((run) => run.includes(text.slice(at, at + length + 1)))) length += 1;
    at += length;
    pieces += 1;
  }
  return pieces <= 2 || /^(?:1q2w3e4r|1q2w3e4r5t|q1w2e3r4|q1w2e3r4t5|a1s2d3f4|z1x2c3v4)/.test(text);
}

/** Whether a password is among those that are guessed first: a common word with or without digits, one sign repeated, a run along the keys. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return isRepeated(lower) || isRun(lower) || plain(password).some((word) => WORDS.has(word));
}

const LEAST_LETTERS = 4;
const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a password holds one of the names, of which an address counts up to its `@`; names of three letters stand in too many words. */
export function holdsName(password: string, names: readonly string[]): boolean {
  const text = squeezed(password);
  return names
    .map((name) => squeezed(name.split('@')[0] ?? ''))
    .some((name) => (name.length >= LEAST_LETTERS || (name.length >= 2 && /\p{Script=Han}/u.test(name))) && text.includes(name));
}
