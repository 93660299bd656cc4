import type { Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import type { recycleRequest } from './recycle-request.ts';

type Header = HeaderOf<typeof recycleRequest>;

/** The purchase order of a request that is not cancelled; there is one at a time. */
export const orderOf = ({ db }: Context, { RECYCLE_REQUEST_NO }: Pick<Header, 'RECYCLE_REQUEST_NO'>) =>
  db
    .select('purchase_order')
    .selectAll()
    .where('RECYCLE_REQUEST_NO', '=', RECYCLE_REQUEST_NO)
    .where('IS_CANCELLED', '=', '0')
    .executeTakeFirst();

/** The report that is settled: the one that the request began with, or the one that names it. */
export function reportOf(
  { db }: Context,
  { RECYCLE_REPORT_NO, RECYCLE_REQUEST_NO }: Pick<Header, 'RECYCLE_REPORT_NO' | 'RECYCLE_REQUEST_NO'>,
) {
  const reports = db.select('recycle_report').selectAll().where('IS_CANCELLED', '=', '0');
  const named = RECYCLE_REPORT_NO
    ? reports.where('RECYCLE_REPORT_NO', '=', RECYCLE_REPORT_NO)
    : reports.where('RECYCLE_REQUEST_NO', '=', RECYCLE_REQUEST_NO);
  // What is approved comes first, then what is on its way.
  return named.orderBy('STATUS').orderBy('id').executeTakeFirst();
}
