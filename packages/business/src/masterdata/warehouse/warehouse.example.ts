import { defineMasterExample } from '../../example.ts';

/** A valid warehouse in the sample organisation. */
export const warehouseExample = defineMasterExample((n) => ({ WAREHOUSE_CODE: `W${n}`, WAREHOUSE_NAME: `测试仓库${n}` }));
