import type { Definition } from '@sampan/model/define.ts';
import { isApproved } from '@sampan/model/meaning.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { type Invariant, name, own, text } from './invariant.ts';

const INSTANCE = `concat_ws(' ', i.type, i.document_id, 'instance', i.id)`;

/** Statements about documents on their way through approval processes (lifecycles §2). */
export const workflowInvariants: readonly Invariant[] = [
  {
    id: 'I-25',
    title: 'a running process has exactly one open step, an ended one none',
    sql: `
      select ${INSTANCE} as record, format('%s, open steps: %s', i.state, open.visits) as problem
        from process_instance i
        cross join lateral (select count(distinct t.visit) as visits, max(t.visit) as visit, min(t.seq) as seq
                              from approval_task t
                             where t.client_id = i.client_id and t.instance_id = i.id and t.state = 'OPEN') open
       where ${own('i')}
         and (open.visits <> case when i.state = 'RUNNING' then 1 else 0 end or (i.state = 'RUNNING' and open.seq <> i.seq)
              or (i.state = 'RUNNING' and open.visit < (select max(t.visit) from approval_task t
                                                         where t.client_id = i.client_id and t.instance_id = i.id)))`,
  },
  {
    id: 'I-25',
    title: 'a countersigned step that led on was signed by all of its participants, or handed on by them',
    sql: `
      select ${INSTANCE} as record, format('visit %s: %s participants, signed or handed on %s', visit.visit, visit.participants, visit.settled) as problem
        from process_instance i
        join process_version v on v.client_id = i.client_id and v.id = i.version_id
        cross join lateral (
          select t.visit, min(t.seq) as seq, count(*) as participants,
                 count(*) filter (where t.state in ('APPROVED', 'REPORTED', 'HANDED')) as settled,
                 bool_or(t.state = 'REJECTED') as was_rejected,
                 bool_or(t.origin in ('RETURNED', 'ADMINISTRATOR', 'ESCALATED')) as is_any_enough
            from approval_task t
           where t.client_id = i.client_id and t.instance_id = i.id and t.state <> 'SKIPPED'
             and not (t.state = 'VOID' and t.is_before_change = '1') -- a change began the approval anew
           group by t.visit) visit
       where ${own('i')} and not visit.was_rejected and not visit.is_any_enough and visit.settled <> visit.participants
         and (i.state = 'APPROVED' or visit.visit < (select max(t.visit) from approval_task t
                                                      where t.client_id = i.client_id and t.instance_id = i.id and t.state <> 'SKIPPED'))
         and exists (select from jsonb_array_elements(v.content -> 'steps') step
                      where (step ->> 'seq')::int = visit.seq and step ->> 'approveType' = 'AND')`,
  },
  {
    id: 'I-25',
    title: 'nobody has two open tasks on one document, and decisions are numbered without a gap',
    sql: `
      select ${INSTANCE} as record, format('decisions %s, last %s, twice open %s', d.decisions, d.last, d.twice) as problem
        from process_instance i
        cross join lateral (
          select count(t.decided_no) as decisions, coalesce(max(t.decided_no), 0) as last,
                 count(*) filter (where t.state = 'OPEN') - count(distinct t.username) filter (where t.state = 'OPEN') as twice
            from approval_task t where t.client_id = i.client_id and t.instance_id = i.id) d
       where ${own('i')} and (d.decisions <> d.last or d.twice <> 0)`,
  },
];

/** A process runs exactly as long as its document waits. */
export const processesOf = (definitions: readonly Definition[]): Invariant[] =>
  definitions.filter(isApproved).map((document) => ({
    id: 'I-25',
    title: `${document.type}: a process runs only for a document that waits`,
    sql: `
        select ${INSTANCE} as record, format('runs, the document is %s, cancelled %s', h."STATUS", h."IS_CANCELLED") as problem
          from process_instance i
          join ${name(document.type)} h on h.client_id = i.client_id and h.id = i.document_id
         where ${own('i')} and i.type = ${text(document.type)} and i.state = 'RUNNING'
           and (h."STATUS" <> all (array[${statusesIn(document, 'waiting').map(text).join(', ')}]::text[]) or h."IS_CANCELLED" = '1')`,
  }));
