import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  code,
  date,
  derived,
  file,
  initially,
  integer,
  must,
  reference,
  text,
  telling,
  type RowOf,
  user as userName,
} from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { userTexts } from './user.texts.ts';

const userRoleFields = {
  ROLE_NO: must(derived(integer())),
  ROLE_CODE: must(D.ROLE_CODE),
} as const;

const userPositionFields = {
  POSITION_NO: must(derived(integer())),
  POSITION_CODE: must(D.POSITION_CODE),
} as const;

/** Who signs for the user while away, from one day to another, for documents of one type or of all. */
const userSubstituteFields = {
  SUBSTITUTE_NO: must(derived(integer())),
  SUBSTITUTE: must(userName()),
  FROM_DATE: must(date()),
  TO_DATE: must(date()),
  /** Type of the documents, `purchase_order`; empty for all. */
  FUNCTION_AREA: code(60),
} as const;

/** User of the client organisation; signs in with USERNAME, which is unique over the installation. */
export const user = defineMaster({
  type: 'user',
  texts: userTexts,
  area: 'clientinfo',
  route: 'clientinfo/usermgm',
  card: 'USER',
  isAudited: true,
  key: 'USERNAME',
  name: 'FULL_NAME',
  search: ['USERNAME', 'FULL_NAME', 'EMAIL', 'PINYIN'],
  fields: {
    USERNAME: must(text(60)),
    LASTNAME: must(text(60)),
    FIRSTNAME: must(text(60)),
    /** Last name and first name, as Chinese names are written. */
    FULL_NAME: must(derived(telling(text(121), 'LASTNAME', 'FIRSTNAME'))),
    EMAIL: D.EMAIL,
    MOBILE: D.MOBILE,
    ORG_CODE: reference('org'),
    LANGUAGE_CODE: initially(D.LANGUAGE_CODE, 'zh-CN'),
    AVATAR: file(),
    COMPANY_CODE: D.COMPANY_CODE,
    PLANT_CODE: D.PLANT_CODE,
    PINYIN: telling(D.PINYIN, 'FULL_NAME', 'LASTNAME', 'FIRSTNAME'),
    /** Codes of menu cards, and CHAT, with commas between; empty for all, those of later versions too. */
    NOTIFY_MODULES: text(2000),
    /** Dashboard tabs of the user, with commas between. */
    DASHROLES: text(400),
    /** Who the user is in the enterprise chat app, through which the user signs in without a password; at most one user of the organisation. */
    CHAT_APP_USER_ID: text(64),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: {
    ROLES: { number: 'ROLE_NO', fields: userRoleFields, rowKey: ['ROLE_CODE'] },
    POSITIONS: { number: 'POSITION_NO', fields: userPositionFields, rowKey: ['POSITION_CODE'] },
    SUBSTITUTES: { number: 'SUBSTITUTE_NO', fields: userSubstituteFields, rowKey: ['SUBSTITUTE', 'FROM_DATE', 'FUNCTION_AREA'] },
  },
});

/** Tabs that a dashboard may have. */
export const DASHBOARD_TABS = ['default', 'sales', 'purchase', 'overall', 'stock'] as const;

export interface UserRow extends RowOf<typeof user.fields>, PlatformColumns {}
export interface UserRoleRow extends RowOf<typeof userRoleFields>, PartColumns {}
export interface UserPositionRow extends RowOf<typeof userPositionFields>, PartColumns {}
export interface UserSubstituteRow extends RowOf<typeof userSubstituteFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    user: UserRow;
    user_role: UserRoleRow;
    user_position: UserPositionRow;
    user_substitute: UserSubstituteRow;
  }
}
