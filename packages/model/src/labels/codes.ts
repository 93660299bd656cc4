import type { Texts } from '@sampan/kernel/texts.ts';
import { bookWords } from '@sampan/kernel/texts/book-words.ts';

/** Moving types that take another one back: what people call them. Those of the books say so in two words (engines/posting/words.ts). */
const reversals = {
  '102': ['采购收货冲销', 'Goods receipt reversed'],
  '123': ['采购退货冲销', 'Return to supplier reversed'],
  '132': ['产品入库冲销', 'Production receipt reversed'],
  '202': ['领用出库冲销', 'Issue for consumption reversed'],
  '262': ['生产领料冲销', 'Issue to production reversed'],
  '302': ['工厂间调拨冲销', 'Transfer between plants reversed'],
  '310': ['物料转换冲销', 'Material conversion reversed'],
  '312': ['移库冲销', 'Move reversed'],
  '552': ['报废冲销', 'Scrapping reversed'],
  '562': ['期初库存冲销', 'Opening stock reversed'],
  '602': ['销售出库冲销', 'Goods delivery reversed'],
  '644': ['公司间调出冲销', 'Transfer out to company reversed'],
  '646': ['公司间调入冲销', 'Transfer in from company reversed'],
  '654': ['销售退货冲销', 'Return by customer reversed'],
  '703': ['盘盈冲销', 'Count surplus reversed'],
  '704': ['盘亏冲销', 'Count loss reversed'],
  '712': ['回收入库冲销', 'Receipt of recycled goods reversed'],
  COVR: ['存货价差冲销', 'Price difference of stock reversed'],
  UMBR: ['存货重估冲销', 'Stock revaluation reversed'],
} as const satisfies Texts;

const { reversed: _reversed, ...movements } = bookWords;
const of = (key: string, texts: Texts): Texts => Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${key}.${code}`, text]));

/** The bins that every storage location has from the start. */
export const areaWords = { RECV: ['收货区', 'Receiving area'], SHIP: ['发货区', 'Shipping area'] } as const satisfies Texts;

/** Words of codes that fields hold which say so (`worded`): `FIELD.CODE`. */
export const codeLabels: Texts = {
  ...of('MOVING_TYPE', { ...movements, ...reversals }),
  ...of('STORAGE_BIN_CODE', areaWords),
  ...of('OUT_STORAGE_BIN_CODE', areaWords),
  ...of('IN_STORAGE_BIN_CODE', areaWords),
};
