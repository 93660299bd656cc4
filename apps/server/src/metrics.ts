import { createHash, timingSafeEqual } from 'node:crypto';
import { retriedCalls } from '@sampan/db/scoped-db.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { tokenOf } from './request-session.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the failure that the call was refused with. */
    refusedWith: string | null;
  }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** There from the start, so that the first one shows as a rise. */
const WORTH_AN_ALERT = [
  'SIGN_IN_FAILED',
  'TOO_MANY_ATTEMPTS',
  'DATABASE_UNAVAILABLE',
  'FILES_UNAVAILABLE',
  'SERVER_BUSY',
  'STORAGE_FULL',
  'INTERNAL_ERROR',
];

let known: Registry | undefined;
/** Processor, memory and pauses of this process, whatever it serves: what watches them cannot be ended, so there is one of each. */
function ofProcess(): Registry {
  if (known) return known;
  known = new Registry();
  collectDefaultMetrics({ register: known });
  return known;
}

/**
 * `GET /metrics` in the text format of Prometheus. Labels are route patterns, status classes and failure codes: no names, ids
 * or tokens of anybody. For programs on this machine, or for whoever has SAMPAN_METRICS_TOKEN where it is set.
 */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  ofProcess();
  countCalls(app, registry);
  watchDatabase(registry, services);
  watchFiles(registry, services);
  watchSockets(registry, services);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.config.metricsToken)) failWith(403, 'PRIVILEGE_MISSING');
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess(), registry]).metrics());
  });
}

function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'sampan_http_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'sampan_refusals_total',
    help: 'Calls refused, by the code of the failure; SIGN_IN_FAILED are failed sign-ins',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const code of WORTH_AN_ALERT) refusals.inc({ code }, 0);
  app.decorateRequest('refusedWith', null);
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    calls.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000);
    if (request.refusedWith !== null) refusals.inc({ code: request.refusedWith });
  });
}

function watchSockets(registry: Registry, { hub }: Services): void {
  new Gauge({
    name: 'sampan_sockets',
    help: 'Open sockets of the chat',
    registers: [registry],
    collect() {
      this.set(hub.size());
    },
  });
}

function watchFiles(registry: Registry, { filesReachable }: Services): void {
  new Gauge({
    name: 'sampan_files_up',
    help: 'Whether uploaded files can be kept and read: 1 or 0',
    registers: [registry],
    async collect() {
      this.set(await isUp(filesReachable));
    },
  });
}

const isUp = (asked: () => Promise<void>): Promise<0 | 1> =>
  asked().then(
    () => 1,
    () => 0,
  );

function watchDatabase(registry: Registry, { reachable, connections }: Services): void {
  const registers = [registry];
  new Gauge({
    name: 'sampan_database_up',
    help: 'Whether the database answers: 1 or 0',
    registers,
    async collect() {
      this.set(await isUp(reachable));
    },
  });
  new Gauge({
    name: 'sampan_database_connections',
    help: 'Connections to the database in use and idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'sampan_database_retries_total',
    help: 'Transactions that were tried once more after a deadlock or serialization failure',
    registers,
    collect() {
      this.reset();
      this.inc(retriedCalls());
    },
  });
}

const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A proxy on this machine passes strangers on; their requests carry the header of the proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(tokenOf(request) ?? '', token);
  return !PASSED_ON.some((name) => name in request.headers) && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, token: string): boolean => timingSafeEqual(hashed(given), hashed(token));
