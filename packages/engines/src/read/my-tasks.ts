import type { Instant } from '@sampan/kernel/dates.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { DECISIONS } from '@sampan/model/lifecycle.ts';
import { actionsThat, isApproved } from '@sampan/model/meaning.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { actionOf } from '@sampan/model/words.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cardsOf, type RecordCard, refKey } from './cards.ts';
import { type Deps, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { mayRead } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { rowCondition } from '../access/visible-rows.ts';
import { isKeptOut, signsFor } from '../workflow/substitutes.ts';
import { waitsFor } from '../workflow/waiting.ts';

/** What waits for me, what I decided, and what I asked others to approve. */
export const TASK_TABS = ['waiting', 'decided', 'started'] as const;
export type TaskTab = (typeof TASK_TABS)[number];

export interface TasksWanted {
  readonly tab: TaskTab;
  readonly start: number;
  readonly length: number;
}

/** A document in the list of approvals, as far as its reader sees it. */
export interface TaskItem extends RecordCard {
  /** When it began to wait, was decided or was submitted. */
  readonly SINCE: Instant;
  readonly AUTHOR_NAME: string;
  readonly STEP_NAME: string | null;
  /** Who is away and would otherwise be asked. */
  readonly FOR_NAME: string | null;
  /** It has waited longer than its step allows before it reminds. */
  readonly IS_LATE: '0' | '1';
  /** What I did with it last. */
  readonly DECISION: string | null;
  /** The same in the words of its document. */
  readonly DECISION_TEXT: string | null;
}

interface Found {
  readonly type: string;
  readonly id: string;
  readonly since: Instant;
  readonly author_name: string;
  readonly for_name: string | null;
  readonly step: { readonly name: string; readonly nameEn: string | null } | null;
  readonly is_late: boolean;
  readonly decision: string | null;
}

/** A page of the user's approvals over all types of documents, those that have waited longest first; of the others the latest first. */
export const tasksOf = (
  deps: Deps,
  session: Session,
  { tab, start, length }: TasksWanted,
): Promise<{ readonly recordsTotal: number; readonly results: readonly TaskItem[] }> =>
  inReadingCall(deps, session, async (context) => {
    const types = [...context.registry.documents.values()].filter((definition) => isApproved(definition) && mayRead(session, definition));
    if (types.length === 0) return { recordsTotal: 0, results: [] };
    const each = types.map((definition) => (tab === 'waiting' ? waiting(context, definition) : done(context, definition, tab)));
    const found = sql`(${sql.join(each, sql` union all `)}) as found`;
    const counted = await sql<{ total: string }>`select count(*) as total from ${found}`.execute(context.db.trx);
    const order = tab === 'waiting' ? sql`since, type, id` : sql`since desc, type, id`;
    const page = await sql<Found>`
      select found.*, coalesce(author."FULL_NAME", found.author) as author_name, away."FULL_NAME" as for_name
        from ${found}
        left join "user" author on author.client_id = ${context.db.clientId} and author."USERNAME" = found.author
        left join "user" away on away.client_id = ${context.db.clientId} and away."USERNAME" = found.away
       order by ${order} limit ${length} offset ${start}`.execute(context.db.trx);
    return { recordsTotal: Number(counted.rows[0]?.total ?? 0), results: await itemsOf(context, page.rows) };
  });

/** Documents with what the reader sees of them: one query for each type. */
async function itemsOf(context: PipelineContext, found: readonly Found[]): Promise<TaskItem[]> {
  const isEnglish = context.session.language === 'en';
  const cards = await cardsOf(
    context,
    found.map(({ type, id }) => ({ TYPE: type, ID: id })),
  );
  return found.flatMap((row) => {
    const card = cards.get(refKey({ TYPE: row.type, ID: row.id }));
    if (!card) return [];
    const { step } = row;
    return [
      {
        ...card,
        SINCE: row.since,
        AUTHOR_NAME: row.author_name,
        STEP_NAME: step && ((isEnglish && step.nameEn) || step.name),
        FOR_NAME: row.for_name,
        IS_LATE: row.is_late ? '1' : '0',
        DECISION: row.decision,
        DECISION_TEXT: row.decision && actionOf(context.registry.documents.get(row.type), row.decision, context.session.language),
      },
    ];
  });
}

const visible = (definition: DocumentDefinition, session: Session) => rowCondition(definition, session) ?? sql<SqlBool>`true`;

/** Documents of a type that wait for the user, with the task: the own one before that of somebody who is away. */
function waiting(context: PipelineContext, definition: DocumentDefinition): RawBuilder<unknown> {
  const { type } = definition;
  const document = sql.table(type);
  return sql`
    select ${type}::text as type, ${document}.id, coalesce(task.opened_at, ${document}.updated_at) as since,
           coalesce(task.submitter, ${document}.created_by) as author, task.away, task.step, coalesce(task.is_late, false) as is_late,
           null::text as decision
      from ${document}
      left join lateral (
        select t.opened_at, i.submitter, nullif(t.username, ${context.session.username}) as away, step.value as step,
               t.opened_at <= now() - make_interval(hours => (step.value ->> 'remindHours')::int) as is_late
          from approval_task t
          join process_instance i on i.client_id = t.client_id and i.id = t.instance_id
          join process_version v on v.client_id = i.client_id and v.id = i.version_id
          cross join lateral (select one as value from jsonb_array_elements(v.content -> 'steps') one
                               where (one ->> 'seq')::int = t.seq) step
         where t.client_id = ${document}.client_id and t.type = ${type} and t.document_id = ${document}.id and t.state = 'OPEN'
           and t.username = any (${signsFor(context, type)})
           and (t.username = ${context.session.username} or not ${isKeptOut(sql`${context.session.username}`)})
         order by (t.username = ${context.session.username}) desc, t.id limit 1) task on true
     where ${document}.client_id = ${context.db.clientId} and ${document}."STATUS" = any (${statusesIn(definition, 'waiting')}) and ${document}."IS_CANCELLED" = '0'
       and ${waitsFor(context, definition)} and ${visible(definition, context.session)}`;
}

const MEANINGS = { decided: DECISIONS, started: ['submit'] } as const;

/** Documents of a type with which the user did something, each once, as it was done last. */
function done(context: PipelineContext, definition: DocumentDefinition, tab: 'decided' | 'started'): RawBuilder<unknown> {
  const { type } = definition;
  const document = sql.table(type);
  // The actions stand in the text as in the index that finds them.
  const actions = sql.join(actionsThat(definition, ...MEANINGS[tab]).map((action) => sql.lit(action)));
  return sql`
    select ${type}::text as type, ${document}.id, mine.at as since, ${document}.created_by as author, null::text as away, mine.step,
           false as is_late, mine.action as decision
      from (select distinct on (h.document_id) h.document_id, h.at, h.action,
                   (select jsonb_build_object('name', max(c ->> 'new') filter (where c ->> 'field' = 'STEP_NAME'),
                                              'nameEn', max(c ->> 'new') filter (where c ->> 'field' = 'STEP_NAME_EN'))
                      from jsonb_array_elements(h.changes) c having count(*) filter (where c ->> 'field' = 'STEP_NAME') > 0) as step
              from document_history h
             where h.client_id = ${context.db.clientId} and h.by = ${context.session.username} and h.type = ${type}
               and h.action in (${actions})
             order by h.document_id, h.id desc) mine
      join ${document} on ${document}.client_id = ${context.db.clientId} and ${document}.id = mine.document_id
     where ${visible(definition, context.session)}`;
}
