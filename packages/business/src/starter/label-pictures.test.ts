import { join } from 'node:path';
import { renderLabels } from '@sampan/engines/print/labels/render-labels.ts';
import { differences } from '@sampan/testkit/pdf-pictures.ts';
import { expect, test } from 'vitest';
import { filledElements, labelJob } from '../masterdata/label-template/label-job.server.ts';
import { labelTemplates } from './label-templates.ts';

const VALUES = {
  MATERIAL_CODE: 'M1001',
  MATERIAL_NAME: '不锈钢内六角圆柱头螺栓全螺纹镀锌加厚防松垫圈组合件',
  MATERIAL_NAME_EN: 'Stainless steel socket head screw',
  MATERIAL_SPEC: 'M8×30',
  UNIT_CODE: '千克',
  STORAGE_BIN_CODE: 'A-01-1',
  STORAGE_BIN_NAME: 'A 区 1 排 1 位',
  STORAGE_LOCATION_CODE: '1101',
  STORAGE_LOCATION_NAME: '苏州原料区',
  WAREHOUSE_CODE: 'W01',
  WAREHOUSE_NAME: '苏州中心仓',
  CUSTOMER_NAME: '宁波海通机械有限公司',
  CUSTOMER_PO: 'HT-2026-118',
  DELIEVERY_DOC_NO: 'DD261130-00001',
  BOX_SN: 'BX261130-00001',
  BOX_NO: '12',
  BOX_WEIGHT: '12.5',
  NET_WEIGHT: '11.2',
  WEIGHT_UNIT: '千克',
  LENGTH: '60',
  WIDTH: '40',
  HEIGHT: '35',
  SIZE_UNIT: '厘米',
  LOADED_ITEM_QTY: '24',
};

/** `UPDATE_PICTURES=1 npx vitest run packages/business/src/starter/label-pictures` keeps what is printed now. */
test.each(labelTemplates)('$LABEL_CODE looks as it is kept', async ({ ELEMENTS, ...header }) => {
  const label = { name: 'M1001', elements: filledElements(ELEMENTS, VALUES), copies: 1 };
  const pdf = await renderLabels(labelJob({ header, elements: ELEMENTS }, [label]));
  expect(await differences(join(import.meta.dirname, 'pictures', header.LABEL_CODE.toLowerCase()), pdf)).toEqual([]);
});
