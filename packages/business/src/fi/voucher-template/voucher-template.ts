import { me, mine } from '@sampan/model/defaults.ts';
import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { asked, choice, code, date, derived, filled, flag, initially, integer, must, type RowOf, text } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { handLine } from '../manual-voucher/manual-voucher.ts';
import { voucherTemplateTexts } from './voucher-template.texts.ts';

const lineFields = { LINE_NO: must(derived(integer())), ...handLine } as const;

/** Template of manual vouchers; with a recurrence drafts are made of it when they are due. */
export const voucherTemplate = defineMaster({
  type: 'voucher_template',
  texts: voucherTemplateTexts,
  area: 'fi',
  route: 'fi/vouchertemplate',
  card: 'VOUCHER_TEMPLATE',
  key: 'TEMPLATE_CODE',
  name: 'TEMPLATE_NAME',
  search: ['TEMPLATE_CODE', 'TEMPLATE_NAME', 'TEMPLATE_NAME_EN', 'SUMMARY'],
  fields: {
    TEMPLATE_CODE: must(code()),
    TEMPLATE_NAME: must(text()),
    TEMPLATE_NAME_EN: text(),
    COMPANY_CODE: filled(mine(D.COMPANY_CODE)),
    VOUCHER_CATEGORY: initially(choice(['GENERAL', 'RECEIPT', 'PAYMENT', 'TRANSFER']), 'GENERAL'),
    SUMMARY: text(400),
    FDC: flag(),
    RECURRENCE: asked(choice(['MONTHLY', 'QUARTERLY', 'YEARLY'])),
    /** Day of the month; the last one where the month has fewer. */
    RUN_DAY: asked(integer()),
    /** The date of the next voucher. */
    NEXT_DATE: asked(date()),
    /** No voucher is dated later. */
    LAST_DATE: date(),
    /** Owner of what is made of it. */
    OWNER: must(me(D.OWNER)),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { LINES: { number: 'LINE_NO', fields: lineFields, table: 'voucher_template_line' } },
});

export interface VoucherTemplateRow extends RowOf<typeof voucherTemplate.fields>, PlatformColumns {}
export interface VoucherTemplateLineRow extends RowOf<typeof lineFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    voucher_template: VoucherTemplateRow;
    voucher_template_line: VoucherTemplateLineRow;
  }
}
