import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the plant. */
export const plantTexts = defineTexts({
  name: ['工厂', 'Plant'],
  labels: {
    PLANT_CODE: ['工厂编码', 'Plant code'],
    PARENT_PLANT_CODE: ['上级工厂', 'Parent plant'],
    SITE_NO: ['站点编号', 'Site no.'],
  },
});
