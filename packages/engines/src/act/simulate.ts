import { failAll, failWith } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { BEFORE_LIVE, type Phase } from '@sampan/model/lifecycle.ts';
import { actionThat } from '@sampan/model/meaning.ts';
import { phaseOf, phaseOfStatus } from '@sampan/model/phase.ts';
import { mayRead, projectRow, sees } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Source } from '../call/source.ts';
import { type Deps, inCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { rowsBelow, weigh } from '../call/large-calls.ts';
import { readVisible } from '../record/lock.ts';
import { partRows } from '../record/store.ts';
import { addNames } from '../wire/names.ts';
import { wireFields } from '../wire/wire.ts';
import { postEffects } from './post-effects.ts';

type Row = Record<string, unknown>;

/** Carries the answer out of the transaction, which is given up with it. */
class Simulated extends Error {
  readonly lines: readonly Row[];
  constructor(lines: readonly Row[]) {
    super('simulated');
    this.lines = lines;
  }
}

/**
 * The lines of the vouchers that a document which is not in force yet would post now, as far as this user may see them; nothing of it is stored and
 * no number is used. @throws what the posting would be refused for; 403 for whoever may not read the document or vouchers
 */
export async function simulate(deps: Deps, session: Session, registered: RegisteredDocument, ID: string): Promise<Row> {
  try {
    return await inCall(deps, session, async (context): Promise<Row> => {
      throw new Simulated(await linesOf(context, registered, ID));
    });
  } catch (error) {
    if (error instanceof Simulated) return { LINES: error.lines };
    throw error;
  }
}

async function linesOf(context: PipelineContext, registered: RegisteredDocument, ID: string): Promise<Row[]> {
  const { definition, rules } = registered;
  const voucher = context.registry.documents.get('voucher');
  if (!voucher || !mayRead(context.session, definition) || !mayRead(context.session, voucher)) failWith(403, 'PRIVILEGE_MISSING');
  const header = await readVisible(context, definition, ID);
  weigh(context, rowsBelow(header));
  const action = postingAction(definition);
  if (action === undefined || !BEFORE_LIVE.some((phase) => phase === phaseOf(definition, header))) return [];
  const entries = definition.parts['ENTRIES'];
  const rows = entries === undefined ? [] : await partRows(context.db, entries.table, entries.number, ID, true);
  const args = Object.fromEntries(Object.keys(definition.actions[action]?.arguments ?? {}).map((key) => [key, null]));
  const acting = { ...context, definition, header: header as never, entries: rows as never, args, argEntries: undefined };
  for (const check of Object.values(rules.actions[action]?.checks ?? {})) failAll(await check(acting));
  const effects = (await rules.actions[action]?.effects?.(acting)) ?? {};
  const after = { ...header, STATUS: definition.actions[action]?.to ?? header['STATUS'] };
  await postEffects(context, { definition, header, after, means: undefined, undoneOn: context.today }, [effects]);
  return postedLines(context, voucher, { type: definition.type, id: ID });
}

/** The lines of what a source has posted, with names, as far as the user may see them. */
async function postedLines({ db, session, ...context }: PipelineContext, voucher: DocumentDefinition, source: Pick<Source, 'type' | 'id'>) {
  const posted = await db
    .selectLoose(voucher.type)
    .selectAll()
    .where('SOURCE_TYPE', '=', source.type)
    .where('SOURCE_ID', '=', source.id)
    .orderBy('id')
    .execute();
  const ids = posted.filter((row) => sees(session, voucher, row)).map((row) => row['id']);
  const { table, number, fields } = voucher.parts['ENTRIES']!;
  if (ids.length === 0) return [];
  const rows = await db.selectLoose(table).selectAll().where('parent_id', 'in', ids).orderBy('parent_id').orderBy(number).execute();
  await addNames({ ...context, db, session }, [{ fields, rows }]);
  const shown = projectRow({ ENTRIES: rows.map((row) => wireFields(fields, row)) }, voucher, session);
  return (shown['ENTRIES'] ?? []) as Row[];
}

const IN_FORCE: ReadonlySet<Phase | undefined> = new Set(['live', 'done'] as const);
/** The action by which a document comes into force, and posts. */
const postingAction = (definition: DocumentDefinition): string | undefined =>
  actionThat(definition, 'approve') ??
  Object.keys(definition.actions).find((name) => IN_FORCE.has(phaseOfStatus(definition, definition.actions[name]?.to ?? '')));
