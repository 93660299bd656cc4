import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Texts } from '../texts.ts';
import { actionTexts, confirmTexts } from './actions.ts';
import { administrationTexts } from './administration.ts';
import { rightTexts } from './rights.ts';
import { guideTexts } from './guide.ts';
import { parameterTexts } from './parameters.ts';
import { chatTexts } from './chat.ts';
import { checkTexts } from './checks.ts';
import { choiceTexts } from './choices.ts';
import { documentTexts, titleTexts } from './documents.ts';
import { errorTexts } from './errors.ts';
import { masterErrorTexts } from './master-errors.ts';
import { approvalTexts } from './approval.ts';
import { processTexts } from './process.ts';
import { templateChoiceTexts, templateFieldTexts } from './template-fields.ts';
import { labelScreenTexts } from './label-screen.ts';
import { templateErrorTexts } from './template-errors.ts';
import { processErrorTexts } from './process-errors.ts';
import { fieldTexts } from './fields.ts';
import { listTexts } from './lists.ts';
import { masterFieldTexts } from './master-fields.ts';
import { menuTexts } from './menus.ts';
import { transferTexts } from './transfer.ts';
import { importTexts } from './import.ts';
import { listScreenTexts, pickerTexts, tableTexts } from './table.ts';
import { noticeTexts } from './notices.ts';
import { printScreenTexts } from './print-screen.ts';
import { discussionTexts } from './discussion.ts';
import { filesTexts } from './files.ts';
import { formTexts } from './form.ts';
import { gridTexts } from './grid.ts';
import { purchasingTexts } from './purchasing.ts';
import { printTexts } from './print.ts';
import { quickPostTexts } from './quick-post.ts';
import { ownPageTexts } from './pages.ts';
import { pageTexts, shellTexts } from './shell.ts';
import { signInTexts } from './signin.ts';
import { statusTexts } from './statuses.ts';

const catalogs: Readonly<Record<string, Texts>> = {
  fieldTexts,
  masterFieldTexts,
  documentTexts,
  titleTexts,
  statusTexts,
  actionTexts,
  confirmTexts,
  choiceTexts,
  listTexts,
  noticeTexts,
  checkTexts,
  chatTexts,
  printScreenTexts,
  printTexts,
  quickPostTexts,
  shellTexts,
  pageTexts,
  ownPageTexts,
  menuTexts,
  transferTexts,
  purchasingTexts,
  discussionTexts,
  filesTexts,
  formTexts,
  gridTexts,
  tableTexts,
  listScreenTexts,
  pickerTexts,
  importTexts,
  signInTexts,
  errorTexts,
  masterErrorTexts,
  templateErrorTexts,
  labelScreenTexts,
  templateFieldTexts,
  templateChoiceTexts,
  processErrorTexts,
  processTexts,
  approvalTexts,
  administrationTexts,
  rightTexts,
  parameterTexts,
  guideTexts,
};
const entries = Object.entries(catalogs).flatMap(([catalog, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ catalog, key, text })),
);

const CJK = /[\u3400-\u9fff]/u;
/** Language names are never translated; these words are the same in both languages. */
const WITHOUT_CHINESE = new Set(['form.position', 'chat.pictureOf', 'side.changed', 'LANGUAGE_CODE.en']);
const WITH_CHINESE_IN_ENGLISH = new Set(['LANGUAGE_CODE.zh-CN']);
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).map((name) => name.toLowerCase()).sort();

/** Rows of the glossary whose first column is a key in back quotes that a catalog may hold. */
const glossary = [
  ...readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8').matchAll(/^\| `([^`/]+)` \| (.+?) \| (.+?) \|/gm),
].map(([, key, zh, en]) => ({ key: key ?? '', zh: zh ?? '', en: en ?? '' }));
const all: Texts = Object.assign({}, ...Object.values(catalogs));

describe('texts', () => {
  test('both languages have words', () => {
    expect(entries.filter(({ text }) => text[0].trim() === '' || text[1].trim() === '')).toEqual([]);
  });

  test('Chinese texts are Chinese and English texts are not', () => {
    expect(entries.filter(({ key, text }) => !CJK.test(text[0]) && !WITHOUT_CHINESE.has(key))).toEqual([]);
    expect(entries.filter(({ key, text }) => CJK.test(text[1]) && !WITH_CHINESE_IN_ENGLISH.has(key))).toEqual([]);
  });

  test('both languages have the same placeholders', () => {
    expect(entries.filter(({ text }) => placeholders(text[0]).join() !== placeholders(text[1]).join())).toEqual([]);
  });

  test('no key stands in two catalogs', () => {
    const keys = entries.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('the glossary names every key once and the catalogs say the same', () => {
    const keys = glossary.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const different = glossary.filter(({ key, zh, en }) => all[key] && (all[key][0] !== zh || all[key][1] !== en));
    expect(different).toEqual([]);
  });

  test('every field label and status caption stands in the glossary', () => {
    const known = new Set(glossary.map(({ key }) => key));
    const ours = Object.keys({ ...fieldTexts, ...masterFieldTexts, ...statusTexts });
    expect(ours.filter((key) => !known.has(key))).toEqual([]);
  });

  test('a text is at most 8 KB compressed per catalog', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const [name, texts] of Object.entries(catalogs))
      expect([name, gzipSync(JSON.stringify(texts)).length < 8192]).toEqual([name, true]);
  });
});
