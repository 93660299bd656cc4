import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { redactText, redactUrl } from './redaction.ts';

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

/** Only these fields of an error are written: a database error's detail may hold a user's values. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)), stack: '' };
  const code = (error as Error & { code?: unknown }).code;
  const shown = (text: string): string => redactText(isAboutValue(code) ? text.replaceAll(QUOTED, '"…"') : text);
  return {
    type: error.name,
    message: shown(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: shown(error.stack ?? ''),
  };
}

/** States of class 22, "data exception": the database quotes the value that it could not read. */
const isAboutValue = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
const QUOTED = /"[^"]*"/g;

const loggedRequest = (request: FastifyRequest) => ({ method: request.method, url: redactUrl(request.url), address: request.ip });
const loggedReply = (reply: FastifyReply) => ({ statusCode: reply.statusCode });

/** The server's log: one JSON object a line, secrets never in it. */
export function createLog(level: string, stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['access_token', 'token', 'authorization', 'password', '*.access_token', '*.token', '*.authorization', '*.password'],
      censor: '[redacted]',
    },
    serializers: { req: loggedRequest, res: loggedReply, err: loggedError },
  };
  return stream ? pino(options, stream) : pino(options);
}
