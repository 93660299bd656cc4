import { defineMasterExample } from '../../example.ts';

/** A valid contract template in the sample organisation. */
export const contractTemplateExample = defineMasterExample((n) => ({
  CONTRACT_CODE: `K${n}`,
  CONTRACT_NAME: `合同${n}`,
  TITLE_ZH: '合同',
  TITLE_EN: 'Contract',
  CLAUSES: [{ SEQ: 10, CLAUSE_ZH: '供方 {VENDOR_NAME}', CLAUSE_EN: 'Supplier {VENDOR_NAME}' }],
}));
