import { setTimeout as sleep } from 'node:timers/promises';
import { type IsoDate, todayIn } from '@sampan/kernel/dates.ts';
import { approve, loadBills, loadMaterialsFor } from './bills.ts';
import type { BillsByHand } from './bills-by-hand.ts';
import type { Client, Row } from './client.ts';
import { CallFailed } from './client.ts';
import { compareMade } from './compare-made.ts';
import { comparePlanned } from './compare-planned.ts';
import { TAX_RATE } from './expected.ts';
import type { Files } from './files.ts';
import { loadStructure, loadUnitsAndCurrencies } from './load-masters.ts';
import { loadOpening } from './load-orders.ts';
import { SALES } from './load-sales.ts';
import { makeAll } from './make.ts';
import { madeByHand } from './made-by-hand.ts';
import { COMPANY, CURRENCY, PLANT_A } from './places.ts';
import { plannedByHand, type PlannedByHand } from './planned-by-hand.ts';
import { type Findings, textAt, together } from './report.ts';
import { timed } from './run.ts';

interface Run {
  readonly files: Files;
  readonly folder: string;
  readonly bills: BillsByHand;
  readonly say: (line: string) => void;
}

const CUSTOMER = 'C-BIKES';
const MOST_MS = 600_000;

/** Plans plant A for a thousand bicycles and carries twenty orders through in plant B; holds both against the files. */
export async function productionAgrees({ files, folder, bills, say }: Run, client: Client): Promise<Findings> {
  const step = timed(say);
  const today = await todayOf(client);
  const [planned, empty, made] = [plannedByHand(folder, today), plannedByHand(folder, today, false), madeByHand(folder, today)];
  await step('units, structure', async () => {
    await loadUnitsAndCurrencies(client, files);
    await loadStructure(client, files);
  });
  await step(`${files.products.length} materials, how plant A provides them`, () =>
    loadMaterialsFor(client, files, bills, provisions(planned)),
  );
  await step(`${bills.versions.length} versions of bills from one file`, () => loadBills(client, bills));
  await step('submit, which approves', () => approve(client));
  await step(`${planned.bicycles} bicycles in ${new Set(planned.wanted.map(({ order }) => order)).size} sales orders`, () =>
    sell(client, files, planned),
  );
  await step('planning run of an empty plant', () => plan(client));
  const ofEmpty = await step('compare proposals', () => comparePlanned(client, empty, 'empty plant'));
  await step(`opening stock of ${files.stored.length} rows`, () => loadOpening(client, files));
  await step('planning run', () => plan(client));
  const ofStocked = await step('compare proposals', () => comparePlanned(client, planned, 'with its stock'));
  await step('the same run again', () => plan(client));
  const again = await step('compare proposals', () => comparePlanned(client, planned, 'run again'));
  await step(`${made.orders.length} production orders through to finished goods`, () => makeAll(client, made));
  return together([ofEmpty, ofStocked, again, await step('compare production orders, values, books', () => compareMade(client, made))]);
}

/** The day of the organisation, which is not always that of this machine. */
async function todayOf(client: Client): Promise<IsoDate> {
  const [zone] = await client.all('clientconfapi/client-parameter', { PARAMETER_CODE: 'TIME_ZONE' });
  return todayIn(textAt(zone, 'PARAMETER_VALUE') || undefined);
}

/** Columns and values that say of each material how plant A provides it. */
const provisions = ({ settings }: PlannedByHand) => ({
  columns: ['PLANT_CODE', 'PROCUREMENT', 'LEAD_DAYS', 'LOT_MIN_QTY', 'STOCK_MIN_QTY'].map((key) => `PLANTS.${key}`),
  valuesOf(code: string): string[] {
    const { isMade, leadDays, leastLot, safety } = settings.get(code)!;
    const some = (quantity: bigint): string => (quantity > 0n ? String(quantity) : '');
    return [PLANT_A, isMade ? 'MAKE' : 'BUY', String(leadDays), some(leastLot), some(safety)];
  },
});

async function sell(client: Client, { products }: Files, { wanted }: PlannedByHand): Promise<void> {
  await client.load(
    'masterdataapi/customer',
    ['CUSTOMER_CODE', 'CUSTOMER_NAME', 'CURRENCY_CODE', 'TAX_RATE'],
    [[CUSTOMER, 'Bicycle shops', CURRENCY, TAX_RATE]],
  );
  const prices = new Map(products.map(({ code, listPrice }) => [code, listPrice]));
  const header = ['SALES_ORDER_NO', 'COMPANY_CODE', 'PLANT_CODE', 'CUSTOMER_CODE', 'CURRENCY_CODE', 'DELIEVERY_DATE'];
  const line = ['MATERIAL_CODE', 'QTY', 'UNIT_PRICE', 'TAX_RATE'].map((key) => `ENTRIES.${key}`);
  await client.load(
    SALES,
    [...header, ...line],
    wanted.map(({ order, material, day, quantity }) => {
      const own = [order, COMPANY, PLANT_A, CUSTOMER, CURRENCY, day];
      return [...own, material, String(quantity), prices.get(material) ?? '0', TAX_RATE];
    }),
  );
  await client.act(SALES, 'submit', (await client.all(SALES)) as never);
  const waiting = await client.all(SALES, { STATUS: 'SUBMITTED' });
  await client.act(SALES, 'approve', waiting as never);
}

async function plan(client: Client): Promise<void> {
  const { JOB_ID } = await client.post('ppapi/planned-order/run', { PLANT_CODE: PLANT_A });
  const sinceMs = Date.now();
  for (;;) {
    const job: Row = await client.get('generalinfoapi/job/view', { ID: JOB_ID });
    if (job['JOB_STATE'] === 'DONE') return;
    if (job['JOB_STATE'] === 'FAILED' || Date.now() - sinceMs > MOST_MS)
      throw new CallFailed(`the planning run ended as ${JSON.stringify(job)}`);
    await sleep(200);
  }
}
