import { defineMasterExample } from '../../example.ts';

/** A valid print template in the sample organisation. */
export const printTemplateExample = defineMasterExample((n) => ({
  TEMPLATE_CODE: `PT${n}`,
  TEMPLATE_NAME: `模板${n}`,
  FUNCTION_AREA: 'purchase_order',
}));
