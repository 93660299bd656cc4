import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What several documents of sales refuse in the same words. */
export const salesTexts = defineSharedTexts({
  errors: {
    MATERIAL_NOT_SALEABLE: ['物料 {MATERIAL} 已停用或不可销售', 'Material {MATERIAL} is inactive or not saleable'],
  },
});
