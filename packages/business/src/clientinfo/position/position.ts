import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, derived, integer, must, reference, text, type RowOf } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { positionTexts } from './position.texts.ts';

const positionRoleFields = {
  ROLE_NO: must(derived(integer())),
  ROLE_CODE: must(D.ROLE_CODE),
} as const;

/**
 * Position: users hold it, approval processes name it; its superior is asked when something is reported up (lifecycles §2). Whoever holds it
 * has its roles beside the own ones.
 */
export const position = defineMaster({
  type: 'position',
  texts: positionTexts,
  area: 'clientinfo',
  route: 'clientinfo/position',
  card: 'POSITION',
  isAudited: true,
  key: 'POSITION_CODE',
  name: 'POSITION_NAME',
  search: ['POSITION_CODE', 'POSITION_NAME', 'POSITION_NAME_EN'],
  fields: {
    POSITION_CODE: must(code()),
    POSITION_NAME: must(text()),
    POSITION_NAME_EN: text(),
    ORG_CODE: reference('org'),
    SUPERIOR_CODE: reference('position'),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
  parts: { ROLES: { number: 'ROLE_NO', fields: positionRoleFields, rowKey: ['ROLE_CODE'] } },
});

export interface PositionRow extends RowOf<typeof position.fields>, PlatformColumns {}
export interface PositionRoleRow extends RowOf<typeof positionRoleFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    position: PositionRow;
    position_role: PositionRoleRow;
  }
}
