import fastifyWebsocket from '@fastify/websocket';
import { takeTicket } from '@sampan/engines/access/tickets.ts';
import type { LivingSession } from '@sampan/engines/access/sessions.ts';
import type { Arrival } from '@sampan/chat/socket/connection.ts';
import type { Hub } from '@sampan/chat/socket/hub.ts';
import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import { loggedError } from '../log.ts';
import { tokenOf } from '../request-session.ts';
import { createSeldom } from '../seldom.ts';
import type { Services } from '../services.ts';
import { SocketLink } from './socket-link.ts';

const PATH = '/socket';

const ticketOf = (request: FastifyRequest): string | undefined => {
  const { ticket } = request.query as Record<string, unknown>;
  return typeof ticket === 'string' && ticket !== '' ? ticket : undefined;
};

/**
 * Whether the page that opens the socket may: a browser names where it comes from, which must be one of the addresses set, or else the
 * address asked. Programs name nothing and need a ticket.
 */
export function isAllowedOrigin(config: Pick<Config, 'origins' | 'https'>, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return ticketOf(request) !== undefined;
  if (config.origins.length > 0) return config.origins.includes(origin);
  const own = request.host;
  return origin === `https://${own}` || (!config.https && origin === `http://${own}`);
}

/** The socket `/socket`, outside of the calls. It stays closed to whoever comes from elsewhere, and to an address with many half-open ones. */
export async function addSocket(app: FastifyInstance, services: Services): Promise<void> {
  const { config, hub } = services;
  await app.register(fastifyWebsocket, {
    options: { maxPayload: services.socketSettings.frameBytes, perMessageDeflate: false },
    preClose: async () => hub.close(),
    errorHandler: (_error, socket) => socket.terminate(),
  });
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== PATH) failWith(404, 'NOT_FOUND');
  });
  app.get(
    PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!isAllowedOrigin(config, request)) failWith(403, 'ORIGIN_REFUSED');
        if (!hub.hasRoom(request.ip)) refuseMore(services);
      },
      // From here on the socket is no part of an answer any more; otherwise it would keep the answer, and that the request.
      preHandler: async (request, reply) => {
        if (request.ws) reply.raw.detachSocket(request.raw.socket);
      },
    },
    (socket, request) => {
      accept(services, socket, request);
    },
  );
}

/** While the database is away, or somebody floods, each socket fails: now and then one line tells it. */
const seldom = createSeldom(1_000);
const seldomRefused = createSeldom(600_000);

/** Those half open are let go of within `joinMs`; then there is room again. */
function refuseMore({ socketSettings, log }: Services): never {
  const { newOfAddress: COUNT, joinMs } = socketSettings;
  const unsaid = seldomRefused.due('refused');
  if (unsaid !== undefined)
    log.warn({ unsaid }, `sockets of an address are refused, for ${COUNT} have not joined; behind a proxy set SAMPAN_TRUSTED_PROXIES`);
  return failWith(429, 'SOCKETS_TOO_MANY', { COUNT, SECONDS: Math.ceil(joinMs / 1000) });
}

/**
 * Frames that come before it is known whose socket it is wait in the socket. The plugin's listener keeps the whole request with its answer
 * for as long as the socket lives, which is more than the socket itself; ours keeps nothing.
 */
function accept(services: Services, socket: WebSocket, request: FastifyRequest): void {
  socket.removeAllListeners('error');
  socket.pause();
  const { log } = request;
  const arrival = services.hub.arrives(request.ip);
  socket.once('close', arrival.departs);
  const link = new SocketLink(socket, request.raw.socket);
  signedInBy(services, request)
    .then((signedIn) => {
      // Nobody would ever hear of the end of one that has ended meanwhile.
      if (link.isOpen) open(services.hub, link, arrival, signedIn);
    })
    .catch((error: unknown) => {
      const unsaid = seldom.due(loggedError(error).type);
      if (unsaid !== undefined) log.error({ err: error, unsaid }, 'socket');
      link.close(CLOSE.RESTART, 'try again');
    })
    // One that is closed reads its client's answer to that; paused it would wait for it.
    .finally(() => socket.resume());
}

/** Undefined where the first frame has to tell. */
async function signedInBy(
  { database, sessions, config, hub }: Services,
  request: FastifyRequest,
): Promise<LivingSession | 'refused' | undefined> {
  const ticket = ticketOf(request);
  if (ticket !== undefined) return (await hub.signingIn(() => takeTicket(database, sessions, ticket))) ?? 'refused';
  const token = config.socketUrlToken ? tokenOf(request) : undefined;
  return token === undefined ? undefined : ((await hub.signingIn(() => sessions.check(token))) ?? 'refused');
}

function open(hub: Hub, link: SocketLink, arrival: Arrival, signedIn: LivingSession | 'refused' | undefined): void {
  if (signedIn === 'refused') return link.close(CLOSE.RE_LOGIN, 'not signed in');
  link.listen(hub.accept(link, arrival, signedIn));
}
