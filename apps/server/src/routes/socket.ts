import fastifyWebsocket from '@fastify/websocket';
import { takeTicket } from '@sampan/engines/access/tickets.ts';
import type { LivingSession } from '@sampan/engines/access/sessions.ts';
import type { Link } from '@sampan/chat/socket/connection.ts';
import { CLOSE } from '@sampan/chat/socket-wire.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import { tokenOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/socket';
/** A client that does not answer the end of its socket is cut off. */
const CLOSE_MS = 2_000;

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
        if (!hub.hasRoom(request.ip)) failWith(429, 'SERVER_BUSY', { SECONDS: 5 });
      },
    },
    (socket, request) => accept(services, socket, request),
  );
}

/** Frames that come before it is known whose socket it is wait in the socket. */
function accept(services: Services, socket: WebSocket, request: FastifyRequest): void {
  socket.pause();
  signedInBy(services, request)
    .then((signedIn) => {
      open(services, socket, request, signedIn);
      socket.resume();
    })
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'socket');
      socket.close(CLOSE.RESTART, 'try again');
    });
}

/** Undefined where the first frame has to tell. */
async function signedInBy(
  { database, sessions, config }: Services,
  request: FastifyRequest,
): Promise<LivingSession | 'refused' | undefined> {
  const ticket = ticketOf(request);
  if (ticket !== undefined) return (await takeTicket(database, sessions, ticket)) ?? 'refused';
  const token = config.socketUrlToken ? tokenOf(request) : undefined;
  return token === undefined ? undefined : ((await sessions.check(token)) ?? 'refused');
}

function open({ hub }: Services, socket: WebSocket, request: FastifyRequest, signedIn: LivingSession | 'refused' | undefined): void {
  const link = linkOf(socket);
  if (signedIn === 'refused') return link.close(CLOSE.RE_LOGIN, 'not signed in');
  const { receive, alive, ended } = hub.accept(link, request.ip, signedIn);
  socket.on('message', (data, isBinary) => {
    if (isBinary) link.close(CLOSE.NOT_TEXT, 'text only');
    else receive(String(data));
  });
  socket.on('pong', alive);
  socket.on('close', ended);
}

function linkOf(socket: WebSocket): Link {
  const end = (): void => socket.terminate();
  return {
    send: (data, done) => socket.send(data, { binary: false }, done),
    get waiting() {
      return socket.bufferedAmount;
    },
    close(code, reason) {
      socket.close(code, reason);
      const timer = setTimeout(end, CLOSE_MS);
      timer.unref();
      socket.once('close', () => clearTimeout(timer));
    },
    end,
    ping: () => socket.ping(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  };
}
