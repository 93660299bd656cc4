import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, instant, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { apiKeyTexts } from './api-key.texts.ts';

export const KEY_STATES = ['VALID', 'EXPIRED', 'REVOKED'] as const;

/** Keys with which programs call, each with the rights of one role. The key itself is told when it is made and kept nowhere. */
export const apiKey = defineView({
  type: 'api_key',
  texts: apiKeyTexts,
  area: 'clientinfo',
  route: 'clientinfo/apikey',
  card: 'API_KEY',
  key: 'API_KEY_NAME',
  of: 'access_key',
  isNewestFirst: true,
  search: ['API_KEY_NAME', 'ROLE_CODE', 'KEY_START'],
  fields: {
    API_KEY_NAME: must(text(60)),
    ROLE_CODE: must(D.ROLE_CODE),
    KEY_START: must(text(20)),
    KEY_STATE: must(choice(KEY_STATES)),
    EXPIRES_AT: must(instant()),
    USED_AT: instant(),
    USED_ADDRESS: text(60),
    MADE_AT: must(instant()),
    MADE_BY: must(text(100)),
    REVOKED_AT: instant(),
    REVOKED_BY: text(100),
  },
});

export interface ApiKeyRow extends RowOf<typeof apiKey.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    api_key: ApiKeyRow;
  }
}
