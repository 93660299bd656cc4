import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorText } from '@sampan/kernel/errors.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Texts } from '@sampan/kernel/texts.ts';
import { actionTexts, confirmTexts } from '@sampan/kernel/texts/records/actions.ts';
import { checkTexts } from '@sampan/kernel/texts/records/checks.ts';
import { listTexts } from '@sampan/kernel/texts/records/lists.ts';
import { statusTexts } from '@sampan/kernel/texts/records/statuses.ts';
import { type Definition, type DocumentDefinition, headerFields } from '@sampan/model/define.ts';
import { choiceLabels } from '@sampan/model/labels/choices.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import type { DefinitionTexts } from '@sampan/model/texts.ts';
import { statusNames } from '@sampan/model/phase.ts';
import { sharedLabels } from '@sampan/model/words.ts';
import { describe, expect, test } from 'vitest';
import { definitions } from './registry.ts';
import { registered } from './registry.server.ts';
import { sharedTexts } from './registry.texts.ts';

const documents = definitions.filter((definition): definition is DocumentDefinition => definition.kind === 'document');
/** Fields of the header, parts, computed values and actions of a definition. */
function fieldSets(definition: Definition): Fields[] {
  const parts = Object.values(definition.parts).map((part) => part.fields);
  const computed = definition.kind === 'document' ? [definition.computedEntry] : [];
  return [headerFields(definition), ...parts, ...computed, ...argumentsOf(definition).map(([, fields]) => fields)];
}
const argumentsOf = (definition: Definition): [action: string, fields: Fields][] =>
  definition.kind === 'document'
    ? Object.entries(definition.actions).flatMap(([name, action]) =>
        [action.arguments ?? {}, action.argumentEntries ?? {}].map((fields): [string, Fields] => [name, fields]),
      )
    : [];
const optionsOf = (definition: Definition): string[] =>
  fieldSets(definition)
    .flatMap((fields) => Object.entries<Field>(fields))
    .flatMap(([key, field]) =>
      field.kind === 'choice' && key !== 'STATUS' ? (field.options ?? []).map((option) => `${key}.${option}`) : [],
    );
const checksOf = (type: string): string[] => {
  const rules = registered.find(({ definition }) => definition.type === type)?.rules;
  return rules && 'actions' in rules ? Object.values(rules.actions).flatMap((rule) => Object.keys(rule.checks ?? {})) : [];
};

/** What a definition names, by the section of its texts, and what the shared catalogs say to it. */
function wordsOf(definition: Definition): [section: keyof DefinitionTexts, keys: readonly string[], shared: Texts][] {
  const facts = definition.kind === 'document' ? (definition.beside?.facts ?? []) : [];
  const labels = [...fieldSets(definition).flatMap(Object.keys), ...Object.keys(definition.parts), ...facts];
  const words: [keyof DefinitionTexts, readonly string[], Texts][] = [
    ['labels', labels, sharedLabels],
    ['choices', optionsOf(definition), choiceLabels],
    ['lists', Object.keys(definition.lists), named(listTexts, 'list.')],
  ];
  if (definition.kind !== 'document') return words;
  const actions = Object.entries(definition.actions);
  return [
    ...words,
    ['statuses', statusNames(definition), upper(named(statusTexts, 'status.'))],
    ['actions', actions.map(([action]) => action), named(actionTexts, 'action.')],
    ['confirmations', actions.filter(([, { confirm }]) => confirm).map(([action]) => action), named(confirmTexts, 'confirm.')],
    ['checks', [...checksOf(definition.type), 'ENTRY_COUNT', 'SUBMITTER', 'CHILDREN'], named(checkTexts, 'check.')],
  ];
}
const named = (texts: Texts, prefix: string): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])));
const upper = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.toUpperCase(), text]));

describe.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (_type, definition) => {
  test('every word that it needs is its own or a shared one', () => {
    const missing = wordsOf(definition).flatMap(([section, keys, shared]) => {
      const own: Texts = (definition.texts[section] as Texts | undefined) ?? {};
      return [...new Set(keys)].filter((key) => !own[key] && !shared[key]).map((key) => `${section} ${key}`);
    });
    expect(missing).toEqual([]);
  });

  test('it has no words for what it does not have, and repeats no shared ones', () => {
    const inParts = Object.entries(definition.parts).map(([part, { fields }]): [string, Fields] => [part, fields]);
    const placed = [...argumentsOf(definition), ...inParts].flatMap(([place, fields]) =>
      Object.keys(fields).map((key) => `${place}.${key}`),
    );
    const drawn = definition.kind === 'document' ? Object.keys(definition.computedHeader) : [];
    const idle = wordsOf(definition).flatMap(([section, keys, shared]) => {
      const known = new Set([
        ...keys,
        ...(section === 'labels' ? [...placed, ...drawn] : []),
        ...ofScreens(definition, section),
        ...ofCodes(definition, section),
      ]);
      const own = Object.entries((definition.texts[section] as Texts | undefined) ?? {});
      return own.filter(([key, text]) => !known.has(key) || shared[key]?.join() === text.join()).map(([key]) => `${section} ${key}`);
    });
    expect(idle).toEqual([]);
  });
});

/** Words of codes of fields that have some (`worded`). */
function ofCodes(definition: Definition, section: keyof DefinitionTexts): readonly string[] {
  const fields = fieldSets(definition).flatMap((one) => Object.entries(one));
  const keys = fields.flatMap(([key, { words }]) => (words ? [`${key}.`] : []));
  return section === 'choices'
    ? Object.keys(definition.texts.choices ?? {}).filter((each) => keys.some((key) => each.startsWith(key)))
    : [];
}

/** Documents ask on their screens before a step that needs no confirmation by its definition (receive, execute). */
const ofScreens = (definition: Definition, section: keyof DefinitionTexts): readonly string[] =>
  section === 'confirmations' && definition.kind === 'document' ? Object.keys(definition.actions) : [];

test('the refusal of too few entries has words', () => {
  expect(documents.map(({ minEntriesError }) => minEntriesError).filter((code) => errorText(code) === undefined)).toEqual([]);
});

/** Words of hand-written screens. */
const catalogs = await Promise.all(
  globSync('**/*.words.ts', { cwd: import.meta.dirname }).map(async (path) => {
    const found = Object.values((await import(join(import.meta.dirname, path))) as Record<string, Texts>);
    return found.flatMap((texts) => Object.entries(texts).map(([key, text]) => [path, key, text] as const));
  }),
);

/** All that definitions and areas say, with a name of the place. */
const said: readonly (readonly [place: string, key: string, text: Bilingual])[] = [
  ...catalogs.flat(),
  ...definitions.flatMap(({ type, texts: { name, again = name, ...sections } }) => [
    [type, 'name', name] as const,
    [type, 'again', again] as const,
    ...Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts as Texts).map(([key, text]) => [type, `${section} ${key}`, text] as const),
    ),
  ]),
  ...sharedTexts.flatMap((shared) =>
    Object.entries(shared).flatMap(([section, texts]) =>
      Object.entries(texts as Texts).map(([key, text]) => ['shared', `${section} ${key}`, text] as const),
    ),
  ),
  ...Object.entries<Bilingual>({ ...sharedLabels, ...choiceLabels }).map(([key, text]) => ['labels', key, text] as const),
];

const CJK = /[\u3400-\u9fff]/u;
/** Names of languages are never translated. */
const LANGUAGE_NAMES = new Set(['choices LANGUAGE_CODE.en', 'choices LANGUAGE_CODE.zh-CN', 'LANGUAGE_CODE.en', 'LANGUAGE_CODE.zh-CN']);
const placeholders = (text: string): string =>
  (text.match(/\{\w+\}/g) ?? [])
    .map((name) => name.toLowerCase())
    .toSorted()
    .join();

describe('words of definitions', () => {
  test('Chinese ones are Chinese and English ones are not', () => {
    const wrong = said.filter(([, key, [zh, en]]) => !LANGUAGE_NAMES.has(key) && (!CJK.test(zh) || CJK.test(en) || en.trim() === ''));
    expect(wrong).toEqual([]);
  });

  test('both languages have the same placeholders', () => {
    expect(said.filter(([, , [zh, en]]) => placeholders(zh) !== placeholders(en))).toEqual([]);
  });

  test('a code has one text', () => {
    const codes = said.map(([, key]) => key).filter((key) => key.startsWith('errors ') || key.startsWith('notices '));
    expect(codes.filter((key, index) => codes.indexOf(key) !== index)).toEqual([]);
  });

  test('every label and status caption stands in the glossary, and says the same unless the definition overrides it', () => {
    const rows = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8').matchAll(
      /^\| `([^`/]+)` \| (.+?) \| (.+?) \|/gm,
    );
    const glossary = new Map([...rows].map(([, key = '', zh = '', en = '']) => [key, `${zh} ${en}`]));
    const captions = ([, key, text]: (typeof said)[number]) => {
      const [section, name = ''] = key.split(' ');
      if (section === 'labels' && !name.includes('.')) return [[name, text, name in sharedLabels] as const];
      const status = `status.${name.toLowerCase()}`;
      return section === 'statuses' ? [[status, text, status in statusTexts] as const] : [];
    };
    const own = said.flatMap(captions);
    const shared = Object.entries(sharedLabels).map(([key, text]) => [key, text, false] as const);
    expect([...own, ...shared].filter(([key]) => !glossary.has(key)).map(([key]) => key)).toEqual([]);
    expect([...own, ...shared].filter(([key, text, overrides]) => !overrides && glossary.get(key) !== text.join(' '))).toEqual([]);
  });
});
