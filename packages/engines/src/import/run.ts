import { BusinessError, failAll, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { readPath } from '@sampan/model/field-path.ts';
import type { ImportChoices, ImportMode } from '@sampan/model/import-wire.ts';
import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { labelOf } from '@sampan/model/words.ts';
import { CompiledQuery, sql } from 'kysely';
import { createIn } from '../write/create.ts';
import { type Deps, inCall, type PipelineContext } from '../call/deps.ts';
import { claimRequestKey } from '../record/request-key.ts';
import { updateByUser } from '../write/update.ts';
import { requireVisible } from '../record/visible.ts';
import { requirePrivilege, writableData } from '../access/privilege.ts';
import { createReferences } from '../call/references.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { type Existing, findExisting, identityText, isOwnUnchanged, isUnchanged, namedAs, partsOf } from './existing.ts';
import type { ImportField } from './fields.ts';
import { type MergedPart, mergePart, rowInWords } from './merge-part.ts';
import { resolveNames } from './names.ts';
import { listedOf, type Outcome, type Placed } from './outcomes.ts';
import { type Data, type ImportRecord, placeOf } from './records.ts';
import { otherCurrencies } from './other-currencies.ts';

type Row = Record<string, unknown>;
export interface ImportRun {
  readonly records: readonly ImportRecord[];
  readonly columns: readonly (ImportField | undefined)[];
  readonly mode: Exclude<ImportMode, 'columns'>;
  /** What becomes of stored rows of parts that the file does not name. */
  readonly way: NonNullable<ImportChoices['PARTS']>;
  /** What becomes of the others where records fail. */
  readonly failed: NonNullable<ImportChoices['FAILED']>;
  /** What becomes of records that do not exist. */
  readonly created: NonNullable<ImportChoices['NEW_RECORDS']>;
  /** Names the content of the file: the same file applied again answers with its first result. */
  readonly contentKey: string;
}

/** What became of each record, in their order, and whether it is stored. */
export interface ImportOutcomes {
  readonly outcomes: readonly Outcome[];
  readonly isApplied: boolean;
}

/** Carries the answer out of a transaction that is to be taken back. */
class TakenBack extends Error {
  readonly outcomes: readonly Outcome[];
  constructor(outcomes: readonly Outcome[]) {
    super('taken back');
    this.outcomes = outcomes;
  }
}

type Failed = ReadonlyMap<ImportRecord, Outcome>;
/** How often the others are tried without those that failed: leaving some out may make others fail. */
const MOST_TRIES = 5;

/**
 * Creates and updates the records of a file in one transaction. Every record is tried, so all errors come at once; with any failure, or in a dry run,
 * everything is taken back. Where failed records are to be left out, the others are then stored without them, again all or nothing. Masters are found by
 * their key and updated; documents by their number, and one that exists must say the same.
 */
export async function runImport(deps: Deps, session: Session, registered: Registered, run: ImportRun): Promise<ImportOutcomes> {
  requirePrivilege(session, registered.definition.card, 'create');
  let done = await attempt(deps, session, registered, run, new Map());
  for (let tries = 1; run.mode === 'apply' && run.failed === 'skip' && !done.isApplied && tries < MOST_TRIES; tries += 1) {
    const failed = new Map(
      run.records.flatMap((record, at) => (done.outcomes[at]?.result === 'failed' ? [[record, done.outcomes[at]]] : [])),
    );
    if (failed.size === run.records.length) return done;
    done = await attempt(deps, session, registered, run, failed);
  }
  return done;
}

/** Tries the records but for those that failed before. */
async function attempt(deps: Deps, session: Session, registered: Registered, run: ImportRun, failed: Failed): Promise<ImportOutcomes> {
  try {
    return await inCall(deps, session, async (context) => {
      const call = `${registered.definition.type}/import`;
      const key = await claimRequestKey<readonly Outcome[]>(context, call, keyFor(registered, run), run.contentKey);
      if (key.answered) return { outcomes: key.answered, isApplied: true };
      const tried = await importAll(context, registered, { ...run, records: run.records.filter((record) => !failed.has(record)) });
      const rest = tried.values();
      const outcomes = run.records.map((record) => failed.get(record) ?? (rest.next().value as Outcome));
      if (run.mode === 'dry-run' || tried.some(({ result }) => result === 'failed')) throw new TakenBack(outcomes);
      key.keep(listedOf(outcomes).outcomes);
      return { outcomes, isApplied: true };
    });
  } catch (error) {
    if (error instanceof TakenBack) return { outcomes: error.outcomes, isApplied: false };
    throw error;
  }
}

/** Documents without a number cannot be known again, so their file is; everything else is known by its identity. */
const keyFor = ({ definition }: Registered, { mode, records, contentKey }: ImportRun): string | undefined =>
  mode === 'apply' && definition.kind === 'document' && records.some(({ identity }) => identity === '') ? contentKey : undefined;

async function importAll(context: PipelineContext, registered: Registered, run: ImportRun): Promise<Outcome[]> {
  const refused = new Map<ImportRecord, Placed[]>();
  const refuse = (record: ImportRecord, row: number, failed: Failure): void => {
    const known = refused.get(record) ?? [];
    refused.set(record, known);
    if (known.length < MOST_OF_ONE) known.push({ row, failure: failed, path: failed.field ?? null });
  };
  for (const record of run.records) for (const { row, failure: failed } of record.failures) refuse(record, row, failed);
  await resolveNames(context, run.records, run.columns, refuse);
  const existing = await findExisting(context, registered.definition, run.records);
  refuseRepeated(registered, run.records, { existing, refuse });
  const trial =
    run.mode === 'dry-run' ? { ...context, numbers: { ...context.numbers, next: trialNumbers(), giveBack: () => undefined } } : context;
  const outcomes: Outcome[] = [];
  for (const record of run.records) {
    const failures = refused.get(record);
    if (failures) outcomes.push({ result: 'failed', NO: record.identity, failures });
    else outcomes.push(await importOne(freshFor(trial, registered), registered, record, { existing, run }));
  }
  return outcomes;
}

/** A dry run uses up no numbers. */
const trialNumbers = () => {
  let last = 0;
  return async (): Promise<string> => {
    last += 1;
    return `~${last}`;
  };
};

/** Masters may name one created a row before, so what was looked up in vain is looked up again. */
function freshFor(context: PipelineContext, { definition }: Registered): PipelineContext {
  const namesItself = Object.values(headerFields(definition)).some((field) => field.to === definition.type);
  return namesItself ? { ...context, references: createReferences(context.db, context.registry.masters) } : context;
}

function refuseRepeated(
  { definition }: Registered,
  records: readonly ImportRecord[],
  { existing, refuse }: { readonly existing: Existing; readonly refuse: (record: ImportRecord, row: number, failed: Failure) => void },
): void {
  const first = new Map<unknown, number>();
  for (const record of records) {
    const identity = existing(record.DATA)?.['id'] ?? identityText(definition, record.DATA);
    if (identity === '') continue;
    const row = first.get(identity);
    if (row === undefined) first.set(identity, record.row);
    else refuse(record, record.row, failureAt(identityField(definition), 'IMPORT_KEY_TWICE', { ROW: row }));
  }
}

/** Failures that are kept of one record. */
const MOST_OF_ONE = 200;
const SAVEPOINT = CompiledQuery.raw('savepoint import_record');
const RELEASE = CompiledQuery.raw('release savepoint import_record');

/** Tries one record inside a savepoint, so that what a failed one wrote is gone and the next can be tried. */
async function importOne(
  context: PipelineContext,
  registered: Registered,
  record: ImportRecord,
  { existing, run }: { readonly existing: Existing; readonly run: ImportRun },
): Promise<Outcome> {
  const { definition } = registered;
  context.db.later(SAVEPOINT);
  try {
    const stored = existing(record.DATA);
    if (!stored && run.created === 'refuse')
      throw new BusinessError([failureAt(identityField(definition), 'IMPORT_RECORD_UNKNOWN', { NUMBER: record.identity })]);
    const outcome = stored
      ? await changeOne(context, registered, { ...record, DATA: namedAs(definition, stored, record.DATA) }, { stored, way: run.way })
      : await createOne(context, registered, record);
    context.db.later(RELEASE);
    return outcome;
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await sql`rollback to savepoint import_record`.execute(context.db.trx);
    const failures = error.failures.slice(0, MOST_OF_ONE).map((failed) => ({ failure: failed, ...placeOf(record, failed) }));
    return { result: 'failed', NO: record.identity, failures };
  }
}

async function createOne(context: PipelineContext, registered: Registered, record: ImportRecord): Promise<Outcome> {
  const { definition } = registered;
  const created = await createIn(context, registered, writableData(record.DATA, definition, context.session));
  await requireVisible(context, definition, created.ID);
  failAll(otherCurrencies(definition, record, created));
  return { result: 'created', NO: String(created[identityField(definition)] ?? record.identity), failures: [] };
}

async function changeOne(
  context: PipelineContext,
  registered: Registered,
  record: ImportRecord,
  { stored, way }: { readonly stored: Row; readonly way: ImportRun['way'] },
): Promise<Outcome> {
  const { definition } = registered;
  const { DATA, identity: NO } = record;
  failAll(otherCurrencies(definition, record, stored));
  const parts = await partsOf(context, definition, stored, DATA);
  if (definition.kind === 'document') {
    if (isUnchanged(definition, stored, parts, DATA)) return { result: 'unchanged', NO, failures: [] };
    throw new BusinessError([failure('IMPORT_DOCUMENT_DIFFERS', { NUMBER: NO })]);
  }
  const merged = Object.entries(parts).flatMap(([name, rows]): [string, MergedPart][] => {
    const part = definition.parts[name];
    return part ? [[name, mergePart({ name, part, stored: rows, given: DATA[name] as Data[], way })]] : [];
  });
  failAll(merged.flatMap(([, { failures }]) => failures));
  if (isOwnUnchanged(definition, stored, DATA) && merged.every(([, { isSame }]) => isSame))
    return { result: 'unchanged', NO, failures: [] };
  requirePrivilege(context.session, definition.card, 'edit');
  const whole = { ...DATA, ...Object.fromEntries(merged.map(([name, { rows }]) => [name, rows])) };
  await rememberPlaces(merged, () => updateByUser(context, registered, stored, { VERSION: Number(stored['version']), DATA: whole }));
  return { result: 'updated', NO, failures: [], removed: removedOf(context, definition, merged) };
}

/** Failures name rows of the whole list; the file knows only its own. */
async function rememberPlaces(merged: readonly [string, MergedPart][], update: () => Promise<unknown>): Promise<void> {
  try {
    await update();
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    throw new BusinessError(
      error.failures.map((failed) => inFile(failed, merged)),
      error.status,
    );
  }
}

function inFile(failed: Failure, merged: readonly [string, MergedPart][]): Failure {
  const { part, at = -1, key } = readPath(failed.field ?? '');
  const places = merged.find(([name]) => name === part)?.[1].places;
  const own = places?.indexOf(at) ?? -1;
  return own < 0 ? failed : { ...failed, field: `${part}[${own}]${key === undefined ? '' : `.${key}`}` };
}

function removedOf(context: PipelineContext, definition: Definition, merged: readonly [string, MergedPart][]): string[] {
  return merged.flatMap(([name, { removed }]) => {
    const part = definition.parts[name];
    const label = labelOf(definition, name, context.session.language);
    return part ? removed.map((row) => rowInWords(definition, label, part, row, context.session)) : [];
  });
}
