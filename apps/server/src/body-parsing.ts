import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from './body-arrival.ts';
import { checkNames, type Form, parseForm, parseJson, UNREADABLE, utf8 } from './form.ts';

const CHARSET = /charset\s*=\s*"?([\w-]+)/i;

function checkEncoding(request: FastifyRequest): void {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset !== undefined && !['utf-8', 'utf8', 'us-ascii'].includes(charset)) failWith(400, 'REQUEST_UNREADABLE');
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') failWith(415, 'MEDIA_TYPE_UNSUPPORTED');
}

function readForm(request: FastifyRequest, bytes: Buffer): Form {
  checkEncoding(request);
  return parseForm(utf8(bytes));
}

function readJson(request: FastifyRequest, bytes: Buffer): Form {
  checkEncoding(request);
  if (bytes.length === 0) return {};
  const value = parseJson(utf8(bytes));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Form) : failWith(400, 'REQUEST_UNREADABLE');
}

/** Forms and JSON, both strictly UTF-8 and with the same keys; every other content type is answered with 415. */
export function addBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('arrival', null);
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) =>
    readForm(request, await readBody(request)),
  );
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => readJson(request, await readBody(request)));
  app.addHook('onRequest', async (request) => {
    if (UNREADABLE in (request.query as object)) failWith(400, 'REQUEST_UNREADABLE');
  });
}

/** Body and query of a call as one form; parameters in capitals that the call does not know are refused (docs/api.md §1). */
export function formFor(request: FastifyRequest, ...known: string[]): Form {
  const form = formOf(request);
  checkNames(form, known);
  return form;
}

/** Body and query of a request as one form; the body wins. */
export const formOf = (request: FastifyRequest): Form => ({ ...(request.query as Form), ...(request.body as Form | undefined) });
