import { defineSharedTexts } from '@sampan/model/texts.ts';

/** What several documents of clientinfo refuse and tell in the same words. */
export const clientinfoTexts = defineSharedTexts({
  errors: {
    LAST_ADMINISTRATOR: ['至少要有一个启用的管理员', 'At least one active administrator must remain'],
  },
});
