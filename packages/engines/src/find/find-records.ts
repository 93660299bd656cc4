import { decimal } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { headerFields } from '@sampan/model/define.ts';
import type { FoundRecord } from '@sampan/model/find-wire.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { partyKey } from '@sampan/model/main-fields.ts';
import { PLAN_EACH_TIME } from '@sampan/db/prepared.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { findMasters } from '../list/master-search.ts';
import { termsOf } from '../list/list-search.ts';
import { addNames } from '../wire/names.ts';
import { captionFields } from '../wire/caption.ts';
import { documentBranches, mastersOfDocuments, type FoundRow } from './document-branches.ts';
import { masterBranches } from './master-branches.ts';

/** Records of each kind in one answer. */
const MOST_DOCUMENTS = 10;
const MOST_MASTERS = 10;
/** Of one kind. */
const MOST_OF_A_KIND = 6;
/** Longer texts are cut off; a single sign is in everything. */
const LONGEST = 100;
const SHORTEST = 2;

interface FoundRecords {
  readonly documents: FoundRecord[];
  readonly masters: FoundRecord[];
}

/**
 * Documents and masters of every kind that hold all terms of a text, as far as the user sees them and what they were found by: documents by number,
 * partner, amount, what their lines name and their search fields, masters by theirs. What was typed exactly stands before what begins with it, then
 * come the newest. Two statements, however many kinds there are: one for the masters that terms mean, one for all records.
 */
export const findRecords = (deps: Deps, session: Session, text: string): Promise<FoundRecords> =>
  inReadingCall(deps, session, async (context) => {
    const query = text.slice(0, LONGEST);
    const terms = termsOf({ query });
    if ([...fold(query)].length < SHORTEST) return { documents: [], masters: [] };
    const asked = { terms, whole: fold(query), most: MOST_OF_A_KIND };
    const found = await findMasters(context, mastersOfDocuments(context), terms);
    const branches = [...documentBranches(context, asked, found), ...masterBranches(context, asked)];
    const best = await bestOf(context, branches);
    const { documents } = context.registry;
    const ofDocuments = best.filter(({ type }) => documents.has(type)).slice(0, MOST_DOCUMENTS);
    const ofMasters = best.filter(({ type }) => !documents.has(type)).slice(0, MOST_MASTERS);
    return { documents: await documentsFound(context, ofDocuments), masters: ofMasters.map((row) => common(context, row)) };
  });

/** A document that was found. */
export interface FoundDocument {
  readonly TYPE: string;
  readonly ID: string;
  readonly NO: string;
  /** Screen of the document, without its id: `/mm/po/view`. */
  readonly ROUTE: string;
}

/** At most so many documents of every kind that hold all terms of a text, in the order of `findRecords`; of an empty text the newest. */
export async function findDocuments(
  context: Pick<PipelineContext, 'db' | 'session' | 'registry'>,
  text: string,
  most: number,
): Promise<FoundDocument[]> {
  const query = text.slice(0, LONGEST);
  const terms = termsOf({ query });
  const found = await findMasters(context, mastersOfDocuments(context), terms);
  const best = await bestOf(context, documentBranches(context, { terms, whole: fold(query), most }, found));
  return best.slice(0, most).map(({ type: TYPE, id: ID, no: NO }) => ({ TYPE, ID, NO, ROUTE: routeOf(context, TYPE) }));
}

async function bestOf({ db }: Pick<PipelineContext, 'db'>, branches: readonly RawBuilder<unknown>[]): Promise<FoundRow[]> {
  if (branches.length === 0) return [];
  const { rows } = await sql<FoundRow>`${sql.raw(PLAN_EACH_TIME)} ${sql.join(branches, sql` union all `)}`.execute(db.trx);
  return rows.toSorted((one, other) => one.rank - other.rank || (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

const routeOf = ({ registry }: Pick<PipelineContext, 'registry'>, type: string): string =>
  `/${registry.byType.get(type)?.definition.route ?? ''}/view`;

const common = (context: PipelineContext, row: FoundRow): FoundRecord => ({
  TYPE: row.type,
  ID: row.id,
  NO: row.no,
  ROUTE: routeOf(context, row.type),
  RANK: row.rank,
  NAME: row.name,
});

/** Documents with the names of their partners and their captions. */
async function documentsFound(context: PipelineContext, rows: readonly FoundRow[]): Promise<FoundRecord[]> {
  const groups = [...Map.groupBy(rows, ({ type }) => type)].flatMap(([type, of]) => {
    const fields = headerFields(context.registry.documents.get(type)!);
    const party = partyKey(fields);
    return party === undefined
      ? []
      : [{ party, fields: { [party]: fields[party]! }, of, rows: of.map((row) => ({ [party]: row.name }) as Record<string, unknown>) }];
  });
  await addNames(context, groups);
  const names = new Map(groups.flatMap(({ party, of, rows: named }) => of.map((row, at) => [row, named[at]?.[nameKey(party)]] as const)));
  return rows.map((row) => {
    const definition = context.registry.documents.get(row.type)!;
    const name = names.get(row);
    return {
      ...common(context, row),
      NAME: typeof name === 'string' ? name : row.name,
      ...(row.date === null ? {} : { DATE: row.date }),
      ...(row.amount === null ? {} : { AMOUNT: decimal(row.amount) }),
      ...(row.amount === null || row.currency === null ? {} : { CURRENCY_CODE: row.currency }),
      ...captionFields(definition, { ...row }, context.session.language),
    };
  });
}
