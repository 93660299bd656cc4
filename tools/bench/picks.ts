import { createdOf, heldOf, PLACE, type Post, postTo, stockUp, wealthyCustomer } from './acting.ts';
import { type Copied, copyRows } from './copies.ts';
import type { Row } from './http.ts';
import { createOrder } from './orders.ts';
import type { Place } from './place.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, growth, spread } from './table.ts';

/** Rows of bins, kinds of goods in them, and lines of the delivery, each of another of these goods; calls that count. */
const SIZES = { rows: 100_000, materials: 1_000, lines: 500, calls: 7 };
const AIM_MS = 2_000;
/** Of ten times the rows a pick may take so many times as long: it looks at the rows of its goods, and takes the oldest. */
const GROWTH = 3;

/** Kinds of goods in one bin; pieces in each row, and those that a line wants: two rows of them. */
const IN_A_BIN = 10;
const PIECES = 10;
const WANTED = 15;
const MODEL = 'BENCH';
const { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE } = PLACE;

const codeOf = (k: string): string => `'${MODEL}-' || lpad((${k})::text, 6, '0')`;
const theModel = `model."MATERIAL_CODE" = '${MODEL}'`;
const goods: readonly Copied[] = [
  { table: 'material', where: theModel, set: { MATERIAL_CODE: codeOf('k') } },
  { table: 'stock_value', where: theModel, set: { MATERIAL_CODE: codeOf('k') } },
];
const bins: Copied = {
  table: 'storage_bin',
  where: `model."STORAGE_LOCATION_CODE" = '${STORAGE_LOCATION_CODE}' and model."STORAGE_BIN_CODE" = '${STORAGE_BIN_CODE}'`,
  set: { STORAGE_BIN_CODE: codeOf('k') },
};
/** Rows of a bin are of neighbouring goods, those of goods are spread over the bins, and came on days of two years. */
const rowsOfBins = (materials: number): Copied => ({
  table: 'stock_balance',
  where: theModel,
  set: {
    MATERIAL_CODE: codeOf(`k % ${materials}`),
    STORAGE_BIN_CODE: codeOf(`k / ${IN_A_BIN}`),
    QTY: String(PIECES),
    RECEIVED_ON: '(current_date - (k * 7919 % 700)::int)',
  },
});

/** Lets Sampan write the goods, the bin and the row that all others are copies of. */
async function writeModel(post: Post): Promise<void> {
  const DATA = { MATERIAL_CODE: MODEL, MATERIAL_NAME: MODEL, UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW' };
  await post('masterdataapi/material/create', { DATA });
  await stockUp(post, [MODEL]);
}

/** An approved delivery of every second of the goods. */
async function deliveryOf({ http }: Place, lines: number): Promise<Row> {
  const post = postTo(http);
  const ENTRIES = Array.from({ length: lines }, (_, index) => ({
    MATERIAL_CODE: `${MODEL}-${String(index * 2).padStart(6, '0')}`,
    QTY: String(WANTED),
    UNIT_PRICE: '20',
  }));
  const DATA = { CUSTOMER_CODE: await wealthyCustomer(post), PLANT_CODE: '1100', ENTRIES };
  const order = await createOrder(http, 'sales_order', { DATA, REQUEST_KEY: `bench-picks-${Date.now()}` });
  const approved = await post('sdapi/sales-order/submit', heldOf({ ...order }));
  return createdOf(await post('sdapi/sales-order/deliver', heldOf(approved)));
}

/** Milliseconds of each pick of all lines; what is picked is let go again each time, and the first only warms up. */
async function takes(post: Post, delivery: Row, calls: number): Promise<{ took: number[]; delivery: Row }> {
  const took: number[] = [];
  let held = heldOf(delivery);
  for (let call = 0; call <= calls; call += 1) {
    const fromMs = performance.now();
    held = await post('sdapi/delivery/pick', heldOf(held));
    if (call > 0) took.push(performance.now() - fromMs);
    held = await post('sdapi/delivery/release-picks', heldOf(held));
  }
  return { took, delivery: held };
}

/** What to pick of every line is proposed out of ever more rows of bins and held for it, the oldest first. */
export async function measurePicks(place: Place, most: typeof SIZES | number, say: (line: string) => void): Promise<Figure[]> {
  const sizes = typeof most === 'number' ? { ...SIZES, rows: Math.min(SIZES.rows, most) } : most;
  const { rows, lines, materials, calls } = sizes;
  const post = postTo(place.http);
  await writeModel(post);
  await copyRows(place.client, place.clientId, [goods, { from: 0, to: materials - 1 }]);
  let delivery: Row | undefined;
  let from = 0;
  const measured: number[][] = [];
  for (const size of [rows / 10, rows]) {
    say(`filling up to ${size.toLocaleString('en')} rows of bins`);
    await copyRows(place.client, place.clientId, [[bins], { from: from / IN_A_BIN, to: size / IN_A_BIN - 1 }]);
    await copyRows(place.client, place.clientId, [[rowsOfBins(materials)], { from, to: size - 1 }]);
    from = size;
    say(`picking ${lines} lines out of ${size.toLocaleString('en')} rows of bins`);
    const picked = await takes(post, delivery ?? (await deliveryOf(place, lines)), calls);
    delivery = picked.delivery;
    measured.push(picked.took);
  }
  const [small = [], large = []] = measured;
  const what = (size: number): string => `pick ${lines} lines out of ${size.toLocaleString('en')} rows of bins`;
  return [
    { what: what(rows / 10), unit: 'ms', sampan: spread(small) },
    { what: what(rows), unit: 'ms', sampan: spread(large), aim: atMost(median(large), AIM_MS, 'ms') },
    growth('ten times the rows of bins take longer by', [small, large], GROWTH),
  ];
}
