import { sharedLabel as label } from '@sampan/model/words.ts';
import { printTexts } from '@sampan/kernel/texts/records/print.ts';
import type { Paper } from '@sampan/model/print-template.ts';
import type { PrintLayout } from '../layout.ts';

/** A purchase order of so many entries, for tests of the print engine. */
export function samplePrint(count: number, paper: Paper = 'A4', options: Partial<PrintLayout> = {}): PrintLayout {
  return {
    paper,
    title: ['采购订单', 'Purchase order'],
    issuer: '深圳市舢板精密制造有限公司',
    number: 'PO2611000001',
    facts: [
      { label: label('ORDER_DATE'), value: '2026年11月28日' },
      { label: label('PLANT_CODE'), value: '一号工厂 (P100)' },
      { label: label('PAY_TYPE'), value: '月结30天 / Net 30 days' },
      { label: label('DELIEVERY_ADDRESS'), value: '广东省深圳市宝安区福永街道和平社区骏丰工业区A1栋三楼东侧收货区' },
      { label: label('STATUS'), value: '已审核 / Approved' },
    ],
    parties: [
      {
        title: printTexts['print.supplier'],
        name: '苏州海川紧固件有限公司 <b>Hai & Co</b>',
        facts: [
          { label: printTexts['print.creditCode'], value: '91320594MA1X8K3R5T' },
          { label: label('PHONE'), value: '0512-66887766' },
        ],
      },
      { title: printTexts['print.buyer'], name: '深圳市舢板精密制造有限公司', facts: [{ label: label('PHONE'), value: '0755-29998877' }] },
    ],
    entries: {
      columns: [
        { label: printTexts['print.seq'], align: 'center', width: 10 },
        { label: label('MATERIAL_CODE'), align: 'left', width: 28 },
        { label: printTexts['print.material'], align: 'left', width: 'rest' },
        { label: label('UNIT_CODE'), align: 'center', width: 12 },
        { label: label('QTY'), align: 'right', width: 20 },
        { label: label('UNIT_PRICE'), align: 'right', width: 20 },
        { label: label('TAX_RATE'), align: 'right', width: 13 },
        { label: label('FINAL_AMOUNT'), align: 'right', width: 26 },
      ],
      rows: Array.from({ length: count }, (_, index) => [
        String(index + 1),
        `M-00${index + 1}`,
        '不锈钢内六角螺栓 M8×40 A2-70',
        'PCS',
        '1,200',
        '0.3500',
        '13%',
        '474.60',
      ]),
    },
    pageSums: [{ label: label('FINAL_AMOUNT'), currency: 'CNY', places: 2, values: Array.from({ length: count }, () => '474.6') }],
    tables: [],
    totals: [
      { label: label('FINAL_AMOUNT_WITHOUT_TAX'), value: 'CNY 420.00' },
      { label: label('TAX_AMOUNT'), value: 'CNY 54.60' },
      { label: label('FINAL_AMOUNT'), value: 'CNY 474.60' },
    ],
    capitals: '人民币肆佰柒拾肆元陆角',
    note: '请随货附材质证明。',
    signatures: [
      { label: printTexts['print.preparedBy'], name: '王小明' },
      { label: printTexts['print.checkedBy'] },
      { label: printTexts['print.approvedBy'] },
    ],
    chops: paper === 'A4' ? [{ label: printTexts['print.supplier'] }, { label: printTexts['print.buyer'] }] : [],
    printedAt: '2026-11-28 08:30',
    printNo: 1,
    ...options,
  };
}
