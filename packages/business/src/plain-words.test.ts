import { globSync } from 'node:fs';
import { join } from 'node:path';
import { POSTING_KEYS } from '@sampan/engines/call/posting-keys.ts';
import { MOVING_TYPES } from '@sampan/engines/stock/moving-types.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Texts } from '@sampan/kernel/texts.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { groupOf } from '@sampan/model/field-groups.ts';
import { codeLabels } from '@sampan/model/labels/codes.ts';
import { englishKey } from '@sampan/model/name-key.ts';
import { choicePair, codeText, sharedLabels } from '@sampan/model/words.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { describe, expect, test } from 'vitest';
import { rightCards, wholeMenu } from './menus.ts';
import { definitions } from './registry.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Every text of the platform, of definitions and of hand-written screens, with where it stands. */
const catalogs = await Promise.all(
  globSync(['packages/kernel/src/texts/**/*.ts', 'packages/business/src/**/*.words.ts'], { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(async (path) => {
      const found = Object.values((await import(join(ROOT, path))) as Record<string, unknown>);
      return found.flatMap((texts) =>
        isTexts(texts) ? Object.entries(texts).map(([key, text]) => [`${path} ${key}`, text] as const) : [],
      );
    }),
);
function isTexts(value: unknown): value is Texts {
  const [first] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return Array.isArray(first) && first.length === 2 && first.every((each) => typeof each === 'string');
}
const ofDefinitions = definitions.flatMap(({ type, texts: { name, again = name, ...sections } }) => [
  [`${type} name`, name] as const,
  [`${type} again`, again] as const,
  ...Object.entries(sections).flatMap(([section, texts]) =>
    Object.entries(texts as Texts).map(([key, text]) => [`${type} ${section} ${key}`, text] as const),
  ),
]);
const said: readonly (readonly [place: string, text: Bilingual])[] = [
  ...catalogs.flat(),
  ...ofDefinitions,
  ...Object.entries(sharedLabels),
  ...Object.entries(codeLabels),
];
const english = said.map(([place, [, en]]) => [place, en] as const);

const fieldSets = (definition: Definition): Readonly<Record<string, Field>>[] => [
  headerFields(definition),
  ...Object.values(definition.parts).map(({ fields }) => fields),
];

describe('codes', () => {
  test('an option of a choice is never read as its code', () => {
    const bare = definitions.flatMap((definition) =>
      fieldSets(definition).flatMap((fields) =>
        Object.entries(fields).flatMap(([key, { kind, options = [] }]) =>
          kind === 'choice' && key !== 'STATUS'
            ? options
                .filter((option) => choicePair(definition, key, option)[0] === option)
                .map((option) => `${definition.type} ${key}.${option}`)
            : [],
        ),
      ),
    );
    // Languages stand in their own.
    expect(bare.filter((each) => !each.includes('LANGUAGE'))).toEqual([]);
  });

  test('each moving type and posting key has a word in both languages', () => {
    const codes = [...MOVING_TYPES.keys(), ...Object.keys(POSTING_KEYS)];
    expect(codes.filter((code) => choicePair(undefined, 'MOVING_TYPE', code).includes(code))).toEqual([]);
    expect(codeText(undefined, 'MOVING_TYPE', '101', 'zh-CN')).toBe('采购收货 (101)');
    expect(codeText(undefined, 'MOVING_TYPE', '102', 'en')).toBe('Goods receipt reversed (102)');
    expect(codeText(undefined, 'MOVING_TYPE', '999', 'en')).toBe('999');
  });

  test('no text of a label, a choice or an action is a code', () => {
    // Of more than one word in capitals: MOVING_TYPE, DOS; but not ID, PDF.
    const CODE = /\b(?:[A-Z]+_[A-Z_]+|DOS|FDC|RECV)\b/;
    const named = english.filter(([place]) => / (labels|choices|actions|name|lists) ?/.test(place) || !place.includes('/'));
    expect(named.filter(([, en]) => CODE.test(en))).toEqual([]);
  });

  test('a right that a role grants is called by a word', () => {
    const rights = rightCards().flatMap(({ name, rights: own }) => own.map((right) => [`${name} ${right.name}`, ...right.label] as const));
    expect(rights.length).toBeGreaterThan(100);
    expect(rights.filter(([, zh, en]) => zh === en || /^[a-z]|_/.test(en))).toEqual([]);
  });
});

describe('English', () => {
  /** Words that have a capital wherever they stand. */
  const NAMES =
    /^(Excel|English|Chinese|PDF|CSV|PNG|JPG|JPEG|WebP|QR|API|ID|IT|OR|AND|PO|SO|SN|TO|VAT|ISO|UTC|HTML|Ctrl|Alt|Enter|Shift|Esc|Tab|F\d+|A4|A5|I|GB|MB|KB|URL|OpenID|Connect|Sampan|Apps|Sign|Code|GS1|DataMatrix)$/;
  const capitals = (text: string): string[] =>
    text
      .replace(/\{[^}]*\}|"[^"]*"|“[^”]*”/g, '')
      .split(/(?<=[.:?!])\s+|\s*[·/(]\s*/)
      .flatMap((sentence) => sentence.split(/[\s-]+/).slice(1))
      .filter((word) => /^[A-Z]/.test(word) && !NAMES.test(word.replace(/[^\w]+$/, '').replace(/s$/, '')));

  test('menus and labels are in sentence case', () => {
    const labels: readonly (readonly [string, string])[] = [
      ...wholeMenu.flatMap(
        ({ name, label, items }) =>
          [[name, label[1]], ...items.map((item): [string, string] => [item.name, item.label[1]])] as [string, string][],
      ),
      ...Object.entries(sharedLabels).map(([key, [, en]]): [string, string] => [key, en]),
      ...ofDefinitions
        .filter(([place]) => / (labels|choices|actions|name|lists)/.test(place))
        .map(([place, [, en]]): [string, string] => [place, en]),
    ];
    expect(labels.filter(([, en]) => capitals(en).length > 0)).toEqual([]);
  });

  test('what is counted is said with its plural, and not behind a colon', () => {
    const wrong = english.filter(
      ([place, en]) =>
        !place.endsWith('_one') &&
        !place.endsWith('_other') &&
        (/^[^":{]+: \{(n|count)\}(?! of)/.test(en) || /\{(n|count)\} [a-z]+s(?=$|[ ,.:;(])/.test(en)),
    );
    expect(wrong).toEqual([]);
  });

  test('whom we buy from has one word', () => {
    expect(english.filter(([, en]) => /\bvendors?\b/i.test(en.replace(/\{\w+\}/g, '')))).toEqual([]);
  });
});

test('the name of every master is there in English too', () => {
  const oneLanguage = definitions.flatMap((definition) => {
    const { kind, type } = definition;
    if (kind !== 'master' || !/_(NAME|ZH)$/.test(definition.name)) return [];
    return englishKey(definition.name) in definition.fields ? [] : [type];
  });
  // People have one name.
  expect(oneLanguage.toSorted()).toEqual(['account_contact', 'contact', 'customer_contact', 'user', 'vendor_contact']);
});

test('every group of fields has a title', () => {
  const groups = new Set(
    definitions.flatMap((definition) => Object.values(headerFields(definition)).map((field) => groupOf(definition, field))),
  );
  const untitled = [...groups].filter((group) => !(`form.group.${group}` in formTexts));
  expect(untitled).toEqual([]);
});
