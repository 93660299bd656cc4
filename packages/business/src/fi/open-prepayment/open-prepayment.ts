import type { PlatformColumns } from '@sampan/model/database.ts';
import { defineView } from '@sampan/model/define.ts';
import type { RowOf } from '@sampan/model/field.ts';
import { aheadFields } from '../settlement/ahead-fields.ts';
import { PAYING } from '../settlement/side.ts';
import { openPrepaymentTexts } from './open-prepayment.texts.ts';

/** What was prepaid on orders and has settled no invoice yet (lifecycles §9 PM-7). */
export const openPrepayment = defineView({
  type: 'open_prepayment',
  texts: openPrepaymentTexts,
  area: 'fi',
  route: 'fi/prepayment',
  card: 'OPEN_PREPAYMENT',
  key: 'PURCHASE_ORDER_NO',
  of: 'open_item',
  isNewestFirst: true,
  search: ['PURCHASE_ORDER_NO', 'SUPPLIER_CODE'],
  fields: aheadFields(PAYING),
});

export interface OpenPrepaymentRow extends RowOf<typeof openPrepayment.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    open_prepayment: OpenPrepaymentRow;
  }
}
