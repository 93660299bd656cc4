import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the keys of programs. */
export const apiKeyTexts = defineTexts({
  name: ['API 密钥', 'API key'],
  labels: {
    API_KEY_NAME: ['名称', 'Name'],
    KEY_START: ['密钥开头', 'Begins with'],
    KEY_STATE: ['状态', 'State'],
    EXPIRES_AT: ['有效期至', 'Good until'],
    USED_AT: ['最近使用', 'Last used'],
    USED_ADDRESS: ['使用地址', 'Used from'],
    MADE_AT: ['创建时间', 'Made at'],
    MADE_BY: ['创建人', 'Made by'],
    REVOKED_AT: ['撤销时间', 'Revoked at'],
    REVOKED_BY: ['撤销人', 'Revoked by'],
  },
  choices: {
    'KEY_STATE.VALID': ['有效', 'Good'],
    'KEY_STATE.EXPIRED': ['已过期', 'Out of date'],
    'KEY_STATE.REVOKED': ['已撤销', 'Revoked'],
  },
});
