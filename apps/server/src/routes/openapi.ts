import { randomBytes } from 'node:crypto';
import { failWith } from '@sampan/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { type OpenApiDocument, openApiDocument } from '../openapi/document.ts';
import { apiPage } from '../openapi/page.ts';
import { sessionOf } from '../request-session.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';

/** `/api/openapi.json`, and a page to browse it for administrators. */
export function addOpenApi(app: FastifyInstance, { config, registered }: Services): void {
  // Made when somebody asks for it: it is several megabytes that most servers never need.
  let made: string | undefined;
  const json = (): string => {
    made ??= JSON.stringify(
      openApiDocument(
        registered.map((entry) => entry.definition),
        VERSION,
      ),
    );
    return made;
  };
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json()));
  app.get('/openapi', (request, reply) => {
    if (!sessionOf(request).isAdministrator) failWith(403, 'PRIVILEGE_MISSING');
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(config, nonce))
      .type('text/html; charset=utf-8')
      .send(apiPage(JSON.parse(json()) as OpenApiDocument, nonce));
  });
}
