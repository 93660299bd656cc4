import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { date, documentNo, must, quantity, type RowOf, text } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { recycleSourceTexts } from './recycle-source.texts.ts';

/** Where recycled goods came from (lifecycles §9 RC): customer and batch, what came in of it and what went out again, in the base unit. */
export const recycleSource = defineView({
  type: 'recycle_source',
  texts: recycleSourceTexts,
  area: 'recycle',
  route: 'recycle/source',
  card: 'RECYCLE_SOURCE',
  key: 'BATCH_NO',
  of: 'recycle_request',
  isNewestFirst: true,
  search: ['BATCH_NO', 'RECYCLE_REQUEST_NO', 'CUSTOMER_CODE', 'ENTITY', 'MATERIAL_CODE'],
  fields: {
    BATCH_NO: must(text(100)),
    CUSTOMER_CODE: must(D.CUSTOMER_CODE),
    ENTITY: text(200),
    RECYCLE_REQUEST_NO: must(documentNo('recycle_request')),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    PICK_DATE: date(),
    /** Fetched, less what was given back. */
    CAME_QTY: must(quantity('any')),
    /** Sold, used, scrapped or moved to another plant or batch. */
    GONE_QTY: must(quantity('any')),
    LEFT_QTY: must(quantity('any')),
    UNIT_CODE: must(D.UNIT_CODE),
    COMPANY_CODE: D.COMPANY_CODE,
    PLANT_CODE: D.PLANT_CODE,
  },
});

export interface RecycleSourceRow extends RowOf<typeof recycleSource.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    recycle_source: RecycleSourceRow;
  }
}
