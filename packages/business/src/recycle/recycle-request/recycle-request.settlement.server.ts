import { decimal, divide, isPositive, round, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context, HeaderOf } from '@sampan/engines/call/rules.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import type { Acting } from './recycle-request.checks.server.ts';
import { orderOf, reportOf } from './recycle-request.follow-ups.server.ts';
import type { recycleRequest } from './recycle-request.ts';

type Request = typeof recycleRequest;
type Header = HeaderOf<Request>;
const PRICE_PLACES = 6;

/** Why no other report is begun. */
export async function reportStands(context: Context & Pick<Acting, 'header'>): Promise<Failure | undefined> {
  const report = await reportOf(context, context.header);
  return report && failure('RECYCLE_REPORT_THERE', { NO: report.RECYCLE_REPORT_NO });
}

/** A draft whose first item is what was fetched, at its provisional price; whoever writes it puts in what was got out of that. */
export async function beginReport({ header, db, references, session }: Acting): Promise<Effects<Request>> {
  const category = await db
    .select('data_dictionary')
    .select('VALUE_CODE')
    .where('DICTIONARY', '=', 'RECYCLE_CATEGORY')
    .where('IS_ACTIVE', '=', '1')
    .orderBy('SEQ')
    .executeTakeFirst();
  const material = await references.find('material', header.TARGET_MATERIAL_CODE!);
  const ITEM_TITLE = nameIn({ ...material }, 'MATERIAL_NAME', session.language) ?? header.TARGET_MATERIAL_CODE;
  const item = {
    RECYCLE_CATEGORY: category?.VALUE_CODE,
    ITEM_TITLE,
    QTY: header.PROCESSING_WEIGHT ?? header.RECEIVING_WEIGHT,
    UNIT_CODE: header.UNIT_CODE,
    UNIT_PRICE: header.PROVISIONAL_PRICE ?? ZERO,
  };
  const { RECYCLE_REQUEST_NO, CUSTOMER_CODE, COMPANY_CODE, CURRENCY_CODE } = header;
  const DATA = {
    REPORT_TITLE: `${ITEM_TITLE} ${RECYCLE_REQUEST_NO}`,
    RECYCLE_REQUEST_NO,
    CUSTOMER_CODE,
    COMPANY_CODE,
    CURRENCY_CODE,
    ENTRIES: [item],
  };
  return { creates: [{ type: 'recycle_report', DATA }] };
}

/** There is one, in the currency in which the request is settled. */
export async function reportThere(context: Acting): Promise<Failure[]> {
  const report = await reportOf(context, context.header);
  if (!report) return [failure('RECYCLE_REPORT_MISSING')];
  const { CURRENCY_CODE: OWN } = context.header;
  return report.CURRENCY_CODE === OWN ? [] : [failure('RECYCLE_CURRENCY_DIFFERS', { REPORT: report.CURRENCY_CODE, OWN })];
}

/** Somebody inside our company has approved its items. */
export async function reportApproved(context: Acting): Promise<Failure[]> {
  const report = await reportOf(context, context.header);
  if (!report) return [failure('RECYCLE_REPORT_MISSING')];
  return report.STATUS === 'APPROVED' ? [] : [failure('RECYCLE_REPORT_NOT_APPROVED', { NO: report.RECYCLE_REPORT_NO })];
}

/** What is bought has its order: by it the provisional value becomes what is settled. */
export async function orderThere(context: Acting): Promise<Failure[]> {
  const { header } = context;
  const report = await reportOf(context, header);
  const isFree = !isPositive(decimal(header.PROVISIONAL_VALUE ?? ZERO)) && !isPositive(decimal(report?.AMOUNT ?? ZERO));
  return isFree || (await orderOf(context, header)) ? [] : [failure('RECYCLE_ORDER_MISSING')];
}

/** Amounts are those of the report's items, as they stand now. */
export async function settle(context: Acting): Promise<Effects<Request>> {
  const { header, db } = context;
  const report = await reportOf(context, header);
  const items = report
    ? await db.select('recycle_report_entry').selectAll().where('parent_id', '=', report.id).orderBy('RECYCLE_REPORT_ENTRY_NO').execute()
    : [];
  db.later(db.deleteLoose('recycle_request_settlement').where('parent_id', '=', header.id));
  const rows = items.map(({ RECYCLE_CATEGORY, ITEM_TITLE, CONTENT, QTY, UNIT_CODE, UNIT_PRICE, AMOUNT }, index) => ({
    parent_id: header.id,
    SETTLEMENT_NO: index + 1,
    RECYCLE_CATEGORY,
    ITEM_TITLE,
    CONTENT,
    QTY,
    UNIT_CODE,
    UNIT_PRICE,
    AMOUNT,
  }));
  if (rows.length > 0) db.insertLater('recycle_request_settlement', rows);
  return { set: { SETTLEMENT_AMOUNT: sum(items.map(({ AMOUNT }) => decimal(AMOUNT))), APPROVAL_STATUS: approvalOf(report?.STATUS) } };
}

const approvalOf = (status: string | undefined) =>
  status === 'SUBMITTED' || status === 'APPROVED' || status === 'REJECTED' ? status : 'NONE';

/** Generated, it stays as it is; the customer alone opens it again. */
export async function generate(context: Acting): Promise<Effects<Request>> {
  const { set } = await settle(context);
  return { set: { ...set, SETTLEMENT_DATE: context.today, IS_LOCKED: '1' } };
}

export const notGenerated = ({ header }: { readonly header: Header }): Failure | undefined =>
  header.IS_LOCKED === '1' ? failure('SETTLEMENT_LOCKED') : undefined;

/** The customer's user is asked to decide. */
export async function sendSettlement(context: Acting): Promise<Effects<Request>> {
  const { header } = context;
  const notices = header.CUSTOMER_USER
    ? [
        {
          module: 'RECYCLE_REQUEST',
          to: { usernames: [header.CUSTOMER_USER] },
          text: 'notice.settlementSent',
          args: { NO: header.RECYCLE_REQUEST_NO, TYPE: 'recycle_request' },
          url: `/recycle/request/view?id=${header.id}`,
        },
      ]
    : [];
  return { ...(await generate(context)), notices };
}

/** Lines of receipts of the order that are not invoiced yet. */
async function receivedLines(context: Context, header: Header) {
  const order = await orderOf(context, header);
  if (!order) return [];
  const { db } = context;
  const receipts = await db
    .select('goods_receipt')
    .select(['id', 'RECEIVING_DOC_NO'])
    .where('PURCHASE_ORDER_NO', '=', order.PURCHASE_ORDER_NO)
    .where('STATUS', '=', 'POSTED')
    .where('IS_CANCELLED', '=', '0')
    .execute();
  if (receipts.length === 0) return [];
  const numbers = new Map(receipts.map(({ id, RECEIVING_DOC_NO }) => [id, RECEIVING_DOC_NO]));
  const lines = await db
    .select('goods_receipt_entry')
    .select(['parent_id', 'RECEIVING_ENTRY_NO', 'RECEIVE_QTY', 'INVOICE_QTY'])
    .where('parent_id', 'in', [...numbers.keys()])
    .orderBy('id')
    .execute();
  return lines
    .filter(({ INVOICE_QTY }) => !isPositive(decimal(INVOICE_QTY)))
    .map(({ parent_id, RECEIVING_ENTRY_NO, RECEIVE_QTY }) => ({
      RECEIVING_DOC_NO: numbers.get(parent_id)!,
      RECEIVING_ENTRY_NO,
      RECEIVE_QTY,
    }));
}

export async function somethingToInvoice(context: Acting): Promise<Failure[]> {
  return (await receivedLines(context, context.header)).length > 0 ? [] : [failure('RECYCLE_NOTHING_TO_INVOICE')];
}

/** What was settled is what the supplier asks for: all that came in at one price. */
export async function invoiceEffects(context: ActionContext<Request, 'create-invoice'>): Promise<Effects<Request>> {
  const { header, args } = context;
  const lines = await receivedLines(context, header);
  const weight = sum(lines.map(({ RECEIVE_QTY }) => decimal(RECEIVE_QTY)));
  const UNIT_PRICE = round(divide(decimal(header.SETTLEMENT_AMOUNT ?? ZERO), weight), PRICE_PLACES);
  const ENTRIES = lines.map(({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }) => ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO, UNIT_PRICE }));
  return { creates: [{ type: 'purchase_invoice', DATA: { INVOICING_NO: args.INVOICING_NO, ENTRIES } }] };
}
