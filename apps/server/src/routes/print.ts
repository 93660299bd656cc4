import { failWith } from '@sampan/kernel/errors.ts';
import { printPlans } from '@sampan/business/registry.print.ts';
import { renderHtml } from '@sampan/engines/print/html.ts';
import type { PrintLayout } from '@sampan/engines/print/layout.ts';
import { printDocument } from '@sampan/engines/print/print-document.ts';
import type { Registered } from '@sampan/engines/rules.ts';
import { callPath } from '@sampan/model/define.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../content-disposition.ts';
import { checkNames, type Form, idOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** `…/print` of every document, as PDF or HTML. With `preview=1` the same pages come uncounted. */
export function addPrintRoutes(app: FastifyInstance, { deps, registered, config, printer }: Services): void {
  const print = async (entry: Registered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = request.query as Form;
    checkNames(query, ['ID']);
    const format = textOf(query, 'format') ?? 'pdf';
    if (format !== 'pdf' && format !== 'html') failWith(400, 'REQUEST_UNREADABLE');
    const call = { ID: idOf(query), template: textOf(query, 'template') ?? undefined, isPreview: textOf(query, 'preview') === '1' };
    const plan = printPlans.get(entry.definition.type);
    const { layout, papers } = await printDocument(deps, sessionOf(request), { registered: entry, plan }, call);
    const content = format === 'html' ? renderHtml(layout) : await printer.render(layout);
    return reply
      .header('content-type', format === 'html' ? 'text/html; charset=utf-8' : 'application/pdf')
      .header('content-disposition', contentDisposition(nameOf(layout, format), 'inline'))
      .header('x-print-papers', papers.join(','))
      .header('content-security-policy', policyOf(format, config.frameAncestors))
      .send(content);
  };

  for (const entry of registered) {
    if (entry.definition.kind !== 'document') continue;
    app.get(`/${callPath(entry.definition)}/print`, (request, reply) => print(entry, request, reply));
  }
}

const nameOf = (layout: PrintLayout, format: string): string => `${layout.title[0]} ${layout.number}.${format}`;

/** A print loads nothing and runs nothing; the HTML brings its own style. */
const policyOf = (format: string, frameAncestors: string): string =>
  [
    "default-src 'none'",
    ...(format === 'html' ? ["style-src 'unsafe-inline'", 'sandbox allow-modals'] : []),
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
