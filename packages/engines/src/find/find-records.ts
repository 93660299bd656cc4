import { decimal } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { headerFields } from '@sampan/model/define.ts';
import type { FoundRecord } from '@sampan/model/find-wire.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { partyKey } from '@sampan/model/main-fields.ts';
import { sql } from 'kysely';
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
    const asked = { terms, whole: fold(query) };
    const found = await findMasters(context, mastersOfDocuments(context), terms);
    const branches = [...documentBranches(context, asked, found), ...masterBranches(context, asked)];
    if (branches.length === 0) return { documents: [], masters: [] };
    const { rows } = await sql<FoundRow>`${sql.join(branches, sql` union all `)}`.execute(context.db.trx);
    const best = rows.toSorted((one, other) => one.rank - other.rank || (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
    const { documents } = context.registry;
    const ofDocuments = best.filter(({ type }) => documents.has(type)).slice(0, MOST_DOCUMENTS);
    const ofMasters = best.filter(({ type }) => !documents.has(type)).slice(0, MOST_MASTERS);
    return { documents: await documentsFound(context, ofDocuments), masters: ofMasters.map((row) => common(context, row)) };
  });

const common = ({ registry }: PipelineContext, row: FoundRow): FoundRecord => ({
  TYPE: row.type,
  ID: row.id,
  NO: row.no,
  ROUTE: `/${registry.byType.get(row.type)?.definition.route ?? ''}/view`,
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
