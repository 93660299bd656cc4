import { fold } from '@sampan/kernel/fold.ts';
import { testDatabase } from '@sampan/testkit/database.ts';
import { onConnection } from './one-connection.ts';
import { expect, test } from 'vitest';

const { url } = await testDatabase();

const folded = (texts: readonly string[]): Promise<string[]> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ folded: string }>(
      'select sampan_fold(value) as folded from unnest($1::text[]) with ordinality as given(value, place) order by place',
      [texts],
    );
    return rows.map((row) => row.folded);
  });

test('the database folds as the program does', async () => {
  expect(await folded(['ＬＭ３５８', 'LM358', 'ＡＢＣ－０１', '螺栓Ｍ８', '㎡', 'ÄÖÜ', 'ΣΑΣ', 'İI', 'ｱﾝﾌﾟ'])).toEqual([
    'lm358',
    'lm358',
    'abc-01',
    '螺栓m8',
    'm2',
    'äöü',
    'σας',
    'i̇i',
    'アンプ',
  ]);
});

const KNOWN =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Common}\p{sc=Inherited}]/u;

/** Capitals of rare alphabets and small or outlined signs that came with Unicode 14 to 16: Georgian, Latin of old manuscripts, Cyrillic of phonetics. */
const LATE: readonly (readonly [number, number])[] = [
  [0x1c80, 0x1c8f],
  [0xa7b0, 0xa7ff],
  [0x1cc00, 0x1ceff],
  [0x1e030, 0x1e08f],
];

test('the same for every sign of the scripts that codes and names are written in', async () => {
  const signs: string[] = [];
  // Older servers know an older Unicode.
  for (let code = 0x21; code < 0x30000; code += 1) {
    const sign = String.fromCodePoint(code);
    const isLate = LATE.some(([from, to]) => code >= from && code <= to);
    if (!isLate && KNOWN.test(sign) && !/[\p{Cn}\p{Cs}\p{Cc}\s]/u.test(sign)) signs.push(`a${sign}b`);
  }
  const differing: string[] = [];
  for (let start = 0; start < signs.length; start += 20_000) {
    const some = signs.slice(start, start + 20_000);
    const theirs = await folded(some);
    differing.push(...some.filter((text, index) => fold(text) !== theirs[index]));
  }
  expect(signs.length).toBeGreaterThan(100_000);
  expect(differing).toEqual([]);
});
