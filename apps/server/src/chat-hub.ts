import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { createSendRates } from '@sampan/chat/send-rates.ts';
import { type Bus, createMemoryBus } from '@sampan/chat/socket/bus.ts';
import { rememberEpoch } from '@sampan/chat/socket/epoch.ts';
import { Hub } from '@sampan/chat/socket/hub.ts';
import type { SocketSettings } from '@sampan/chat/socket/settings.ts';
import type { Sessions } from '@sampan/engines/access/sessions.ts';
import type { Registry } from '@sampan/engines/call/rules.ts';
import type { Database } from '@sampan/model/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { inChat, inOrganisation, readersOf } from './chat-call.ts';
import type { Config } from './config.ts';
import { loggedError } from './log.ts';
import { isNoticeTicket } from './notice-ticket.ts';
import { createSeldom } from './seldom.ts';
import { createWorkerBus } from './worker-bus.ts';

interface ChatOptions {
  readonly database: Kysely<Database>;
  readonly secret: string;
  readonly config: Pick<Config, 'redisUrl' | 'chatLimits'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
  readonly bus: Bus;
  readonly socketSettings: SocketSettings;
  readonly sessions: Sessions;
  readonly deps: { readonly registry: Registry };
}

/** While the database or Redis is away every sweep fails: one line a second tells it. */
const ONCE_MS = 1_000;

/** Between the nodes of an installation, or the processes of this one; within this process where there is but one. */
export async function createBus({ config, log, secret }: Pick<ChatOptions, 'config' | 'log' | 'secret'>): Promise<Bus> {
  if (config.redisUrl === undefined) return cluster.isWorker ? createWorkerBus() : createMemoryBus();
  // Its client is two dozen MiB that most installations do without.
  const { createRedisBus } = await import('@sampan/chat/socket/redis-bus.ts');
  const seldom = createSeldom(ONCE_MS);
  return createRedisBus(config.redisUrl, installationOf(secret), (error) => {
    const unsaid = seldom.due('redis');
    if (unsaid !== undefined) log.warn({ err: error, unsaid }, 'Redis');
  });
}

/** All nodes of an installation have the same secret, and no other installation has it. */
const installationOf = (secret: string): string => createHash('sha256').update(`bus ${secret}`).digest('hex').slice(0, 16);

/** Puts the chat of this node together. */
export function createChat(options: ChatOptions): Hub {
  const { database, sessions, log, now, bus, socketSettings: settings } = options;
  const seldom = createSeldom(ONCE_MS);
  return new Hub({
    bus,
    sessions,
    settings,
    rates: createSendRates(now, options.config.chatLimits.sends),
    registry: options.deps.registry,
    now,
    run: (session, work) => inChat(options, session, work),
    work: (clientId, work) => inOrganisation(options, clientId, work),
    readersOf,
    isNoticeTicket: (session, ticket) => isNoticeTicket(options.secret, session, ticket, now()),
    epoch: rememberEpoch(database),
    refused(frame) {
      const unsaid = seldom.due(frame.code);
      if (unsaid !== undefined) log.warn({ frame, unsaid }, 'chat frame refused');
    },
    failed(error) {
      const unsaid = seldom.due(loggedError(error).type);
      if (unsaid !== undefined) log.error({ err: error, unsaid }, 'chat');
    },
  });
}
