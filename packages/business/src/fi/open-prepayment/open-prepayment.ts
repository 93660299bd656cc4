import type { PlatformColumns } from '@sampan/model/database.ts';
import { defineView } from '@sampan/model/define.ts';
import { code, documentNo, hidden, must, type RowOf } from '@sampan/model/field.ts';
import { aheadAmounts } from '../settlement/ahead-fields.ts';
import { PAYING } from '../settlement/side.ts';
import { openPrepaymentTexts } from './open-prepayment.texts.ts';

/** What was prepaid on orders of goods and services and has settled no invoice yet (lifecycles §9 PM-7). */
export const openPrepayment = defineView({
  type: 'open_prepayment',
  texts: openPrepaymentTexts,
  area: 'fi',
  route: 'fi/prepayment',
  card: 'OPEN_PREPAYMENT',
  key: 'ORDER_NO',
  of: 'open_item',
  isNewestFirst: true,
  search: ['ORDER_NO', 'SUPPLIER_CODE'],
  fields: {
    /** Of goods or of services. */
    ORDER_NO: must(code()),
    PURCHASE_ORDER_NO: hidden(documentNo('purchase_order')),
    SERVICE_ORDER_NO: hidden(documentNo('service_order')),
    ...aheadAmounts(PAYING),
  },
});

export interface OpenPrepaymentRow extends RowOf<typeof openPrepayment.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    open_prepayment: OpenPrepaymentRow;
  }
}
