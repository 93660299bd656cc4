import { type Failure, failure } from '@sampan/kernel/errors.ts';
import { privilegeName } from '@sampan/engines/access/privilege.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { ActionContext, Context } from '@sampan/engines/call/rules.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';
import type { TransferSide } from './transfer-sides.ts';
import type { Header } from './transfer-lines.server.ts';

type Transfer = typeof crossCompanyTransfer;

/** Each company speaks for itself: whoever belongs to another one has no say for it. Administrators hold every right. */
export const speaksFor =
  (side: TransferSide) =>
  async ({ header, references, session }: Pick<Context, 'references' | 'session'> & { readonly header: Header }): Promise<Failure[]> => {
    if (session.isAdministrator) return [];
    const user = await references.find('user', session.username);
    const COMPANY = header[`${side}_COMPANY_CODE`];
    return !user?.COMPANY_CODE || user.COMPANY_CODE === COMPANY ? [] : [failure('STO_OTHER_COMPANY', { COMPANY })];
  };

/** The selling company agrees once. */
export const notAgreed = ({ header }: { readonly header: Header }): Failure[] =>
  header.IS_AGREED === '1' ? [failure('STO_AGREED', { NO: header.STO_ORDER_NO })] : [];

/** The buying company decides when the selling one has agreed. */
export const agreedBefore = ({ header }: { readonly header: Header }): Failure[] =>
  header.IS_AGREED === '1' ? [] : [failure('STO_NOT_AGREED', { COMPANY: header.SALES_COMPANY_CODE })];

const noticeOf = (header: Header, verb: string, text: string, plant: string | undefined) => ({
  module: crossCompanyTransfer.card,
  to: { privilege: privilegeName(crossCompanyTransfer.card, verb), ...(plant ? { plant } : {}) },
  text,
  args: { NO: header.STO_ORDER_NO, TYPE: crossCompanyTransfer.type },
  url: `/sd/sto/view?id=${header.id}`,
});

/** Whoever may agree for the selling company is told; what was agreed before is void. */
export const submitEffects = ({ header }: { readonly header: Header }): Effects<Transfer> => ({
  set: { IS_AGREED: '0', AGREED_BY: null },
  notices: [{ ...noticeOf(header, 'agree', 'notice.transferToAgree', header.SALES_PLANT_CODE), lasts: 'waiting' }],
});

export const agreeEffects = ({ session }: ActionContext<Transfer, 'agree'>): Effects<Transfer> => ({
  set: { IS_AGREED: '1', AGREED_BY: session.username },
});

/** Whoever may send the goods is told. */
export const approveEffects = ({ header }: { readonly header: Header }): Effects<Transfer> => ({
  notices: [{ ...noticeOf(header, 'stock-out', 'notice.transferApproved', header.SALES_PLANT_CODE), lasts: 'live', until: 'OUT_STATUS' }],
});

/** Whoever may receive what is under way is told. */
export const sentNotice = (header: Header): Pick<Effects<Transfer>, 'notices'> => ({
  notices: [{ ...noticeOf(header, 'stock-in', 'notice.transferUnderWay', header.PURCHASE_PLANT_CODE), lasts: 'live', until: 'IN_STATUS' }],
});
