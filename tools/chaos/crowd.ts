import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, dataOf, FORM, formOf, type HttpClient, isDone } from '../bench/http.ts';
import type { Random } from './random.ts';

/** How calls ended, and how long each took in milliseconds. */
export interface Crowd {
  /** `OK`, or the status with the code of the refusal: `503 DATABASE_UNAVAILABLE`; `no answer` for a broken connection. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly slowestMs: number;
}

/** Of a client that was refused. */
const PAUSE_MS = 200;

const ORDER = {
  SUPPLIER_CODE: 'V1001',
  PLANT_CODE: '1100',
  ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '10' }],
};

export async function tokenOf(origin: string, username: string, password: string): Promise<string> {
  const http = createHttpClient(origin);
  try {
    return String(dataOf(await http.post('/api/access/login', FORM, formOf({ username, password })))['access_token']);
  } finally {
    http.close();
  }
}

/** One call as somebody at a screen makes it: mostly a list, at times a new order. */
function call(http: HttpClient, random: Random): ReturnType<HttpClient['get']> {
  const create = () => http.post('/api/mmapi/purchase-order/create', FORM, formOf({ DATA: ORDER, REQUEST_KEY: crypto.randomUUID() }));
  const calls = [
    create,
    () => http.get('/api/mmapi/purchase-order/index?length=50'),
    () => http.get('/api/wmsapi/stock/index?length=50'),
    () => http.get('/api/masterdataapi/material/index?length=50&query=M1'),
  ];
  return calls[random(calls.length)]!();
}

async function outcomeOf(answer: ReturnType<HttpClient['get']>): Promise<string> {
  try {
    const answered = await answer;
    if (isDone(answered)) return 'OK';
    const { data } = JSON.parse(answered.body) as { data: { errors: { code?: string } } };
    return `${answered.status} ${data.errors.code ?? ''}`;
  } catch {
    return 'no answer';
  }
}

/** So many clients call until it is over, without a pause as long as they are answered OK, each token used by as many of them. */
export async function crowd(
  origin: string,
  { clients, tokens, isOver, random }: { clients: number; tokens: readonly string[]; isOver: () => boolean; random: Random },
): Promise<Crowd> {
  const outcomes: Record<string, number> = {};
  let slowestMs = 0;
  const work = async (http: HttpClient): Promise<void> => {
    while (!isOver()) {
      const startedMs = performance.now();
      const outcome = await outcomeOf(call(http, random));
      slowestMs = Math.max(slowestMs, performance.now() - startedMs);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcome !== 'OK') await sleep(PAUSE_MS);
    }
  };
  const connected = tokens.map((token) => createHttpClient(origin, token));
  await Promise.all(Array.from({ length: clients }, (_, index) => work(connected[index % connected.length]!)));
  for (const http of connected) http.close();
  return { outcomes, slowestMs };
}

/** The middle of ten calls one after the other, in milliseconds. */
export async function middleMs(origin: string, token: string): Promise<number> {
  const http = createHttpClient(origin, token);
  const times: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const startedMs = performance.now();
    dataOf(await http.get('/api/mmapi/purchase-order/index?length=50'));
    times.push(performance.now() - startedMs);
  }
  http.close();
  return times.toSorted((a, b) => a - b)[5]!;
}
