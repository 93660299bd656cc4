import { defineMaster } from '@sampan/model/define.ts';
import { contactFields, D } from '@sampan/model/dictionary.ts';
import { code, file, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { companyTexts } from './company.texts.ts';

/** Company: a legal entity of the client organisation, with its own books in one currency. */
export const company = defineMaster({
  type: 'company',
  texts: companyTexts,
  area: 'masterdata',
  route: 'masterdata/company',
  card: 'COMPANY',
  key: 'COMPANY_CODE',
  name: 'COMPANY_NAME',
  search: ['COMPANY_CODE', 'COMPANY_NAME', 'COMPANY_NAME_EN'],
  fields: {
    COMPANY_CODE: must(code()),
    COMPANY_NAME: must(text()),
    COMPANY_NAME_EN: text(),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
    DESCRIPTION: D.DESCRIPTION,
    CREDIT_CODE: D.CREDIT_CODE,
    TAX_ID: D.TAX_ID,
    BANK_NAME: D.BANK_NAME,
    BANK_ACCOUNT_NO: D.BANK_ACCOUNT_NO,
    CONTACT_PERSON: D.CONTACT_PERSON,
    /** Picture that is printed where a print template has a place for it. */
    SEAL: file(),
    ...contactFields,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  fixedOnceUsed: ['CURRENCY_CODE'],
});

export interface CompanyRow extends RowOf<typeof company.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    company: CompanyRow;
  }
}
