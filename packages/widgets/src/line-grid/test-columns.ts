import { type GridColumn, type LineValues } from './column.ts';

const column = (key: string, kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  kind,
  label: key,
  labels: [key],
  readOnly: false,
  required: false,
  width: 120,
  ...more,
});

/** Columns as a purchase order has them, for the grid's tests. */
export const testColumns: readonly GridColumn[] = [
  column('MATERIAL_CODE', 'reference', { label: '物料编码', labels: ['物料编码', 'Material code'], required: true, maxLength: 40 }),
  column('MATERIAL_NAME', 'text', { label: '物料名称', labels: ['物料名称', 'Material name'], readOnly: true }),
  column('QTY', 'quantity', {
    label: '数量',
    labels: ['数量', 'Quantity'],
    required: true,
    sign: 'positive',
    total: true,
    totalBy: 'UNIT_CODE',
  }),
  column('UNIT_CODE', 'reference', { label: '单位', labels: ['单位', 'Unit'] }),
  column('UNIT_PRICE', 'price', { label: '单价', labels: ['单价', 'Unit price'], places: 2 }),
  column('AMOUNT', 'amount', { label: '金额', labels: ['金额', 'Amount'], readOnly: true, total: true, places: 2 }),
  column('DELIEVERY_DATE', 'date', { label: '交货日期', labels: ['交货日期', 'Delivery date'] }),
  column('NOTE', 'text', { label: '备注', labels: ['备注', 'Note'], maxLength: 20 }),
];

/** QTY × UNIT_PRICE in whole cents of plain integers: enough for tests. */
export const testDerive = (values: LineValues): LineValues => {
  const [qty, price] = [values['QTY'], values['UNIT_PRICE']];
  const amount = qty && price ? String(Math.round(Number(qty) * Number(price) * 100) / 100) : null;
  return { ...values, AMOUNT: amount };
};
