import { defineMasterExample } from '../../example.ts';

/** A valid label template in the sample organisation. */
export const labelTemplateExample = defineMasterExample((n) => ({
  LABEL_CODE: `L${n}`,
  LABEL_NAME: `标签${n}`,
  LABEL_WIDTH: '60',
  LABEL_HEIGHT: '40',
  ELEMENTS: [{ ELEMENT_TYPE: 'TEXT', SIZE_W: '50', SIZE_H: '8', CONTENT: '{MATERIAL_NAME}' }],
}));
