import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, initially, must, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { CONTROL_VALUES } from '@sampan/model/privilege-values.ts';
import { fieldPrivilegeTexts } from './field-privilege.texts.ts';

/** Field privilege: a field of a menu card that the users of a role do not see, or see without changing it. */
export const fieldPrivilege = defineMaster({
  type: 'field_privilege',
  texts: fieldPrivilegeTexts,
  area: 'clientconf',
  route: 'clientconf/fieldsprivilege',
  card: 'FIELD_PRIVILEGE',
  isAudited: true,
  key: 'ROLE_CODE',
  name: 'MENU',
  unique: [['ROLE_CODE', 'MENU', 'FIELD']],
  search: ['ROLE_CODE', 'MENU', 'FIELD'],
  fields: {
    ROLE_CODE: must(D.ROLE_CODE),
    /** Menu card: `PURCHASE_ORDER`. */
    MENU: must(code(60)),
    /** A field of the card, wherever its records carry it, or a group of fields: `@PRICES`. */
    FIELD: must(code(80)),
    OPERATOR: initially(choice(['EQ']), 'EQ'),
    CONTROL_VALUE: initially(choice(CONTROL_VALUES), 'HIDDEN'),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface FieldPrivilegeRow extends RowOf<typeof fieldPrivilege.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    field_privilege: FieldPrivilegeRow;
  }
}
