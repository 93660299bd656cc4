import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { isInUse } from '@sampan/engines/masters/in-use.ts';
import { createFollowUp } from '@sampan/engines/write/create.ts';
import { definitions } from '../../registry.ts';
import { accounting } from './accounting.ts';
import { CHARTS, type ChartName, subjectsOf } from './charts/charts.ts';

/** ADDED; KEPT as it is alike, or DIFFERS from the chart and is left alone; BLOCKED below a parent that can have none. */
export type Outcome = 'ADDED' | 'KEPT' | 'DIFFERS' | 'BLOCKED';

/** What becomes of a subject of a chart. */
export interface TakenSubject {
  readonly ACCOUNTING_CODE: string;
  readonly ACCOUNTING_NAME: string;
  readonly ACCOUNTING_NAME_EN: string;
  readonly OUTCOME: Outcome;
  /** Name of what stands under its code, or why it is left out: code of the parent. */
  readonly BESIDE: string | null;
}

/** What taking over a chart would add, and what it leaves alone; writes nothing. */
export const previewChart = (deps: Deps, session: Session, chart: ChartName): Promise<{ readonly results: readonly TakenSubject[] }> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, accounting.card, 'take-over');
    return { results: await outcomes(context, chart) };
  });

/** Adds the subjects of a chart that are missing; nothing that is there changes. Answers how many were added. */
export const takeOverChart = (deps: Deps, session: Session, chart: ChartName): Promise<{ readonly ADDED: number }> =>
  inCall(deps, session, async (context) => {
    requirePrivilege(session, accounting.card, 'take-over');
    const found = await outcomes(context, chart);
    const added = new Set(found.flatMap(({ OUTCOME, ACCOUNTING_CODE }) => (OUTCOME === 'ADDED' ? [ACCOUNTING_CODE] : [])));
    const registered = context.registry.byType.get(accounting.type)!;
    // Parents stand before what is below them.
    for (const subject of subjectsOf(CHARTS[chart]))
      if (added.has(subject.ACCOUNTING_CODE)) await createFollowUp(context, registered, subject);
    return { ADDED: added.size };
  });

async function outcomes({ db }: PipelineContext, chart: ChartName): Promise<TakenSubject[]> {
  const rows = await db
    .select('accounting')
    .select(['ACCOUNTING_CODE', 'ACCOUNTING_NAME', 'ACCOUNT_CLASS', 'PARENT_ACCOUNTING_CODE'])
    .execute();
  const there = new Map(rows.map((row) => [row.ACCOUNTING_CODE, row]));
  const parents = new Set(rows.map((row) => row.PARENT_ACCOUNTING_CODE));
  const blocked = new Map<string, boolean>();
  /** A parent of another class, or a leaf with vouchers, takes nothing below it. */
  const isBlocked = async (CODE: string, ACCOUNT_CLASS: string): Promise<boolean> => {
    const parent = there.get(CODE);
    if (!parent) return false;
    if (parent.ACCOUNT_CLASS !== ACCOUNT_CLASS) return true;
    if (parents.has(CODE)) return false;
    if (!blocked.has(CODE)) blocked.set(CODE, await isInUse(db, definitions, { type: accounting.type, key: CODE, usage: 'used' }));
    return blocked.get(CODE)!;
  };
  const taken: TakenSubject[] = [];
  for (const { ACCOUNTING_CODE, ACCOUNTING_NAME, ACCOUNTING_NAME_EN, ACCOUNT_CLASS, PARENT_ACCOUNTING_CODE: parent } of subjectsOf(
    CHARTS[chart],
  )) {
    const own = there.get(ACCOUNTING_CODE);
    const subject = { ACCOUNTING_CODE, ACCOUNTING_NAME, ACCOUNTING_NAME_EN };
    if (own) {
      const isAlike = own.ACCOUNTING_NAME === ACCOUNTING_NAME && own.ACCOUNT_CLASS === ACCOUNT_CLASS;
      taken.push({ ...subject, OUTCOME: isAlike ? 'KEPT' : 'DIFFERS', BESIDE: isAlike ? null : own.ACCOUNTING_NAME });
    } else if (parent && (await isBlocked(parent, ACCOUNT_CLASS))) taken.push({ ...subject, OUTCOME: 'BLOCKED', BESIDE: parent });
    else taken.push({ ...subject, OUTCOME: 'ADDED', BESIDE: null });
  }
  return taken;
}
