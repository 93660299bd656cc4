import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { holds, projectRow, requirePrivilege, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { type BuiltInHelp, builtInHelp } from './built-in-help.ts';
import { withoutActiveElements } from './help-content.ts';
import type { HelpEntry, HelpSource, HelpText } from './help-answers.ts';
import { HELP_CATEGORIES, helpDocument } from './help-document.ts';
import { isRoute, mostSpecific, routesIn } from './help-routes.ts';
import { containsAll, snippetOf, wordsOf } from './help-search.ts';

/** Own documents of an organisation that are listed. */
const MOST = 500;

const seesDrafts = (session: Session): boolean => holds(session, helpDocument.card, 'index');

/**
 * The help texts that a user may read, of the organisation and built in, by category and order; with a query those that hold each of its words.
 * Everybody reads what is published; drafts are seen with the right on help documents.
 */
export const helpIndex = (deps: Deps, session: Session, query: string): Promise<HelpEntry[]> =>
  inReadingCall(deps, session, async (context) => {
    const words = wordsOf(query);
    const entries = await entriesFor(context);
    if (words.length === 0) return entries;
    const contents = await contentsOf(context, entries);
    const found = entries.filter(({ ID, TITLE }) => containsAll(`${TITLE}\n${contents.get(ID) ?? ''}`, words));
    // What a text is about before what it mentions.
    const isAbout = ({ TITLE }: HelpEntry): boolean => containsAll(TITLE, words);
    const ranked = found.toSorted((a, b) => Number(isAbout(b)) - Number(isAbout(a)));
    return ranked.map((entry) => ({ ...entry, SNIPPET: snippetOf(contents.get(entry.ID) ?? '', words) }));
  });

/** One help text by the id of an own document or by a code, under which an own one goes before the built-in. @throws NOT_FOUND (404), also for drafts that the user does not see */
export const helpView = (deps: Deps, session: Session, ID: string): Promise<HelpText> =>
  inReadingCall(deps, session, async (context) => {
    const entries = await entriesFor(context);
    const found =
      entries.find((entry) => entry.ID === ID) ?? entries.find(({ HELP_CODE, IS_PUBLISHED }) => HELP_CODE === ID && IS_PUBLISHED === '1');
    return textOf(context, found ?? failWith(404, 'NOT_FOUND'), entries);
  });

/** The help text of a screen, an own one before a built-in one; null where there is none. */
export const helpForPath = (deps: Deps, session: Session, path: string): Promise<HelpText | null> =>
  inReadingCall(deps, session, async (context) => {
    const entries = await entriesFor(context);
    const published = entries.filter(({ IS_PUBLISHED }) => IS_PUBLISHED === '1');
    const ownFirst = published.toSorted((a, b) => Number(a.KIND === 'BUILT_IN') - Number(b.KIND === 'BUILT_IN'));
    const found = mostSpecific(ownFirst, path);
    return found ? textOf(context, found, entries) : null;
  });

/** A built-in text in both languages for whoever may write one in its place. @throws 403, 404 */
export async function helpSource(session: Session, name: string): Promise<HelpSource> {
  requirePrivilege(session, helpDocument.card, 'create');
  const help = builtInHelp.find((one) => one.name === name) ?? failWith(404, 'NOT_FOUND');
  const [CONTENT_ZH, CONTENT_EN] = await Promise.all([builtInContent(name, 'zh-CN'), builtInContent(name, 'en')]);
  return {
    HELP_CODE: help.name,
    TITLE_ZH: help.title[0],
    TITLE_EN: help.title[1],
    HELP_CATEGORY: help.category,
    HELP_ROUTES: help.routes.join('\n'),
    CONTENT_ZH,
    CONTENT_EN,
  };
}

/** Own documents and, where no published one stands in their place, built-in texts. */
async function entriesFor(context: PipelineContext): Promise<HelpEntry[]> {
  const { session } = context;
  const own = (await readOwn(context)).map((row) => ownEntry(row, session.language));
  const replaced = new Set(own.filter(({ IS_PUBLISHED }) => IS_PUBLISHED === '1').map(({ HELP_CODE }) => HELP_CODE));
  const builtIn = builtInHelp.filter(({ name }) => !replaced.has(name)).map((help) => builtInEntry(help, session.language));
  const place = ({ HELP_CATEGORY }: HelpEntry): number => (HELP_CATEGORIES as readonly string[]).indexOf(HELP_CATEGORY);
  return [...own, ...builtIn].toSorted((a, b) => place(a) - place(b));
}

type Row = Readonly<Record<string, unknown>>;
const text = (row: Row, key: string): string => String(row[key] ?? '');

/** Rows of the organisation that the user sees; without their contents, which may be long. */
async function readOwn({ db, session }: PipelineContext): Promise<Row[]> {
  const query = visibleRows(db.selectLoose('help_document'), helpDocument, session)
    .select(['id', 'HELP_CODE', 'TITLE_ZH', 'TITLE_EN', 'HELP_CATEGORY', 'HELP_ROUTES', 'IS_PUBLISHED'])
    .orderBy('SEQ')
    .orderBy('id')
    .limit(MOST);
  const rows = await (seesDrafts(session) ? query : query.where('IS_PUBLISHED', '=', '1')).execute();
  return rows.map((row) => projectRow({ ...row }, helpDocument, session));
}

const inWords = (row: Row, key: 'TITLE' | 'CONTENT', language: Language): string =>
  (language === 'en' && text(row, `${key}_EN`)) || text(row, `${key}_ZH`);

const ownEntry = (row: Row, language: Language): HelpEntry => ({
  ID: text(row, 'id'),
  KIND: 'OWN',
  HELP_CODE: text(row, 'HELP_CODE'),
  TITLE: inWords(row, 'TITLE', language),
  HELP_CATEGORY: text(row, 'HELP_CATEGORY'),
  ROUTES: routesIn(text(row, 'HELP_ROUTES')).filter(isRoute),
  IS_PUBLISHED: row['IS_PUBLISHED'] === '1' ? '1' : '0',
  SNIPPET: null,
});

const builtInEntry = (help: BuiltInHelp, language: Language): HelpEntry => ({
  ID: help.name,
  KIND: 'BUILT_IN',
  HELP_CODE: help.name,
  TITLE: inLanguage(help.title, language),
  HELP_CATEGORY: help.category,
  ROUTES: help.routes,
  IS_PUBLISHED: '1',
  SNIPPET: null,
});

/** Contents by the ids of their entries, in the user's language. */
async function contentsOf({ db, session }: PipelineContext, entries: readonly HelpEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = entries.filter(({ KIND }) => KIND === 'OWN').map(({ ID }) => ID);
  const rows =
    ids.length === 0
      ? []
      : await db.selectLoose('help_document').select(['id', 'CONTENT_ZH', 'CONTENT_EN']).where('id', 'in', ids).execute();
  const own = rows.map(
    (row) =>
      [
        text(row, 'id'),
        withoutActiveElements(inWords(projectRow({ ...row }, helpDocument, session), 'CONTENT', session.language)),
      ] as const,
  );
  const builtIn = entries.filter(({ KIND }) => KIND === 'BUILT_IN');
  const contents = await Promise.all(builtIn.map(async ({ ID }) => [ID, await builtInContent(ID, session.language)] as const));
  return new Map([...own, ...contents]);
}

const read = new Map<string, Promise<string>>();

/** The file of a built-in text, read once. */
function builtInContent(name: string, language: Language): Promise<string> {
  const path = join(import.meta.dirname, 'built-in', language, `${name}.md`);
  const content = read.get(path) ?? readFile(path, 'utf8');
  read.set(path, content);
  return content;
}

async function textOf(context: PipelineContext, entry: HelpEntry, all: readonly HelpEntry[]): Promise<HelpText> {
  const { session } = context;
  const isBuiltIn = entry.KIND === 'BUILT_IN';
  const hasOwn = all.some(({ KIND, HELP_CODE }) => KIND === 'OWN' && HELP_CODE === entry.HELP_CODE);
  return {
    ...entry,
    CONTENT: (await contentsOf(context, [entry])).get(entry.ID) ?? '',
    ...(isBuiltIn ? { UPDATED_BY_NAME: null, UPDATED_AT: null } : await writerOf(context, entry.ID)),
    MAY_REPLACE: isBuiltIn && !hasOwn && holds(session, helpDocument.card, 'create') ? '1' : '0',
    MAY_EDIT: !isBuiltIn && holds(session, helpDocument.card, 'edit') ? '1' : '0',
  };
}

async function writerOf({ db }: PipelineContext, ID: string): Promise<Pick<HelpText, 'UPDATED_BY_NAME' | 'UPDATED_AT'>> {
  const row = await db
    .selectLoose('help_document')
    .leftJoin('user', 'user.USERNAME', 'help_document.updated_by')
    .select(['help_document.updated_at', 'help_document.updated_by', 'user.FULL_NAME as name'])
    .where('help_document.id', '=', ID)
    .executeTakeFirstOrThrow();
  return { UPDATED_BY_NAME: text(row, 'name') || text(row, 'updated_by'), UPDATED_AT: new Date(String(row['updated_at'])).toISOString() };
}
