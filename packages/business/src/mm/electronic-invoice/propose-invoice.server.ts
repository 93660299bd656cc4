import { absolute, add, compare, type Decimal, decimal, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isHidden, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { sql } from 'kysely';
import { MOST_CORRECTION } from '../../trade/fill-invoice.server.ts';
import { isOfNumber } from '../entered-once.server.ts';
import { deriveInvoice } from '../purchase-invoice/purchase-invoice.derive.ts';
import { purchaseInvoice } from '../purchase-invoice/purchase-invoice.ts';
import type { ElectronicInvoice } from './electronic-invoice.ts';
import { type MatchedLine, matchLines, netPrice, type OpenReceived, statedAmounts } from './match-lines.ts';
import { openReceived } from './open-received.server.ts';
import { readQr } from './read-fapiao.server.ts';
import { readElectronicInvoice } from './read-electronic-invoice.server.ts';
import type { Proposal, ProposedDifference, Vendor } from './proposal.ts';

export interface Given {
  readonly file?: Buffer;
  /** Text of a scanned code. */
  readonly text?: string;
  /** Whose invoice it is, where its tax number does not tell. */
  readonly SUPPLIER_CODE?: string | undefined;
}

/** Reads an electronic invoice and proposes the draft that it becomes; stores nothing. @throws 403, ELECTRONIC_INVOICE_… by name */
export async function proposeInvoice(deps: Deps, session: Session, given: Given): Promise<Proposal> {
  requirePrivilege(session, purchaseInvoice.card, 'create');
  // Its prices are what it is about.
  if (isHidden(purchaseInvoice, session, 'UNIT_PRICE')) failWith(403, 'PRIVILEGE_MISSING');
  const invoice = given.file ? await readElectronicInvoice(given.file) : readQr(given.text ?? '');
  return inReadingCall(deps, session, (context) => proposalOf(context, invoice, given.SUPPLIER_CODE));
}

async function proposalOf(context: PipelineContext, invoice: ElectronicInvoice, chosen: string | undefined): Promise<Proposal> {
  const vendors = await vendorsOf(context, invoice, chosen);
  const vendor = vendors.length === 1 ? vendors[0] : undefined;
  const company = await companyOf(context, invoice);
  const { LINES: _lines, ...INVOICE } = invoice;
  const common = {
    INVOICE,
    VENDORS: vendors,
    COMPANY_CODE: company,
    BUYER_UNKNOWN: invoice.BUYER.TAX_ID !== undefined && company === null,
  };
  if (!vendor)
    return {
      ...common,
      TAKEN_BY: null,
      LINES: invoice.LINES.map((line) => ({ LINE: line, MATCHES: [], REST_QTY: line.QTY ?? ZERO })),
      DIFFERENCES: [],
    };
  const { SUPPLIER_CODE } = vendor;
  const taken = await takenBy(context, SUPPLIER_CODE, invoice.INVOICING_NO);
  const open = await openReceived(context, { SUPPLIER_CODE, COMPANY_CODE: company, CURRENCY_CODE: invoice.CURRENCY_CODE });
  const isQr = invoice.KIND === 'QR';
  // A code says no lines: all that can be invoiced is proposed, at the prices of the orders.
  const matched = isQr ? allOf(open) : matchLines(invoice, open);
  const draft = await draftOf(context, { invoice, vendor, matched });
  return {
    ...common,
    TAKEN_BY: taken,
    LINES: matched.map(({ line, matches, REST_QTY }) => ({
      LINE: line,
      MATCHES: matches.map(({ received, QTY }) => ({
        RECEIVING_DOC_NO: received.RECEIVING_DOC_NO,
        RECEIVING_ENTRY_NO: received.RECEIVING_ENTRY_NO,
        PURCHASE_ORDER_NO: received.PURCHASE_ORDER_NO,
        MATERIAL_CODE: received.MATERIAL_CODE,
        MATERIAL_NAME: received.MATERIAL_NAME,
        QTY,
      })),
      REST_QTY,
    })),
    DIFFERENCES: isQr ? [] : draft.differences,
    ...(taken === null && draft.DATA.ENTRIES.length > 0 ? { DATA: draft.DATA } : {}),
  };
}

const MOST_PROPOSED = 200;

/** Received lines as if an invoice named each of them. */
const allOf = (open: readonly OpenReceived[]): MatchedLine[] =>
  open.slice(0, MOST_PROPOSED).map((received) => {
    const QTY = decimal(received.REST_QTY);
    const line = { NAME: received.MATERIAL_NAME, SPEC: received.MATERIAL_SPEC ?? undefined, QTY, NET: ZERO, TAX_RATE: ZERO };
    return { line, matches: [{ received, QTY }], REST_QTY: ZERO };
  });

/** The one that was chosen; else those with the seller's tax number, active ones only. */
async function vendorsOf({ db }: PipelineContext, { SELLER }: ElectronicInvoice, chosen: string | undefined): Promise<readonly Vendor[]> {
  if (!chosen && !SELLER.TAX_ID) return [];
  const query = db.selectLoose('vendor').select(['SUPPLIER_CODE', 'SUPPLIER_NAME']).where('IS_ACTIVE', '=', '1');
  const wanted = fold(SELLER.TAX_ID ?? '');
  const found = chosen
    ? query.where('SUPPLIER_CODE', '=', chosen)
    : query.where((on) => on.or([on(sql`sampan_fold("TAX_ID")`, '=', wanted), on(sql`sampan_fold("CREDIT_CODE")`, '=', wanted)]));
  return (await found.orderBy('SUPPLIER_CODE').limit(20).execute()) as unknown as Vendor[];
}

/** The company with the buyer's tax number; null where none or several have it. */
async function companyOf({ db }: PipelineContext, { BUYER }: ElectronicInvoice): Promise<string | null> {
  if (!BUYER.TAX_ID) return null;
  const rows = await db
    .selectLoose('company')
    .select('COMPANY_CODE')
    .where(sql`sampan_fold("TAX_ID")`, '=', fold(BUYER.TAX_ID))
    .limit(2)
    .execute();
  return rows.length === 1 ? String(rows[0]?.['COMPANY_CODE']) : null;
}

/** The invoice under which a number of the supplier stands already (PI-2); nameless where the user does not see it. */
async function takenBy({ db, session }: PipelineContext, SUPPLIER_CODE: string, INVOICING_NO: string): Promise<string | null> {
  const seen = rowCondition(purchaseInvoice, session, 'purchase_invoice') ?? sql`true`;
  const { rows } = await sql<{ no: string }>`
    select case when ${seen} then "INVOICING_DOC_NO" else '' end as no from purchase_invoice
     where ${isOfNumber(db, SUPPLIER_CODE, INVOICING_NO)} limit 1`.execute(db.trx);
  return rows[0]?.no ?? null;
}

interface Drafting {
  readonly invoice: ElectronicInvoice;
  readonly vendor: Vendor;
  readonly matched: readonly MatchedLine[];
}

/** What is created, and how far its amounts are from those of the invoice. */
async function draftOf(context: PipelineContext, { invoice, vendor, matched }: Drafting) {
  const places = await currencyDecimals(context, invoice.CURRENCY_CODE);
  const ENTRIES = matched.flatMap(({ line, matches }) =>
    matches.map(({ received: { RECEIVING_DOC_NO, RECEIVING_ENTRY_NO }, QTY }) => ({
      RECEIVING_DOC_NO,
      RECEIVING_ENTRY_NO,
      QTY,
      ...(invoice.KIND === 'QR' ? {} : { UNIT_PRICE: netPrice(line), PRICE_BY: 'NET' as const, TAX_RATE: line.TAX_RATE, DISCOUNT: ZERO }),
    })),
  );
  const { INVOICING_NO, INVOICING_DATE, INVOICING_TYPE } = invoice;
  const header = { INVOICING_NO, INVOICING_DATE, INVOICING_TYPE, TAX_CORRECTION: ZERO, TOTAL_EXPENSE: ZERO, EXCHANGE_RATE: decimal('1') };
  const computed = { header: { ...header }, entries: ENTRIES.map((entry) => ({ ...entry })) };
  deriveInvoice(computed as unknown as Parameters<typeof deriveInvoice>[0], () => places);
  const own = computed.header as typeof header & { TAX?: Decimal; TOTAL_AMOUNT?: Decimal };
  const [TAX, GROSS] = [own.TAX ?? ZERO, own.TOTAL_AMOUNT ?? ZERO];
  const stated = statedAmounts(invoice);
  const off = stated.TAX === undefined ? ZERO : subtract(stated.TAX, TAX);
  // A cent of rounding is corrected; more is a difference to look at.
  const isWhole = matched.every(
    ({ matches, line, REST_QTY }) => matches.length > 0 && line.QTY !== undefined && compare(REST_QTY, ZERO) === 0,
  );
  const correction = isWhole && compare(absolute(off), MOST_CORRECTION) <= 0 ? off : ZERO;
  const drafted = { NET: subtract(GROSS, TAX), TAX: add(TAX, correction), GROSS: add(GROSS, correction) };
  const differences = (['NET', 'TAX', 'GROSS'] as const).flatMap((key): ProposedDifference[] => {
    const figure = stated[key];
    return figure === undefined ? [] : [{ KEY: key, INVOICE: figure, DRAFT: drafted[key], DIFFERENCE: subtract(figure, drafted[key]) }];
  });
  const DATA = {
    SUPPLIER_CODE: vendor.SUPPLIER_CODE,
    INVOICING_NO,
    INVOICING_DATE,
    INVOICING_TYPE,
    ...(invoice.DUE_DATE ? { SCHEDULE_PAYMENT_DATE: invoice.DUE_DATE } : {}),
    TAX_CORRECTION: correction,
    ENTRIES,
  };
  return { DATA, differences };
}
