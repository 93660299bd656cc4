import { defineSamples, type Sample } from '../../samples.ts';

const note = (name: string, day: number, by: string, CONTENT: string): Sample => ({ name, day, by, DATA: { CONTENT } });

/** What colleagues of the sample organisation tell each other. */
export const noteBasicInfoSamples = defineSamples([
  note('count', -15, 'warehouse', '月底盘点\n本月最后一个周五下午盘点原料区，A、B 两排先停收货。'),
  note('prices', -9, 'buyer', '钢材询价\n友谊钢铁报价比上月高 6%，华东不锈钢维持原价，大单先给华东。'),
  note('docks', -6, 'warehouse2', '深圳仓 2 号月台维修到周三\n来货请走 1 号月台。'),
  note('customs', -4, 'buyer2', 'Customs form for Konglink\nThe broker needs the packing list two days before arrival.'),
  note('closing', -2, 'finance', '关账提醒\n每月 3 号前把上月收货都过账，之后不再接受上月日期。'),
]);
