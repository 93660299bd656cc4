import { defineMasterExample } from '../../example.ts';

/** A valid plant in the sample organisation. */
export const plantExample = defineMasterExample((n) => ({ PLANT_CODE: `P${n}`, PLANT_NAME: `测试工厂${n}`, COMPANY_CODE: '1000' }));
