import { addingUpClient, inClient, readingClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { holdMasters } from '@sampan/db/held-masters.ts';
import { mayRemember } from '@sampan/db/row-memory.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Kysely } from 'kysely';
import { type IsoDate, todayIn } from '@sampan/kernel/dates.ts';
import type { OnNoticed } from './effects.ts';
import { inItsTurn, type Weight } from './large-calls.ts';
import type { Numbers } from './numbering.ts';
import { readParameters } from './parameters.ts';
import { createReferences } from './references.ts';
import { tablesHolding } from './referring-tables.ts';
import type { Context, DocumentRules, Registered, Registry } from './rules.ts';
import type { Session } from '../access/session.ts';
import type { Lane } from '@sampan/kernel/lane.ts';

/** A document with its rules. */
export interface RegisteredDocument {
  readonly definition: DocumentDefinition;
  readonly rules: DocumentRules<DocumentDefinition>;
}

export function createRegistry(registered: readonly Registered[]): Registry {
  const definitions = registered.map((entry) => entry.definition);
  // Masters are what calls remember; a view shows other tables.
  for (const { kind, type, parts } of definitions)
    if (kind === 'master') mayRemember([type, ...Object.values(parts).map(({ table }) => table)]);
  holdMasters(tablesHolding(definitions));
  for (const { definition, rules } of registered)
    for (const fact of definition.kind === 'document' ? (definition.beside?.facts ?? []) : [])
      if (!('beside' in rules) || rules.beside?.[fact] === undefined) throw new Error(`${definition.type}: nothing reads ${fact}`);
  return {
    byType: new Map(registered.map((entry) => [entry.definition.type, entry])),
    masters: new Map(definitions.flatMap((one) => (one.kind === 'master' ? [[one.type, one]] : []))),
    documents: new Map(definitions.flatMap((one) => (one.kind === 'document' ? [[one.type, one]] : []))),
  };
}

/** What the pipeline needs from its surroundings, made once at boot. */
export interface Deps {
  readonly database: Kysely<Database>;
  readonly registry: Registry;
  readonly numbers: Numbers;
  /** Left out where nobody listens. */
  readonly onNoticed?: OnNoticed;
  readonly onSettled?: OnNoticed;
  /** On which day its calls are made, for documents of the sample that tell of days gone by; left out it is the organisation's today. */
  readonly today?: IsoDate;
  /** Where large calls wait their organisation's turn; left out where nobody else waits. */
  readonly large?: Lane;
}

/** Context of one call: the transaction plus what the pipeline itself needs. */
export interface PipelineContext extends Context {
  readonly registry: Registry;
  /** Left out where the turn of the work was taken before it began: imports, jobs. */
  readonly weight?: Weight | undefined;
}

/** Runs one call of a user in one transaction of the user's organisation. */
export const inCall = <R>(deps: Deps, session: Session, work: (context: PipelineContext) => Promise<R>): Promise<R> =>
  inItsTurn(deps.large, session.clientId, (weight) =>
    inClient(deps.database, session.clientId, async (db) => work({ ...(await contextOf(deps, session, db)), weight })),
  );

/** The same for a call that only reads. */
export const inReadingCall = <R>(deps: Deps, session: Session, work: (context: PipelineContext) => Promise<R>): Promise<R> =>
  inItsTurn(deps.large, session.clientId, (weight) =>
    readingClient(deps.database, session.clientId, async (db) => work({ ...(await contextOf(deps, session, db)), weight })),
  );

/** The same for a call that adds up very many rows. */
export const inAddingCall = <R>(deps: Deps, session: Session, work: (context: PipelineContext) => Promise<R>): Promise<R> =>
  inItsTurn(deps.large, session.clientId, (weight) =>
    addingUpClient(deps.database, session.clientId, async (db) => work({ ...(await contextOf(deps, session, db)), weight })),
  );

/** The context for code that already holds a transaction (sample data, imports). */
export async function contextOf(deps: Omit<Deps, 'database'>, session: Session, db: ScopedDb): Promise<PipelineContext> {
  const parameters = await readParameters(db);
  return {
    db,
    session,
    parameters,
    today: deps.today ?? todayIn(parameters.TIME_ZONE),
    references: createReferences(db, deps.registry.masters),
    registry: deps.registry,
    numbers: deps.numbers,
    onNoticed: deps.onNoticed,
    onSettled: deps.onSettled,
  };
}
