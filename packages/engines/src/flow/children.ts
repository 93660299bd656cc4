import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Phase } from '@sampan/model/lifecycle.ts';
import type { Fields } from '@sampan/model/field.ts';
import { phaseOf, statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';
import { isVisible } from '../record/visible.ts';

/** A document that draws on another, was created by it or names it. */
interface Child {
  readonly definition: DocumentDefinition;
  readonly id: string;
  readonly no: string;
  readonly draws: boolean;
  /** None of what is over: cancelled, closed or completed. */
  readonly phase: Phase | undefined;
}

/** Which follow-ups stand in the way of what would end a document, each as its refusal. */
interface Standing {
  /** Something still draws on it, or is under way that was created by it or names it (lifecycles §1 Cancel, Undo approval, invariant I-26). */
  readonly live?: Failure;
  /** Something that is to draw on it is not posted yet (lifecycles §1 Close). */
  readonly open?: Failure;
}

const UNDER_WAY: ReadonlySet<Phase> = new Set(['draft', 'waiting', 'live']);
const NOT_POSTED: ReadonlySet<Phase> = new Set(['draft', 'waiting']);

/** Looks at the documents that follow one, whatever their kind; vouchers are none, for an undo takes them back. One that the user does not see stays unnamed. */
export async function standingChildren(context: PipelineContext, definition: DocumentDefinition, id: string): Promise<Standing> {
  const actions = Object.values(definition.actions);
  if (!actions.some(({ needsNoChild, noOpenChild }) => needsNoChild || noOpenChild)) return {};
  const children = await childrenOf(context, definition, id);
  const live = children.find(({ draws }) => draws) ?? children.find(({ phase }) => phase && UNDER_WAY.has(phase));
  const open = children.find((child) => child.phase && NOT_POSTED.has(child.phase) && drawsOn(child.definition, definition));
  return {
    ...(live && { live: failure('DOCUMENT_HAS_CHILDREN', { NO: await shownNo(context, live) }) }),
    ...(open && { open: failure('DOCUMENT_HAS_OPEN_CHILDREN', { NO: await shownNo(context, open) }) }),
  };
}

/**
 * The same of single entries: whatever is to draw on one of them and is not posted yet stands in the way of its closing (lifecycles §1 Close line). A
 * document that draws names entries by the field that numbers them.
 */
export async function openOnLines(
  context: PipelineContext,
  definition: DocumentDefinition,
  header: Readonly<Record<string, unknown>>,
  entryNos: readonly number[],
): Promise<Failure | undefined> {
  const number = definition.parts['ENTRIES']?.number ?? '';
  const { documents } = context.registry;
  const selects = [...documents.values()].flatMap((child) => {
    const entries = child.parts['ENTRIES'];
    if (!drawsOn(child, definition) || !entries || !(number in entries.fields)) return [];
    const names = (fields: Fields, at: string) =>
      Object.keys(fields).flatMap((key) =>
        fields[key]?.to === definition.type && fields[key].kind === 'document' ? [sql.ref(`${at}.${key}`)] : [],
      );
    const [naming] = [...names(entries.fields, 'e'), ...names(child.header, 'h')];
    if (!naming) return [];
    return sql`
      (select ${child.type}::text as type, h.id, h.${sql.ref(child.number)} as no
         from ${sql.table(child.type)} h join ${sql.table(entries.table)} e on e.client_id = h.client_id and e.parent_id = h.id
        where h.client_id = ${context.db.clientId}::bigint and ${naming} = ${header[definition.number]} and e.${sql.ref(number)} = any (${entryNos}::int[])
          and h."STATUS" = any (${statusesIn(child, ...NOT_POSTED)}::text[]) and h."IS_CANCELLED" = '0' and h."IS_CLOSED" = '0'
        order by h.id limit 1)`;
  });
  if (selects.length === 0) return undefined;
  const { rows } = await sql<{ type: string; id: string; no: string }>`${sql.join(selects, sql` union all `)} limit 1`.execute(
    context.db.trx,
  );
  const [found] = rows;
  const child = found && documents.get(found.type);
  return child && failure('DOCUMENT_HAS_OPEN_CHILDREN', { NO: await shownNo(context, { definition: child, ...found }) });
}

const shownNo = async (context: PipelineContext, { definition, id, no }: Pick<Child, 'definition' | 'id' | 'no'>): Promise<string> =>
  (await isVisible(context, definition, id)) ? no : '…';

/** Whether documents of a kind draw on those of another: they continue them, or an action of those makes them of its entries. */
const drawsOn = ({ type, upstream }: DocumentDefinition, above: DocumentDefinition): boolean =>
  Object.values(upstream).some(({ of }) => of === above.type) ||
  Object.values(above.actions).some(({ executes }) => executes?.creates === type);

/** What follows a document, with how each stands: one query over the links, one for whatever they lead to. */
async function childrenOf({ db, registry }: PipelineContext, { type }: DocumentDefinition, id: string): Promise<Child[]> {
  const { rows } = await sql<{ to_type: string; to_id: string; to_no: string; draws: boolean }>`
    select to_type, to_id, max(to_no) as to_no, bool_or(kind = 'drawn') as draws from document_link
     where client_id = ${db.clientId}::bigint and from_type = ${type} and from_id = ${id}::bigint and kind in ('drawn', 'created', 'named')
     group by to_type, to_id order by to_type, to_id`.execute(db.trx);
  const linked = rows.flatMap((row) => {
    const definition = registry.documents.get(row.to_type);
    return definition ? [{ definition, id: String(row.to_id), no: row.to_no, draws: row.draws }] : [];
  });
  if (linked.length === 0) return [];
  const selects = [...Map.groupBy(linked, ({ definition }) => definition)].map(
    ([definition, ones]) => sql`
      select ${definition.type}::text as type, id, "STATUS" from ${sql.table(definition.type)}
       where client_id = ${db.clientId}::bigint and id = any (${ones.map((one) => one.id)}::bigint[])
         and "IS_CANCELLED" = '0' and "IS_CLOSED" = '0' and "IS_COMPLETED" = '0'`,
  );
  const current = await sql<{ type: string; id: string; STATUS: string }>`${sql.join(selects, sql` union all `)}`.execute(db.trx);
  const states = new Map(current.rows.map((row) => [`${row.type} ${row.id}`, row]));
  return linked.map((child) => {
    const state = states.get(`${child.definition.type} ${child.id}`);
    return { ...child, phase: state && phaseOf(child.definition, state) };
  });
}
