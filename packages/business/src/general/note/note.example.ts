import { defineMasterExample } from '../../example.ts';

/** A valid note in the sample organisation. */
export const noteBasicInfoExample = defineMasterExample((n) => ({ CONTENT: `便签 ${n}\n周五前盘点完` }));
