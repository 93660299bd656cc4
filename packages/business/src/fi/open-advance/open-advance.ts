import type { PlatformColumns } from '@sampan/model/database.ts';
import { defineView } from '@sampan/model/define.ts';
import type { RowOf } from '@sampan/model/field.ts';
import { aheadFields } from '../settlement/ahead-fields.ts';
import { RECEIVING } from '../settlement/side.ts';
import { openAdvanceTexts } from './open-advance.texts.ts';

/** What customers paid in advance on orders and has settled no invoice yet (lifecycles §9 PM-7). */
export const openAdvance = defineView({
  type: 'open_advance',
  texts: openAdvanceTexts,
  area: 'fi',
  route: 'fi/advance',
  card: 'OPEN_ADVANCE',
  key: 'SALES_ORDER_NO',
  of: 'open_item',
  isNewestFirst: true,
  search: ['SALES_ORDER_NO', 'CUSTOMER_CODE'],
  fields: aheadFields(RECEIVING),
});

export interface OpenAdvanceRow extends RowOf<typeof openAdvance.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    open_advance: OpenAdvanceRow;
  }
}
