import { requirePrivilege, seesEveryField } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { readableHeader } from '@sampan/engines/read/readable-header.ts';
import { storedParts } from '@sampan/engines/record/store.ts';
import { createFollowUp } from '@sampan/engines/write/create.ts';
import { type Decimal, decimal, isZero, negate } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failWith, textOf } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { handAccountFailures } from '../hand-accounts.server.ts';
import { manualVoucher } from '../manual-voucher/manual-voucher.ts';
import { voucher, type VoucherEntryRow, type VoucherRow } from './voucher.ts';
import { voucherTexts } from './voucher.texts.ts';

export interface CopyAsked {
  readonly ID: string;
  /** In red letters: the same sides, every amount negative. */
  readonly isRed: boolean;
}

interface Copied {
  readonly header: VoucherRow;
  readonly SUMMARY: string | null;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** Why people may not have it posted: subjects that only the program posts to. */
  readonly failures: readonly Failure[];
}

/** What a manual voucher copied from a posted one would be, and what forbids it; writes nothing. */
export const previewCopy = (deps: Deps, session: Session, asked: CopyAsked): Promise<object> =>
  inReadingCall(deps, session, async (context) => {
    const { header, lines, failures } = await copyOf(context, asked);
    const named = (code: string) => nameIn({ ...context.references.get('accounting', code) }, 'ACCOUNTING_NAME', session.language);
    return {
      VOUCHER_NO: header.VOUCHER_NO,
      VOUCHER_DATE: context.today,
      CURRENCY_CODE: header.CURRENCY_CODE,
      ENTRIES: lines.map((line) => ({ ...line, ACCOUNTING_NAME: named(String(line['ACCOUNTING_CODE'])) })),
      REFUSALS: [...new Set(failures.map((failure) => textOf(failure, session.language)))],
    };
  });

/** Makes the draft of today, which is changed, submitted and posted like any other. @throws ACCOUNTING_NOT_BY_HAND, ACCOUNTING_NOT_LEAF */
export const copyVoucher = (deps: Deps, session: Session, asked: CopyAsked): Promise<object> =>
  inCall(deps, session, async (context) => {
    const { header, SUMMARY, lines, failures } = await copyOf(context, asked);
    failAll([...failures]);
    const { COMPANY_CODE, VOUCHER_CATEGORY, FDC } = header;
    const DATA = { COMPANY_CODE, VOUCHER_CATEGORY, FDC, VOUCHER_DATE: context.today, SUMMARY, ENTRIES: lines };
    return createFollowUp(context, context.registry.byType.get(manualVoucher.type)!, DATA);
  });

/** @throws 403 for whoever may not type vouchers, or does not see all of one; 404 */
async function copyOf(context: PipelineContext, { ID, isRed }: CopyAsked): Promise<Copied> {
  requirePrivilege(context.session, manualVoucher.card, 'create');
  if (!seesEveryField(voucher, context.session)) failWith(403, 'PRIVILEGE_MISSING');
  const header = (await readableHeader(context, voucher, ID)) as unknown as VoucherRow;
  const { ENTRIES = [] } = await storedParts(context.db, voucher, ID, false);
  const entries = ENTRIES as unknown as readonly VoucherEntryRow[];
  const accounts = entries.map(({ ACCOUNTING_CODE: CODE }, index) => ({ CODE, field: `ENTRIES[${index}].ACCOUNTING_CODE` }));
  const failures = await handAccountFailures(context, accounts);
  const red = inLanguage(voucherTexts.notices.redCopy, context.parameters.BOOK_LANGUAGE === 'en' ? 'en' : 'zh-CN');
  const SUMMARY = isRed ? fill(red, { NO: header.VOUCHER_NO }) : header.SUMMARY;
  return { header, SUMMARY, lines: entries.map((entry) => lineOf(entry, isRed ? SUMMARY : entry.SUMMARY, isRed)), failures };
}

function lineOf(entry: VoucherEntryRow, SUMMARY: string | null, isRed: boolean): Readonly<Record<string, unknown>> {
  const signed = (amount: Decimal | null) => (amount === null || isZero(decimal(amount)) ? null : isRed ? negate(decimal(amount)) : amount);
  const { ACCOUNTING_CODE, SUPPLIER_CODE, CUSTOMER_CODE, CURRENCY_CODE, EXCHANGE_RATE } = entry;
  return {
    SUMMARY,
    ACCOUNTING_CODE,
    DEBIT: signed(entry.DEBIT),
    CREDIT: signed(entry.CREDIT),
    SUPPLIER_CODE,
    CUSTOMER_CODE,
    CURRENCY_CODE,
    ORIGINAL_AMOUNT: signed(entry.ORIGINAL_AMOUNT),
    EXCHANGE_RATE,
  };
}
