import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What several documents of purchasing refuse and tell in the same words. */
export const purchasingTexts = defineSharedTexts({
  errors: {
    MATERIAL_NOT_PURCHASABLE: ['物料 {MATERIAL} 已停用或不可采购', 'Material {MATERIAL} is inactive or not purchasable'],
  },
});
