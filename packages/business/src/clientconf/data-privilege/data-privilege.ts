import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, initially, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { ROW_OPERATORS } from '@sampan/model/privilege-values.ts';
import { dataPrivilegeTexts } from './data-privilege.texts.ts';

/** Data privilege: a condition that the records of a menu card must meet for the users of a role to see them. */
export const dataPrivilege = defineMaster({
  type: 'data_privilege',
  texts: dataPrivilegeTexts,
  area: 'clientconf',
  route: 'clientconf/dataprivilege',
  card: 'DATA_PRIVILEGE',
  isAudited: true,
  key: 'ROLE_CODE',
  name: 'MENU',
  unique: [['ROLE_CODE', 'MENU', 'FIELD', 'OPERATOR']],
  search: ['ROLE_CODE', 'MENU', 'FIELD', 'CONTROL_VALUE'],
  fields: {
    ROLE_CODE: must(D.ROLE_CODE),
    /** Menu card: `PURCHASE_ORDER`. */
    MENU: must(code(60)),
    FIELD: must(code(80)),
    OPERATOR: initially(choice(ROW_OPERATORS), 'EQ'),
    /** A value, or one that stands for the user's own: `@USER`, `@COMPANY`, `@PLANT`, `@COMPANY_PLANTS`. */
    CONTROL_VALUE: must(text(2000)),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface DataPrivilegeRow extends RowOf<typeof dataPrivilege.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    data_privilege: DataPrivilegeRow;
  }
}
