import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, flag, integer, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { roleTexts } from './role.texts.ts';

const roleMenuFields = {
  MENU_NO: must(derived(integer())),
  /** Menu card: `PURCHASE_ORDER`. */
  MENU: must(code(60)),
  /** An item of the card (`PURCHASE_ORDER_APPROVE`), or `*` for all of them. */
  ACTION: must(text(80)),
} as const;

/** Role: menus and actions that its users have. */
export const role = defineMaster({
  type: 'role',
  texts: roleTexts,
  area: 'clientinfo',
  route: 'clientinfo/role',
  card: 'ROLE',
  isAudited: true,
  key: 'ROLE_CODE',
  name: 'ROLE_NAME',
  search: ['ROLE_CODE', 'ROLE_NAME', 'ROLE_NAME_EN'],
  fields: {
    ROLE_CODE: must(code()),
    ROLE_NAME: must(text()),
    ROLE_NAME_EN: text(),
    /** Holds every right of the organisation. */
    IS_ADMINISTRATOR: flag(),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { MENUS: { number: 'MENU_NO', fields: roleMenuFields, rowKey: ['MENU', 'ACTION'] } },
});

export interface RoleRow extends RowOf<typeof role.fields>, PlatformColumns {}
export interface RoleMenuRow extends RowOf<typeof roleMenuFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    role: RoleRow;
    role_menu: RoleMenuRow;
  }
}
