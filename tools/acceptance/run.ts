import { randomBytes } from 'node:crypto';
import { type Client, register } from './client.ts';
import { compareMasters } from './compare-masters.ts';
import { compareOrders } from './compare-orders.ts';
import { compareSales } from './compare-sales.ts';
import { compareSettlement } from './compare-settlement.ts';
import { compareStock } from './compare-stock.ts';
import type { Files } from './files.ts';
import {
  loadMaterials,
  loadRates,
  loadStructure,
  loadUnitsAndCurrencies,
  loadVendors,
  requireApproval,
  retireVendors,
} from './load-masters.ts';
import { closeShort, decideOrders, loadOpening, loadOrders, ordersHeld, putAway, receiveOrders } from './load-orders.ts';
import { decideSales, invoiceSales, loadCustomers, loadSales, receiveMoney, shipSales } from './load-sales.ts';
import { invoiceReceipts, payInvoices } from './load-settlement.ts';
import { type Findings, together } from './report.ts';
import type { SoldByHand } from './sales-by-hand.ts';
import type { ByHand } from './settlement-by-hand.ts';

export interface Run {
  readonly url: string;
  readonly files: Files;
  /** What the same files come to, worked out apart from everything else. */
  readonly byHand: ByHand;
  readonly soldByHand: SoldByHand;
  readonly atOnce: number;
  readonly say: (line: string) => void;
}

/** Somebody signed in at the organisation that a run founded. */
export interface Founded {
  readonly client: Client;
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** Founds an organisation of its own, named after the moment, so that a server may take any number of runs. */
export async function foundOrganisation(url: string): Promise<Founded> {
  const mark = randomBytes(4).toString('hex');
  const username = `acceptance-${mark}`;
  const password = randomBytes(12).toString('base64url');
  const person = { firstname: 'Acceptance', lastname: 'Run', language_code: 'en' };
  const form = { ORG_NAME: `Adventure Works ${mark}`, username, password, password_confirm: password, ...person };
  return { ...(await register(url, form)), username, password };
}

/** Loads everything, in the order in which a company would live it. */
export async function load({ files, atOnce, say }: Omit<Run, 'url' | 'byHand' | 'soldByHand'>, client: Client): Promise<void> {
  const step = timed(say);
  await step('approval required for orders', () => requireApproval(client));
  await step(`${files.units.length} units, ${files.currencies.length} currencies`, () => loadUnitsAndCurrencies(client, files));
  await step(`${files.rates.length} exchange rates`, () => loadRates(client, files));
  await step('company, plants, storage locations, bins', () => loadStructure(client, files));
  await step(`${files.products.length} materials`, () => loadMaterials(client, files));
  await step(`${files.vendors.length} vendors with prices`, () => loadVendors(client, files));
  await step(`opening stock of ${files.stored.length} rows`, () => loadOpening(client, files));
  await step(`${files.orders.length} orders`, () => loadOrders(client, files, atOnce));
  const held = await ordersHeld(client);
  await step('submit, approve, reject', () => decideOrders(client, files, held, atOnce));
  await step('receive in order-id sequence', () => receiveOrders(client, files, held));
  await step('put away', () => putAway(client, files, atOnce));
  await step('close what stays short', () => closeShort(client, files, held, atOnce));
  await step('invoice what came in', () => invoiceReceipts(client, files, atOnce));
  await step('pay the invoices', () => payInvoices(client, atOnce));
  await step('inactive vendors', () => retireVendors(client, files));
}

/** Holds what the calls answer now, before anything is sold, against the files. */
export async function compareAll({ files, byHand, atOnce, say }: Omit<Run, 'url' | 'soldByHand'>, client: Client): Promise<Findings> {
  const step = timed(say);
  return together([
    await step('compare masters', () => compareMasters(client, files, atOnce)),
    await step('compare orders', () => compareOrders(client, files, atOnce)),
    await step('compare stock and values', () => compareStock(client, files)),
    await step('compare invoices, payments, books', () => compareSettlement(client, byHand)),
  ]);
}

/** Sells out of what was bought, from orders to money, and holds what the calls answer then against the files. */
export async function sell({ files, byHand, soldByHand, atOnce, say }: Omit<Run, 'url'>, client: Client): Promise<Findings> {
  const step = timed(say);
  await step('customers', () => loadCustomers(client, files));
  await step(`${soldByHand.orders.size} sales orders`, () => loadSales(client, files));
  const waited = await step('submit, approve what sells below cost', () => decideSales(client, atOnce));
  await step('deliver, goods out one order after the other', () => shipSales(client, atOnce));
  await step('invoice what went out', () => invoiceSales(client, atOnce));
  await step('receive the money', () => receiveMoney(client, atOnce));
  return step('compare sales', () => compareSales(client, { bought: byHand, sold: soldByHand, waited }));
}

/** Says how long each step takes. */
export function timed(say: (line: string) => void) {
  return async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const startedMs = Date.now();
    const answer = await work();
    say(`· ${name.padEnd(44)} ${((Date.now() - startedMs) / 1000).toFixed(1).padStart(7)} s`);
    return answer;
  };
}
