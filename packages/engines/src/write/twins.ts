import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { codesIn } from '@sampan/model/folded-keys.ts';
import { sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';
import type { AnyDraft, Stored } from './draft.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A code may not differ from another of its kind in case or width alone. Two that are created in the same instant meet at the unique index of the
 * folded codes; twins that were stored before the rule stay apart there by their column `twin` and may be used and changed.
 */
export async function twinFailures(
  context: PipelineContext,
  definition: Definition,
  { draft, stored }: { readonly draft: AnyDraft; readonly stored: Stored | undefined },
): Promise<Failure[]> {
  const row = draft.header as Row;
  const asked = definition.unique.flatMap((set) => {
    const codes = codesIn(definition, set);
    const isComplete = set.every((key) => typeof row[key] === 'string');
    const isNew = set.some((key) => row[key] !== stored?.header[key]);
    return codes.length > 0 && isComplete && isNew ? [{ set, codes }] : [];
  });
  const failures = await Promise.all(
    asked.map(({ set, codes }) => twinOf(context, definition, { row, set, codes, id: stored?.header['id'] })),
  );
  return failures.flat();
}

interface Sought {
  readonly row: Row;
  readonly set: readonly string[];
  readonly codes: readonly string[];
  readonly id: unknown;
}

async function twinOf(context: PipelineContext, definition: Definition, { row, set, codes, id }: Sought): Promise<Failure[]> {
  const { db } = context;
  const alike = set.map((key) =>
    codes.includes(key) ? sql`sampan_fold(${sql.ref(key)}) = ${fold(String(row[key]))}` : sql`${sql.ref(key)} = ${row[key]}`,
  );
  const same = set.map((key) => sql`${sql.ref(key)} = ${row[key]}`);
  // The very same code is refused as such when it is stored.
  const found = await sql<Row>`
    select ${sql.join(codes.map((key) => sql.ref(key)))} from ${sql.table(definition.type)}
     where client_id = ${db.clientId} and ${sql.join(alike, sql` and `)} and not (${sql.join(same, sql` and `)})
       and id is distinct from ${id ?? null}::bigint limit 1`.execute(db.trx);
  const twin = found.rows[0];
  if (!twin) return [];
  const text = (of: Row) => codes.map((key) => String(of[key])).join(' ');
  return [failureAt(codes.at(-1) ?? identityField(definition), 'CODE_TWIN', { CODE: text(row), OTHER: text(twin) })];
}
