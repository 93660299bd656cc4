import { defineMasterExample } from '../../example.ts';

/** A valid data dictionary in the sample organisation. */
export const dataDictionaryExample = defineMasterExample((n) => ({
  DICTIONARY: 'PAY_TYPE',
  VALUE_CODE: `T${n}`,
  NAME_ZH: `方式${n}`,
  NAME_EN: `Way ${n}`,
}));
