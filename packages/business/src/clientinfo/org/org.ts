import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, initially, integer, must, reference, text, user, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { orgTexts } from './org.texts.ts';

/** Unit of the client organisation's tree of departments, which has one root. */
export const org = defineMaster({
  type: 'org',
  texts: orgTexts,
  area: 'clientinfo',
  route: 'clientinfo/org',
  card: 'ORG',
  key: 'ORG_CODE',
  name: 'ORG_NAME',
  search: ['ORG_CODE', 'ORG_NAME', 'ORG_NAME_EN'],
  fields: {
    ORG_CODE: must(code()),
    ORG_NAME: must(text()),
    ORG_NAME_EN: text(),
    /** Empty for the root alone. */
    PARENT_ORG_CODE: reference('org'),
    MANAGER: user(),
    /** Place among the units of the same parent. */
    SEQ: initially(integer(), 1),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface OrgRow extends RowOf<typeof org.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    org: OrgRow;
  }
}
