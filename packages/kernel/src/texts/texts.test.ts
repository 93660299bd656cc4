import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Texts } from '../texts.ts';
import { actionTexts, confirmTexts } from './records/actions.ts';
import { chatTexts } from './shell/chat.ts';
import { checkTexts } from './records/checks.ts';
import { documentTexts, titleTexts } from './records/documents.ts';
import { errorTexts } from './errors/errors.ts';
import { masterErrorTexts } from './errors/master-errors.ts';
import { approvalTexts } from './records/approval.ts';
import { templateErrorTexts } from './errors/template-errors.ts';
import { processErrorTexts } from './errors/process-errors.ts';
import { listTexts } from './records/lists.ts';
import { menuTexts } from './shell/menus.ts';
import { transferTexts } from './records/transfer.ts';
import { importTexts } from './records/import.ts';
import { listScreenTexts, pickerTexts, tableTexts } from './records/table.ts';
import { noticeTexts } from './records/notices.ts';
import { printScreenTexts } from './records/print-screen.ts';
import { commentTexts } from './records/comments.ts';
import { discussionTexts } from './records/discussion.ts';
import { filesTexts } from './records/files.ts';
import { formTexts } from './records/form.ts';
import { documentFlowTexts } from './records/document-flow.ts';
import { flowTexts } from './records/flow.ts';
import { gridTexts } from './records/grid.ts';
import { printTexts } from './records/print.ts';
import { quickPostTexts } from './shell/quick-post.ts';
import { ownPageTexts } from './shell/pages.ts';
import { findTexts } from './shell/find.ts';
import { pageTexts, shellTexts } from './shell/shell.ts';
import { signInTexts } from './shell/signin.ts';
import { statusTexts } from './records/statuses.ts';

const catalogs: Readonly<Record<string, Texts>> = {
  documentTexts,
  titleTexts,
  statusTexts,
  actionTexts,
  confirmTexts,
  listTexts,
  commentTexts,
  noticeTexts,
  checkTexts,
  chatTexts,
  printScreenTexts,
  printTexts,
  quickPostTexts,
  findTexts,
  shellTexts,
  pageTexts,
  ownPageTexts,
  menuTexts,
  transferTexts,
  documentFlowTexts,
  flowTexts,
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
  processErrorTexts,
  approvalTexts,
};
const entries = Object.entries(catalogs).flatMap(([catalog, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ catalog, key, text })),
);

const CJK = /[\u3400-\u9fff]/u;
/** These words are the same in both languages. */
const WITHOUT_CHINESE = new Set(['form.position', 'chat.pictureOf', 'side.changed']);
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
    expect(entries.filter(({ text }) => CJK.test(text[1]))).toEqual([]);
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

  test('every status caption stands in the glossary', () => {
    const known = new Set(glossary.map(({ key }) => key));
    const ours = Object.keys(statusTexts);
    expect(ours.filter((key) => !known.has(key))).toEqual([]);
  });

  test('a text is at most 8 KB compressed per catalog', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const [name, texts] of Object.entries(catalogs))
      expect([name, gzipSync(JSON.stringify(texts)).length < 8192]).toEqual([name, true]);
  });
});
