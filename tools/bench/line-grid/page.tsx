import '@sampan/widgets/theme/tokens.css';
import { createRoot } from 'react-dom/client';
import { isoDate } from '@sampan/kernel/dates.ts';
import { decimal, isDecimal, type Decimal } from '@sampan/kernel/decimal.ts';
import { lineAmounts } from '@sampan/kernel/line-amounts.ts';
import type { FieldKind } from '@sampan/model/field.ts';
import type { GridColumn, LineValues } from '@sampan/widgets/line-grid/column.ts';
import { LineGrid } from '@sampan/widgets/line-grid/line-grid.tsx';
import { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import type { GridLookup } from '@sampan/widgets/line-grid/lookup.ts';
import { ThemeProvider } from '@sampan/widgets/theme/theme-provider.tsx';

declare global {
  interface Window {
    /** Shows this many lines and answers the milliseconds until they are on the screen. */
    mountLines: (count: number) => Promise<number>;
    /** Milliseconds from each key to the picture that shows it, since the last call. */
    takeLatencies: () => number[];
  }
}

const column = (key: string, kind: FieldKind, label: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  kind,
  label,
  labels: [label],
  readOnly: false,
  required: false,
  width: 110,
  ...more,
});

/** The columns of a purchase order. */
const columns: readonly GridColumn[] = [
  column('MATERIAL_CODE', 'reference', '物料编码', { pinned: true }),
  column('MATERIAL_NAME', 'text', '物料名称', { readOnly: true, width: 180 }),
  column('QTY', 'quantity', '数量', { total: true, totalBy: 'UNIT_CODE' }),
  column('UNIT_CODE', 'reference', '单位'),
  column('UNIT_PRICE', 'price', '单价', { places: 2 }),
  column('DISCOUNT', 'percent', '折扣率'),
  column('TAX_RATE', 'percent', '税率'),
  column('AMOUNT', 'amount', '金额', { readOnly: true, total: true, places: 2 }),
  column('TAX_AMOUNT', 'amount', '税额', { readOnly: true, total: true, places: 2 }),
  column('FINAL_AMOUNT', 'amount', '价税合计', { readOnly: true, total: true, places: 2 }),
  column('DELIEVERY_DATE', 'date', '交货日期'),
  column('NOTE', 'text', '备注', { width: 160 }),
];

const exact = (values: LineValues, key: string): Decimal | null => {
  const value = values[key];
  return value !== null && value !== undefined && isDecimal(String(value)) ? decimal(value) : null;
};
const derive = (values: LineValues): LineValues => ({
  ...values,
  ...lineAmounts(
    {
      QTY: exact(values, 'QTY'),
      UNIT_PRICE: exact(values, 'UNIT_PRICE'),
      DISCOUNT: exact(values, 'DISCOUNT'),
      TAX_RATE: exact(values, 'TAX_RATE'),
    },
    2,
  ),
});

const lineOf = (index: number): LineValues => ({
  MATERIAL_CODE: `M${10_000 + index}`,
  MATERIAL_NAME: `不锈钢螺栓 M${(index % 30) + 3}`,
  QTY: String((index % 97) + 1),
  UNIT_CODE: index % 3 === 0 ? 'KG' : 'PCS',
  UNIT_PRICE: `${(index % 500) + 1}.${10 + (index % 90)}`,
  DISCOUNT: '0',
  TAX_RATE: '13',
  DELIEVERY_DATE: '2026-12-01',
  NOTE: null,
});

const lookup: GridLookup = {
  suggest: async () => ({ items: [], total: 0 }),
  resolve: async (_key, codes) => new Map(codes.map((code) => [code, { code }])),
  openPicker: async () => [],
  fill: () => ({}),
};

const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

let root: ReturnType<typeof createRoot> | undefined;

window.mountLines = async (count) => {
  root?.unmount();
  const store = new LineStore({ columns, lines: Array.from({ length: count }, (_, index) => lineOf(index)), derive });
  const host = document.getElementById('app');
  if (!host) throw new Error('no place for the grid');
  await painted();
  const start = performance.now();
  root = createRoot(host);
  root.render(
    <ThemeProvider>
      <LineGrid id="bench" label="明细" store={store} lookup={lookup} today={isoDate('2026-11-28')} />
    </ThemeProvider>,
  );
  while (!document.querySelector('[data-line]')) await painted();
  await painted();
  return performance.now() - start;
};

let latencies: number[] = [];
addEventListener(
  'keydown',
  (event) => {
    const start = event.timeStamp;
    void painted().then(() => latencies.push(performance.now() - start));
  },
  true,
);
window.takeLatencies = () => {
  const taken = latencies;
  latencies = [];
  return taken;
};
