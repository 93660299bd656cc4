import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, must, reference, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';

/** Position: users hold it, approval processes name it; its superior is asked when something is reported up (lifecycles §2). */
export const position = defineMaster({
  type: 'position',
  area: 'clientinfo',
  route: 'clientinfo/position',
  card: 'POSITION',
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
});

export interface PositionRow extends RowOf<typeof position.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    position: PositionRow;
  }
}
