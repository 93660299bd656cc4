import { defineMasterExample } from '../../example.ts';

/** A valid company in the sample organisation. */
export const companyExample = defineMasterExample((n) => ({ COMPANY_CODE: `C${n}`, COMPANY_NAME: `测试公司${n}`, CURRENCY_CODE: 'CNY' }));
