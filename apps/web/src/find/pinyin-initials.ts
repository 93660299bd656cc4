/** First characters, in pinyin order, of each letter that a Mandarin syllable can begin with. */
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'];
const LETTERS = [...'abcdefghjklmnopqrstwxyz'];
const IS_CHINESE = /[㐀-鿿]/;

/** Initials as people type them: `采购订单` → `cgdd`. The browser's own pinyin collation saves a table of 20,000 readings. */
export function pinyinInitials(text: string): string {
  const order = new Intl.Collator('zh-u-co-pinyin').compare;
  return [...text].map((character) => initialOf(character, order)).join('');
}

function initialOf(character: string, order: (a: string, b: string) => number): string {
  if (!IS_CHINESE.test(character)) return /[a-z0-9]/i.test(character) ? character.toLowerCase() : '';
  const next = FIRSTS.findIndex((first) => order(first, character) > 0);
  return LETTERS[(next < 0 ? FIRSTS.length : next) - 1] ?? '';
}
