import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, derived, flag, initially, integer, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { contractTemplateTexts } from './contract-template.texts.ts';

const clauseFields = {
  CLAUSE_NO: must(derived(integer())),
  /** Clauses stand in this order. */
  SEQ: must(integer()),
  HEADING_ZH: text(),
  HEADING_EN: text(),
  CLAUSE_ZH: note(4000),
  CLAUSE_EN: note(4000),
} as const;

/** Contract template: the clauses under the entries of a document that is printed as a contract. */
export const contractTemplate = defineMaster({
  type: 'contract_template',
  texts: contractTemplateTexts,
  area: 'masterdata',
  route: 'masterdata/company/contracttemplate',
  card: 'CONTRACT_TEMPLATE',
  key: 'CONTRACT_CODE',
  name: 'CONTRACT_NAME',
  search: ['CONTRACT_CODE', 'CONTRACT_NAME', 'CONTRACT_NAME_EN'],
  fields: {
    CONTRACT_CODE: must(code()),
    CONTRACT_NAME: must(text()),
    CONTRACT_NAME_EN: text(),
    /** Only for documents of this company; for all of them when empty. */
    COMPANY_CODE: D.COMPANY_CODE,
    CONTRACT_TYPE: initially(choice(['PURCHASE_ORDER']), 'PURCHASE_ORDER'),
    CONTRACT_LANGUAGE: initially(choice(['BOTH', 'ZH', 'EN']), 'BOTH'),
    TITLE_ZH: must(text(60)),
    TITLE_EN: must(text(60)),
    /** Taken when a print names no template; one for each company and type. */
    IS_DEFAULT: flag(),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { CLAUSES: { number: 'CLAUSE_NO', fields: clauseFields, rowKey: ['SEQ'], minRows: 1 } },
});

export interface ContractTemplateRow extends RowOf<typeof contractTemplate.fields>, PlatformColumns {}
export interface ContractTemplateClauseRow extends RowOf<typeof clauseFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    contract_template: ContractTemplateRow;
    contract_template_clause: ContractTemplateClauseRow;
  }
}
