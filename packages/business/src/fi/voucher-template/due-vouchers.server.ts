import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { actOn } from '@sampan/engines/act/act.ts';
import { contextOf, type Deps, type PipelineContext, type RegisteredDocument } from '@sampan/engines/call/deps.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { notify } from '@sampan/engines/record/notify.ts';
import { createFollowUp } from '@sampan/engines/write/create.ts';
import { BusinessError, textOf } from '@sampan/kernel/errors.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { sql } from 'kysely';
import { handLine, manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { nextDate } from '../month-days.ts';
import { voucherTemplate, type VoucherTemplateRow } from './voucher-template.ts';

/** The rest follows a minute later. */
const AT_ONCE = 50;

/**
 * Makes drafts of recurring templates that are due, and takes back posted vouchers whose day has come, in every organisation. Several nodes may do it
 * at the same time: each template is taken by one of them. At most `atOnce` of each are made or taken back for one organisation. Answers how many.
 */
export async function makeDueVouchers(deps: Deps, now: Date, atOnce = AT_ONCE): Promise<number> {
  const { rows } = await sql<{ client_id: string }>`
    select sampan_clients_with_vouchers_due(${now.toISOString()}) as client_id`.execute(deps.database);
  let done = 0;
  for (const { client_id } of rows) done += (await makeRecurring(deps, client_id, atOnce)) + (await takeBackDue(deps, client_id, atOnce));
  return done;
}

/** The clock acts for whoever owns the template or voucher. */
const owner = (clientId: string, username: string): Session => ({
  sessionId: '',
  clientId,
  userId: '0',
  username,
  language: 'zh-CN',
  isAdministrator: true,
  privileges: new Set(),
});

const registeredAs = ({ registry }: Pick<Deps, 'registry'>, type: string): Registered => registry.byType.get(type)!;

async function makeRecurring(deps: Deps, clientId: string, atOnce: number): Promise<number> {
  for (let made = 0; made < atOnce; made += 1) {
    const isMade = await inClient(deps.database, clientId, async (db) => {
      const context = await contextOf(deps, owner(clientId, ''), db);
      const template = await takeDue(context);
      if (template) await makeOne(deps, db, template);
      return template !== undefined;
    });
    if (!isMade) return made;
  }
  return atOnce;
}

/** One template that is due, locked; those that another node is busy with are left to it. */
async function takeDue({ db, today }: PipelineContext): Promise<VoucherTemplateRow | undefined> {
  const { rows } = await sql<VoucherTemplateRow>`
    select * from voucher_template
     where client_id = ${db.clientId} and "RECURRENCE" is not null and "IS_ACTIVE" = '1' and "NEXT_DATE" <= ${today}
       and ("LAST_DATE" is null or "NEXT_DATE" <= "LAST_DATE")
     order by "NEXT_DATE", id limit 1 for update skip locked`.execute(db.trx);
  return rows[0];
}

/** The draft, and the date of the next one. A template of which none can be made rests until somebody has looked at it. */
async function makeOne(deps: Deps, db: ScopedDb, template: VoucherTemplateRow): Promise<void> {
  const context = await contextOf(deps, owner(db.clientId, template.OWNER), db);
  await sql`savepoint template`.execute(db.trx);
  try {
    const created = await createFollowUp(context, registeredAs(deps, manualVoucher.type), await dataOf(context, template), {
      VOUCHER_KIND: 'RECURRING',
    });
    const NEXT_DATE = nextDate(
      isoDate(template.NEXT_DATE!),
      template.RECURRENCE!,
      template.RUN_DAY ?? Number(template.NEXT_DATE!.slice(8)),
    );
    await update(db, template, { NEXT_DATE });
    tell(
      context,
      template,
      'notice.recurringVoucher',
      { NO: String(created['MANUAL_VOUCHER_NO']) },
      `/${manualVoucher.route}/view?id=${created.ID}`,
    );
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    await sql`rollback to savepoint template`.execute(db.trx);
    await update(db, template, { IS_ACTIVE: '0' });
    const [first] = error.failures;
    const REASON = first ? textOf(first, context.session.language) : '';
    tell(
      context,
      template,
      'notice.recurringFailed',
      { CODE: template.TEMPLATE_CODE, REASON },
      `/${voucherTemplate.route}/view?id=${template.id}`,
    );
  }
}

const update = (db: ScopedDb, { id }: VoucherTemplateRow, set: Partial<VoucherTemplateRow>) =>
  db.updateLoose(voucherTemplate.type).set(set).where('id', '=', id).execute();

/** Where the template says nothing, its voucher is called after it, in the language of the books. */
async function dataOf({ db, parameters }: PipelineContext, template: VoucherTemplateRow): Promise<Record<string, unknown>> {
  const { COMPANY_CODE, VOUCHER_CATEGORY, SUMMARY, FDC, OWNER } = template;
  const lines = await db.selectLoose('voucher_template_line').selectAll().where('parent_id', '=', template.id).orderBy('LINE_NO').execute();
  return {
    VOUCHER_DATE: template.NEXT_DATE,
    COMPANY_CODE,
    VOUCHER_CATEGORY,
    SUMMARY: SUMMARY ?? nameIn({ ...template }, voucherTemplate.name, parameters.BOOK_LANGUAGE === 'en' ? 'en' : 'zh-CN'),
    FDC,
    OWNER,
    ENTRIES: lines.map((line) =>
      Object.fromEntries(Object.keys(handLine).flatMap((key) => (line[key] == null ? [] : [[key, String(line[key])]]))),
    ),
  };
}

function tell(
  context: PipelineContext,
  { OWNER }: VoucherTemplateRow,
  text: string,
  args: Readonly<Record<string, string>>,
  url: string,
): void {
  notify(context, [{ module: manualVoucher.card, to: { usernames: [OWNER] }, text, args, url }]);
}

interface Due {
  readonly id: string;
  readonly version: number;
  readonly OWNER: string;
  readonly day: string;
}

/** Reverses what was posted to be taken back on a day that has come by now; what cannot be, for its month is closed, keeps nothing behind it waiting. */
async function takeBackDue(deps: Deps, clientId: string, atOnce: number): Promise<number> {
  let done = 0;
  let due = await dueAfter(deps, clientId, '0', atOnce);
  while (due.length > 0 && done < atOnce) {
    for (const one of due) if (await isTakenBack(deps, clientId, one)) done += 1;
    due = await dueAfter(deps, clientId, due.at(-1)!.id, atOnce);
  }
  return done;
}

const dueAfter = (deps: Deps, clientId: string, id: string, most: number): Promise<Due[]> =>
  inClient(deps.database, clientId, async (db) => {
    const { today } = await contextOf(deps, owner(clientId, ''), db);
    const { rows } = await sql<Due>`
      select id, version, "OWNER", "TAKEN_BACK_ON"::text as day from manual_voucher
       where client_id = ${db.clientId} and id > ${id} and "STATUS" = 'POSTED' and "IS_TAKEN_BACK" = '0' and "TAKEN_BACK_ON" <= ${today}
       order by id limit ${most}`.execute(db.trx);
    return rows;
  });

async function isTakenBack(deps: Deps, clientId: string, { id, version, OWNER, day }: Due): Promise<boolean> {
  const registered = registeredAs(deps, manualVoucher.type) as RegisteredDocument;
  try {
    await actOn(deps, owner(clientId, OWNER), registered, 'reverse', { ID: id, VERSION: Number(version), DATA: { VOUCHER_DATE: day } });
    return true;
  } catch (error) {
    // Its month is closed, or somebody was faster: it stays, and is looked at again.
    if (!(error instanceof BusinessError)) throw error;
    return false;
  }
}
