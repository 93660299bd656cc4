import { asFailures, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { type ActionContext, type Context, defineRules, type DraftOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { deriveReport } from './recycle-report.derive.ts';
import { recycleReport } from './recycle-report.ts';

type Report = typeof recycleReport;
type Acting = ActionContext<Report>;

/** How far inside our company the items of a settlement are: what the request shows of its report. */
const told = (APPROVAL_STATUS: string) => ({
  effects: (context: Acting) => {
    tellRequest(context, APPROVAL_STATUS);
    return {};
  },
});

/** Rules of the recycle report (lifecycles §9 RR): one of each request, which knows how far its approval is; what is settled stays. */
export const recycleReportRules = defineRules(recycleReport, {
  fill,
  derive: deriveReport,
  check,
  view: async ({ header }, context) => ({ refusals: { 'create-request': await requestThere(header, context) } }),
  // Somebody always decides on what a customer is owed.
  mustWait: () => true,
  actions: {
    submit: { checks: { RECYCLE_REQUEST: onlyOne }, ...told('SUBMITTED') },
    withdraw: told('NONE'),
    approve: { checks: { RECYCLE_REQUEST: onlyOne }, ...told('APPROVED') },
    reject: told('REJECTED'),
    unapprove: { checks: { SETTLEMENT: notSettled }, ...told('NONE') },
    cancel: { checks: { SETTLEMENT: notSettled }, ...told('NONE') },
    'create-request': {
      checks: { RECYCLE_REQUEST: async (context) => asFailures(await requestThere(context.header, context)) },
      effects: ({ header: { RECYCLE_REPORT_NO, CUSTOMER_CODE, COMPANY_CODE, CURRENCY_CODE, REPORT_TITLE } }) => ({
        creates: [
          {
            type: 'recycle_request',
            DATA: { CUSTOMER_CODE, COMPANY_CODE, CURRENCY_CODE, NOTE: REPORT_TITLE },
            own: { RECYCLE_REPORT_NO, APPROVAL_STATUS: 'APPROVED' },
          },
        ],
      }),
    },
  },
});

const requestOf = ({ db }: Context, no: string) =>
  db.select('recycle_request').selectAll().where('RECYCLE_REQUEST_NO', '=', no).executeTakeFirst();

async function fill({ header }: DraftOf<Report>, context: Context): Promise<void> {
  const request = header.RECYCLE_REQUEST_NO ? await requestOf(context, header.RECYCLE_REQUEST_NO) : undefined;
  if (!request) return;
  header.CUSTOMER_CODE ??= request.CUSTOMER_CODE;
  if (request.COMPANY_CODE) header.COMPANY_CODE ??= request.COMPANY_CODE;
}

/** It is about the customer of its request. */
async function check({ header }: DraftOf<Report>, context: Context): Promise<Failure[]> {
  const NO = header.RECYCLE_REQUEST_NO;
  const request = NO ? await requestOf(context, NO) : undefined;
  if (!NO || !request || request.CUSTOMER_CODE === header.CUSTOMER_CODE) return [];
  return [failureAt('CUSTOMER_CODE', 'RECYCLE_REPORT_OF_OTHER', { NO, CUSTOMER: request.CUSTOMER_CODE })];
}

/** Of each request one report is on its way or approved, the one that it began with included. */
async function onlyOne({ header, db }: Acting): Promise<Failure[]> {
  const NO = header.RECYCLE_REQUEST_NO;
  if (!NO) return [];
  // Held until the transaction ends, and before anything is read: of two reports that are submitted at once the second finds the first.
  const named = db.select('recycle_request').select('RECYCLE_REPORT_NO').where('RECYCLE_REQUEST_NO', '=', NO);
  const request = await named.forNoKeyUpdate().executeTakeFirst();
  const other = await db
    .select('recycle_report')
    .select('RECYCLE_REPORT_NO')
    .where('RECYCLE_REQUEST_NO', '=', NO)
    .where('id', '<>', header.id)
    .where('STATUS', 'in', ['SUBMITTED', 'APPROVED'])
    .where('IS_CANCELLED', '=', '0')
    .executeTakeFirst();
  const OTHER = request?.RECYCLE_REPORT_NO ?? other?.RECYCLE_REPORT_NO;
  return OTHER ? [failureAt('RECYCLE_REQUEST_NO', 'RECYCLE_REPORT_TWICE', { NO, OTHER })] : [];
}

/** A settlement that was generated stands on its items. */
async function notSettled({ header, db }: Acting): Promise<Failure[]> {
  const rows = await db
    .select('recycle_request')
    .select('RECYCLE_REQUEST_NO')
    .where((where) =>
      where.or([
        where('RECYCLE_REPORT_NO', '=', header.RECYCLE_REPORT_NO),
        where('RECYCLE_REQUEST_NO', '=', header.RECYCLE_REQUEST_NO ?? ''),
      ]),
    )
    .where('IS_LOCKED', '=', '1')
    .where('IS_CANCELLED', '=', '0')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ RECYCLE_REQUEST_NO: NO }) => failure('RECYCLE_REPORT_SETTLED', { NO }));
}

async function requestThere({ RECYCLE_REPORT_NO, RECYCLE_REQUEST_NO }: HeaderOf<Report>, { db }: Context): Promise<Failure | undefined> {
  if (RECYCLE_REQUEST_NO) return failure('RECYCLE_REPORT_HAS_REQUEST', { NO: RECYCLE_REQUEST_NO });
  const made = await db
    .select('recycle_request')
    .select('RECYCLE_REQUEST_NO')
    .where('RECYCLE_REPORT_NO', '=', RECYCLE_REPORT_NO)
    .where('IS_CANCELLED', '=', '0')
    .executeTakeFirst();
  return made && failure('RECYCLE_REPORT_HAS_REQUEST', { NO: made.RECYCLE_REQUEST_NO });
}

function tellRequest({ db, header }: Acting, APPROVAL_STATUS: string): void {
  const NO = header.RECYCLE_REQUEST_NO;
  const change = db.update('recycle_request').set({ APPROVAL_STATUS });
  db.later(NO ? change.where('RECYCLE_REQUEST_NO', '=', NO) : change.where('RECYCLE_REPORT_NO', '=', header.RECYCLE_REPORT_NO));
}
