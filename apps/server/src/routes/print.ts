import { failWith } from '@sampan/kernel/errors.ts';
import { isId } from '@sampan/kernel/ids.ts';
import { printPlans } from '@sampan/business/registry.print.ts';
import { printReport } from '@sampan/engines/report/print-report.ts';
import { renderHtml } from '@sampan/engines/print/page/html.ts';
import type { PrintLayout } from '@sampan/engines/print/layout.ts';
import { printChoices, type Printed, printDocuments } from '@sampan/engines/print/content/print-document.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { callPath } from '@sampan/model/define.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../content-disposition.ts';
import { ok } from '../envelope.ts';
import { checkNames, type Form, idOf, textOf } from '../form.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { sessionOf } from '../request-session.ts';
import { sealReader } from '../seals.ts';
import type { Services } from '../services.ts';

/** `…/print` of every report and document, as PDF or HTML, and the templates to choose from. With `preview=1` the same pages come uncounted. */
export function addPrintRoutes(app: FastifyInstance, services: Services): void {
  const print = async (entry: Registered, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = request.query as Form;
    checkNames(query, ['ID']);
    const format = formatOf(query);
    const call = { IDS: idsOf(query), template: textOf(query, 'template') ?? undefined, isPreview: textOf(query, 'preview') === '1' };
    const layouts = await printDocuments(services.deps, sessionOf(request), printedBy(services, entry, request), call);
    return sendPrint(services, sessionOf(request), reply, { layouts, format });
  };

  for (const entry of services.registered) {
    if ('report' in entry) {
      app.get(`/${callPath(entry.definition)}/print`, async (request, reply) => {
        const { format: _format, ...asked } = request.query as Form;
        const layout = await printReport(services.deps, sessionOf(request), entry, asked);
        return sendPrint(services, sessionOf(request), reply, { layouts: [layout], format: formatOf(request.query as Form) });
      });
      continue;
    }
    if (entry.definition.kind !== 'document') continue;
    const path = `/${callPath(entry.definition)}`;
    app.get(`${path}/print`, (request, reply) => print(entry, request, reply));
    app.get(`${path}/print-templates`, async (request) => {
      const query = request.query as Form;
      checkNames(query, ['ID']);
      return ok(await printChoices(services.deps, sessionOf(request), printedBy(services, entry, request), idOf(query)));
    });
  }
}

/** How a type of document prints here. */
export function printedBy(services: Services, registered: Registered, request: FastifyRequest): Printed {
  const { type, route } = registered.definition;
  const [origin] = services.config.origins;
  return {
    registered,
    plan: printPlans.get(type),
    // Only an address that the operator named: what a request calls this server may be anything.
    ...(origin ? { linkTo: (ID: string) => `${origin}/#/${route}/view?id=${ID}` } : {}),
    sealOf: sealReader(services, sessionOf(request).clientId),
  };
}

export function formatOf(form: Form): 'pdf' | 'html' {
  const format = textOf(form, 'format') ?? 'pdf';
  return format === 'pdf' || format === 'html' ? format : failWith(400, 'REQUEST_UNREADABLE');
}

/** Ids separated by commas, each once. */
function idsOf(query: Form): string[] {
  const ids = [...new Set((textOf(query, 'ID') ?? '').split(','))];
  return ids.every(isId) ? ids : failWith(400, 'REQUEST_UNREADABLE');
}

export async function sendPrint(
  { printer, config }: Services,
  { clientId }: Session,
  reply: FastifyReply,
  { layouts, format }: { readonly layouts: readonly PrintLayout[]; readonly format: 'pdf' | 'html' },
): Promise<FastifyReply> {
  const content = format === 'html' ? await htmlOf(layouts) : await printer.render(clientId, layouts);
  return reply
    .header('content-type', format === 'html' ? 'text/html; charset=utf-8' : 'application/pdf')
    .header('content-disposition', contentDisposition(nameOf(layouts, format), 'inline'))
    .header('content-security-policy', policyOf(format, config.frameAncestors))
    .send(content);
}

async function htmlOf(layouts: readonly PrintLayout[]): Promise<string> {
  const pages: string[] = [];
  for (const layout of layouts) pages.push(await renderHtml(layout));
  return pages.join('\n');
}

function nameOf(layouts: readonly PrintLayout[], format: string): string {
  const [first] = layouts;
  const others = layouts.length > 1 ? ` +${layouts.length - 1}` : '';
  return `${first?.title[0] ?? ''} ${first?.number ?? ''}${others}.${format}`;
}

/** A print loads nothing and runs nothing; the HTML brings its own style and pictures. */
const policyOf = (format: string, frameAncestors: string): string =>
  [
    "default-src 'none'",
    ...(format === 'html' ? ["style-src 'unsafe-inline'", 'img-src data:', 'sandbox allow-modals'] : []),
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
