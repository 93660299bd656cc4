import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the workshop. */
export const workshopTexts = defineTexts({
  name: ['车间', 'Workshop'],
  labels: {
    WORKSHOP_CODE: ['车间编码', 'Workshop code'],
    PARENT_WORKSHOP_CODE: ['上级车间', 'Parent workshop'],
  },
  errors: {
    WORKSHOP_PLANT_MISMATCH: ['上级车间属于另一个工厂', 'The parent workshop is in another plant'],
  },
});
