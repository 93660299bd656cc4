import { setTimeout as sleep } from 'node:timers/promises';
import { netAll, type Provision } from '@sampan/business/pp/planned-order/netting.ts';
import { ORDINARY_WEEK, EVERY_DAY } from '@sampan/business/pp/planned-order/working-days.ts';
import { decimal, type Decimal, multiply } from '@sampan/kernel/decimal.ts';
import { isoDate } from '@sampan/kernel/dates.ts';
import { clearPlant, fillPlant, modelPlant, PLANT } from './fill-plant.ts';
import { dataOf, FORM, formOf, type Row } from './http.ts';
import { memoryOf } from './memory.ts';
import type { Place } from './place.ts';
import { atMost, type Figure, shown } from './table.ts';

/** Materials of a plant, with ten demands of each; ten times as many may take fifteen times as long. */
const SIZES = [500, 5_000] as const;
const GROWTH_AIM = 15;
/** Most of a run is writing: for each row, with its indexes, and what its calculation took. */
const ROW_AIM_US = 50;
const MEMORY_AIM_MIB = 250;
const LOOK_MS = 50;
const MOST_MS = 600_000;

/** One planning run, from the call to the end of the job; `peak` is the most that the server held meanwhile, MiB. */
async function run({ http, serverPid, usedMs }: Place): Promise<{ ms: number; peak: number; cpuS: number }> {
  const began = performance.now();
  const before = usedMs();
  const { JOB_ID } = dataOf(await http.post('/api/ppapi/planned-order/run', FORM, formOf({ PLANT_CODE: PLANT })));
  for (let peak = 0; ; ) {
    const { JOB_STATE, ERROR } = dataOf(await http.get(`/api/generalinfoapi/job/view?ID=${String(JOB_ID)}`));
    peak = Math.max(peak, memoryOf(serverPid) ?? 0);
    if (JOB_STATE === 'DONE') return { ms: performance.now() - began, peak, cpuS: (usedMs() - before) / 1000 };
    if (JOB_STATE === 'FAILED' || performance.now() - began > MOST_MS)
      throw new Error(`the run ended as ${String(JOB_STATE)}: ${String(ERROR)}`);
    await sleep(LOOK_MS);
  }
}

/** The leanest way: the same netting over the same rows, read by plain queries as their owner. Nothing is written. */
async function lean({ client, clientId }: Place): Promise<{ ms: number; orders: number }> {
  const began = performance.now();
  const own = [clientId, PLANT];
  const ask = async (sql: string): Promise<Row[]> => (await client.query<Row>(sql, own)).rows;
  const demands = await ask(
    `select "MATERIAL_CODE" m, "DEMAND_DATE"::text d, "QTY"::text q, "DEMAND_NO" n, "DEMAND_ENTRY_NO" e from planning_demand where client_id = $1 and "PLANT_CODE" = $2`,
  );
  const receipts = await ask(
    `select "MATERIAL_CODE" m, "RECEIPT_DATE"::text d, "QTY"::text q from planning_receipt where client_id = $1 and "PLANT_CODE" = $2`,
  );
  const materials = await ask(
    `select m."MATERIAL_CODE" m, p."LEAD_DAYS" l, p."LOT_MULTIPLE_QTY"::text q, p."STOCK_MIN_QTY"::text s from material m join material_plant p on p.client_id = m.client_id and p.parent_id = m.id where m.client_id = $1 and p."PLANT_CODE" = $2`,
  );
  const lines = await ask(
    `select b."MATERIAL_CODE" p, e."MATERIAL_CODE" m, e."QTY"::text q from bom b join bom_entry e on e.client_id = b.client_id and e.parent_id = b.id where b.client_id = $1 and b."PLANT_CODE" = $2 and b."STATUS" = 'APPROVED'`,
  );
  const bills = Map.groupBy(lines, (line) => String(line['p']));
  const level = levels(bills);
  const provisions = new Map(
    materials.map((one): [string, Provision] => {
      const material = String(one['m']);
      const isMade = bills.has(material);
      const lots = { fixed: null, minimum: null, multiple: one['q'] ? decimal(String(one['q'])) : null, places: 0 };
      const rest = {
        leadDays: Number(one['l'] ?? 0),
        lots,
        safety: decimal(String(one['s'] ?? '0')),
        coverDays: 0,
        level: level.get(material) ?? 0,
      };
      return [material, { ...rest, procurement: isMade ? 'MAKE' : 'BUY', calendar: isMade ? ORDINARY_WEEK : EVERY_DAY }];
    }),
  );
  const orders = netAll({
    today: isoDate(new Date().toISOString().slice(0, 10)),
    provisions,
    demands: demands.map((one) => ({
      type: 'SALES_ORDER',
      no: String(one['n']),
      entryNo: Number(one['e']),
      material: String(one['m']),
      date: isoDate(String(one['d'])),
      quantity: decimal(String(one['q'])),
    })),
    receipts: receipts.map((one) => ({
      material: String(one['m']),
      date: one['d'] ? isoDate(String(one['d'])) : null,
      quantity: decimal(String(one['q'])),
    })),
    kept: [],
    partsOf: (material, quantity: Decimal) =>
      (bills.get(material) ?? []).map((line) => ({
        material: String(line['m']),
        quantity: multiply(quantity, decimal(String(line['q']))),
      })),
  });
  return { ms: performance.now() - began, orders: orders.length };
}

/** Planned orders with their trail, and what each is for and takes. */
async function written({ client, clientId }: Place): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `select 2 * (select count(*) from planned_order where client_id = $1 and "PLANT_CODE" = '${PLANT}')
            + (select count(*) from planned_order_peg where client_id = $1) + (select count(*) from planned_order_component where client_id = $1) as rows`,
    [clientId],
  );
  return Number(rows[0]?.rows);
}

function levels(bills: ReadonlyMap<string, readonly Row[]>): Map<string, number> {
  const found = new Map<string, number>();
  const sink = (material: string, at: number): void => {
    if ((found.get(material) ?? -1) >= at) return;
    found.set(material, at);
    for (const line of bills.get(material) ?? []) sink(String(line['m']), at + 1);
  };
  for (const material of bills.keys()) sink(material, 0);
  return found;
}

/** A planning run over a tenth and over the whole, run again over the same, what the server holds, and the netting alone beside it. */
export async function measurePlanning(place: Place, say: (line: string) => void): Promise<Figure[]> {
  const post = async (path: string, form: Row): Promise<Row> => dataOf(await place.http.post(`/api/${path}`, FORM, formOf(form)));
  const model = await modelPlant(place.http, post);
  const before = memoryOf(place.serverPid) ?? 0;
  const runs: { first: number; again: number; lean: number; orders: number; peak: number; cpuS: number; rows: number }[] = [];
  for (const size of SIZES) {
    say(`filling a plant with ${size} materials and ${size * 10} demands`);
    await fillPlant(place, model, size);
    say(`planning ${size} materials`);
    const alone = await lean(place);
    const first = await run(place);
    const rows = await written(place);
    const again = await run(place);
    runs.push({
      first: first.ms,
      again: again.ms,
      lean: alone.ms,
      orders: alone.orders,
      peak: Math.max(first.peak, again.peak),
      cpuS: first.cpuS,
      rows,
    });
    await clearPlant(place);
  }
  const [small, large] = runs as [(typeof runs)[number], (typeof runs)[number]];
  const growth = large.first / small.first;
  const eachUs = (large.cpuS * 1_000_000) / large.rows;
  return [
    ...SIZES.map(
      (size, index): Figure => ({
        what: `planning run, ${size} materials, ${size * 10} demands (${runs[index]!.orders} proposals)`,
        unit: 'ms',
        sampan: shown(runs[index]!.first),
      }),
    ),
    { what: 'processor time of the server and its PostgreSQL for it', unit: 's', sampan: shown(large.cpuS) },
    { what: 'the same again, nothing changed', unit: 'ms', sampan: shown(large.again) },
    { what: 'reading and netting alone, nothing written', unit: 'ms', sampan: shown(large.lean) },
    { what: 'rows that the first run wrote', unit: '', sampan: String(large.rows) },
    { what: 'processor time for each of them', unit: 'µs', sampan: shown(eachUs), aim: atMost(eachUs, ROW_AIM_US, 'µs') },
    { what: 'ten times the demands take longer by', unit: '×', sampan: shown(growth), aim: atMost(growth, GROWTH_AIM, '×') },
    {
      what: 'memory of the server at most, beyond what it held',
      unit: 'MiB',
      sampan: shown(large.peak - before),
      aim: atMost(large.peak - before, MEMORY_AIM_MIB, 'MiB'),
    },
  ];
}
