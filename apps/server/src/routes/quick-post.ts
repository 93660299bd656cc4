import { quickPosts } from '@sampan/business/registry.server.ts';
import { postQuickly } from '@sampan/engines/write/quick-post.ts';
import { quickPostPath } from '@sampan/model/define.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { noticeTicket } from '../notice-ticket.ts';
import { requestKeyOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** `…/quick-post` of each definition that has one: DATA is the text itself (contract §7). */
export function addQuickPostRoutes(app: FastifyInstance, { deps, secret, now }: Services): void {
  for (const post of quickPosts)
    app.post(`/${quickPostPath(post.registered.definition)}`, async (request) => {
      const form = formFor(request, 'DATA', 'REQUEST_KEY');
      const said = { text: textOf(form, 'DATA') ?? '', requestKey: requestKeyOf(form) };
      const session = sessionOf(request);
      const posted = await postQuickly(deps, session, post, said);
      return ok(posted.results ? { ...posted, results: { ...posted.results, TICKET: noticeTicket(secret, session, now()) } } : posted);
    });
}
