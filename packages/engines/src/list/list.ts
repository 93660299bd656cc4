import { failWith } from '@sampan/kernel/errors.ts';
import { labelOf } from '@sampan/model/words.ts';
import { openKey } from '@sampan/model/entry-rows.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { isHidden, mayRead, projectRow } from '../access/privilege.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { addStandings } from '../workflow/standing.ts';
import { captionFields } from '../wire/caption.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { letOthersIn, weigh } from '../call/large-calls.ts';
import { cursorOf, type Order, orderOf } from './list-order.ts';
import { type Asked, readCounted, readPage } from './list-page.ts';
import { listSubject, type ListQuery, readListQuery } from './list-query.ts';
import { oddRests } from '../flow/odd-rests.ts';
import { withFirst } from './first-rows.ts';
import { idsByInitials } from './initials.ts';
import { findCommon, findSought, termsOf } from './list-search.ts';
import { spellConditions } from './spell-conditions.ts';
import { addTrailWords } from '../wire/trail-words.ts';
import { chosenColumns, onlyFields, type Shown, wholeRecord } from '../wire/wire-columns.ts';
import { addNames } from '../wire/names.ts';
import { mayPick, pickerFields } from './picker.ts';
import { addShares } from './progress-shares.ts';

type Row = Record<string, unknown>;

/** Rows of a list. */
export interface Rows {
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string;
  readonly results: readonly Row[];
}

/** One page of a list (docs/api.md §2). */
export interface Page extends Omit<Rows, 'results'> {
  readonly recordsTotal: number;
  readonly results: readonly (Row | readonly unknown[])[];
  /** More rows than one answer may hold. */
  readonly capped?: true;
  /** Where the call named the columns it shows: the keys of the rows, which then are lists of values in this order. */
  readonly columns?: readonly string[];
}

const MOST = 5000;

/** A page of a definition's rows, filtered, sorted and named. */
export const listRecords = (deps: Deps, session: Session, registered: Registered, given: Row): Promise<Page> =>
  inReadingCall(deps, session, (context) => {
    const subject = listSubject(registered.definition, given);
    return listIn(context, subject, readListQuery(subject, given));
  });

/** The same for who walks through the whole list: without its total, each row with all of its fields. */
export const listRows = (deps: Deps, session: Session, registered: Registered, given: Row): Promise<Rows> =>
  inReadingCall(deps, session, async (context) => {
    const subject = listSubject(registered.definition, given);
    const asked = await askedOf(context, subject, { ...readListQuery(subject, given), columns: undefined });
    return rowsOf(asked, await readPage(asked));
  });

/** The page within an open transaction. */
export async function listIn(context: PipelineContext, definition: Definition, given: ListQuery): Promise<Page> {
  const asked = await askedOf(context, definition, given);
  const { rows, total } = await readCounted(asked);
  // Nobody knows before how many there are; what takes most of the time is still to come.
  weigh(context, rows.length);
  const { results, next } = await rowsOf(asked, await withFirst(asked, rows));
  const isCapped = next !== undefined && given.length === 0;
  return {
    recordsTotal: total,
    ...(next === undefined ? {} : { next }),
    ...(isCapped ? { capped: true as const } : {}),
    ...resultsOf(asked, results),
  };
}

/** Keys that every row would repeat are said once where the caller said which it shows. */
function resultsOf({ context, definition, query, shown }: Asked, rows: readonly Row[]): Pick<Page, 'columns' | 'results'> {
  if (query.field) return { results: rows.map((data) => ({ data })) };
  if (!shown.keys) return { results: rows };
  const columns = shown.keys.filter((key) => !isHidden(definition, context.session, key));
  return { columns, results: rows.map((row) => columns.map((key) => row[key] ?? null)) };
}

/** A list as one user asks for it. @throws 403 PRIVILEGE_MISSING, 400 UNKNOWN_FIELD, FIELD_HIDDEN */
export async function askedOf(context: PipelineContext, definition: Definition, given: ListQuery): Promise<Asked> {
  const reads = mayRead(context.session, definition);
  if (!reads && !(given.field && mayPick(context.registry, context.session, definition))) failWith(403, 'PRIVILEGE_MISSING');
  const fields: Fields = reads ? headerFields(definition) : pickerFields(definition);
  const permitted = withoutHidden(context.session, definition, reads ? given : withinFields(given, fields));
  const query = { ...permitted, conditions: await spellConditions(context, definition, permitted.conditions) };
  const order = orderOf(definition, query);
  const shown = reads ? shownOf(definition, query, order) : onlyFields(fields);
  const limit = query.length === 0 ? MOST : query.length;
  const masters = await findSought(context, definition, query);
  const ids = await idsByInitials(context, definition, termsOf(query));
  const found = { masters, ids, common: await findCommon(context, definition, query, masters) };
  return { context, definition, query, shown, order, limit, found };
}

/** The columns asked for, and the one that the list is ordered by, which the cursor of the next page needs. */
function shownOf(definition: Definition, { columns, field }: ListQuery, { key }: Order): Shown {
  if (!columns || field) return wholeRecord(definition);
  const fields = headerFields(definition);
  // What a trail is of has to be known to put it into words.
  const beside = columns.flatMap((column) => fields[column]?.trailOf ?? []);
  return chosenColumns(definition, [...new Set([...columns, ...beside, ...(key === 'ID' ? [] : [key])])]);
}

/** The rows of the page as they go over the wire, and the cursor behind them when one more was read. */
async function rowsOf(asked: Asked, rows: Row[]): Promise<Rows> {
  const { context, definition, shown, order, limit } = asked;
  const last = rows[limit - 1];
  const next = rows.length > limit && last ? { next: cursorOf(last, order) } : {};
  const page = rows.slice(0, limit);
  const takes = await takesOf(asked, page);
  const results = await wireRows(context, definition, shown, page);
  return { ...next, results: results.map((row, index) => ({ ...row, ...(OPEN_QTY in row ? takes[index] : {}) })) };
}

const OPEN_QTY = openKey(undefined);

/** Of rows that are chosen to be continued: what a line takes of one whose rest its own unit cannot say, and in which unit. */
async function takesOf({ context, definition, query }: Asked, rows: readonly Row[]): Promise<readonly (Row | undefined)[]> {
  const { open } = query.list;
  const document = definition.kind === 'view' ? context.registry.documents.get(definition.rowsOf?.type ?? '') : undefined;
  if (definition.kind !== 'view' || !query.field || !document || open === undefined) return [];
  const odd = await oddRests(context, { definition: document, part: query.list.rows ?? '', counter: open, open: OPEN_QTY }, rows);
  return odd.map((rest) => rest && { TAKE_QTY: rest.QTY, TAKE_UNIT_CODE: rest.UNIT_CODE });
}

/** What is not shown cannot be asked about either: neither filtered nor sorted by, nor searched. */
function withinFields(query: ListQuery, fields: Fields): ListQuery {
  const isShown = (key: string) => key === 'ID' || Object.hasOwn(fields, key);
  const asked = [...query.conditions.map(({ field }) => field), ...(query.sort ? [query.sort.field] : [])];
  const hidden = asked.find((key) => !isShown(key));
  if (hidden !== undefined) failWith(400, 'UNKNOWN_FIELD', { FIELD: hidden });
  return { ...query, search: query.search.filter(isShown), lines: [] };
}

/** Neither order nor filter nor free text may tell what the field privilege hides. @throws 400 FIELD_HIDDEN */
function withoutHidden(session: Session, definition: Definition, query: ListQuery): ListQuery {
  const conditions = [...query.conditions.map(({ field }) => field), ...query.list.where.flatMap((one) => Object.keys(one))];
  const hidden = [...conditions, ...(query.sort ? [query.sort.field] : [])].find((key) => isHidden(definition, session, key));
  if (hidden !== undefined) failWith(400, 'FIELD_HIDDEN', { FIELD: labelOf(definition, hidden, session.language) });
  const isSeen = (key: string) => !isHidden(definition, session, key);
  return { ...query, search: query.search.filter(isSeen), lines: query.lines.filter(isSeen) };
}

/** Rows as they go over the wire: named, with the caption beside STATUS, through the field privilege. */
async function wireRows(
  context: PipelineContext,
  definition: Definition,
  { fields, hasCaption, hasShares }: Shown,
  rows: Row[],
): Promise<Row[]> {
  const { session } = context;
  await letOthersIn(rows.length);
  await addNames(context, [{ fields, rows }]);
  addTrailWords(context, fields, rows);
  await letOthersIn(rows.length);
  // A picker shows no caption.
  const type = definition.kind === 'view' ? definition.rowsOf?.type : definition.type;
  const captioned = hasCaption ? context.registry.documents.get(type ?? '') : undefined;
  if (captioned) await addStandings(context, captioned, rows);
  if (captioned && hasShares) await addShares(context, captioned, rows);
  return rows.map((row) =>
    projectRow(captioned ? Object.assign(row, captionFields(captioned, row, session.language)) : row, definition, session),
  );
}
