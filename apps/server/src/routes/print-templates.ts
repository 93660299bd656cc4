import { fail, failWith } from '@sampan/kernel/errors.ts';
import { printTemplate } from '@sampan/business/clientconf/print-template/print-template.ts';
import { previewTemplate } from '@sampan/engines/print/content/preview-template.ts';
import { printable } from '@sampan/engines/print/content/print-document.ts';
import { printableFields } from '@sampan/engines/print/plan/printable-fields.ts';
import { standardContent } from '@sampan/engines/print/template/template.ts';
import { holds } from '@sampan/engines/access/privilege.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { isApproved } from '@sampan/model/meaning.ts';
import { PAPERS, PRINT_LANGUAGES } from '@sampan/model/print-template.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { type Form, idOf, rawTextOf, textOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';
import { formatOf, printedBy, sendPrint } from './print.ts';

const BASE = '/clientconfapi/print-template';

/** What the editor of print templates asks: the standard content of a type of document, and the pages of one not yet stored. */
export function addPrintTemplateRoutes(app: FastifyInstance, services: Services): void {
  app.get(`${BASE}/standard`, async (request) => {
    const form = formFor(request, 'FUNCTION_AREA', 'PAPER');
    const session = writerOf(request);
    const { definition, plan } = printable(session, printedBy(services, documentOf(services, form), request));
    const offers = {
      parties: plan.parties !== undefined,
      tables: plan.tables !== undefined,
      capitals: plan.capitals !== undefined,
      approvals: isApproved(definition),
    };
    const content = standardContent(plan, definition, oneOf(PAPERS, form, 'PAPER'));
    return ok({ LAYOUT: content, FIELDS: printableFields(definition), OFFERS: offers });
  });
  app.post(`${BASE}/preview`, (request, reply) => preview(services, request, reply));
}

async function preview(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = formFor(request, 'FUNCTION_AREA', 'PAPER', 'PRINT_LANGUAGE', 'LAYOUT', 'ID', 'format', 'page');
  const session = writerOf(request);
  const draft = {
    PAPER: oneOf(PAPERS, form, 'PAPER'),
    PRINT_LANGUAGE: oneOf(PRINT_LANGUAGES, form, 'PRINT_LANGUAGE'),
    LAYOUT: contentOf(form),
    ID: textOf(form, 'ID') === null ? undefined : idOf(form),
  };
  const printed = printedBy(services, documentOf(services, form), request);
  const { layout, isSample } = await previewTemplate(services.deps, session, printed, draft);
  reply.header('x-print-document', encodeURIComponent(layout.number)).header('x-print-sample', isSample ? '1' : '0');
  if (textOf(form, 'format') !== 'png') return sendPrint(services, session, reply, { layouts: [layout], format: formatOf(form) });
  const { pages, png } = await services.printer.draw(session.clientId, layout, pageOf(form));
  return reply.header('x-print-pages', String(pages)).header('content-type', 'image/png').send(png);
}

const pageOf = (form: Form): number => {
  const page = textOf(form, 'page') ?? '1';
  return /^\d{1,4}$/.test(page) ? Number(page) : failWith(400, 'REQUEST_UNREADABLE');
};

/** Content as text, or as the JSON that it is. */
function contentOf(form: Form): string {
  const given = form['LAYOUT'];
  return typeof given === 'object' && given !== null ? JSON.stringify(given) : rawTextOf(form, 'LAYOUT');
}

/** Who writes templates. @throws 403 */
function writerOf(request: FastifyRequest): Session {
  const session = sessionOf(request);
  const { card } = printTemplate;
  return holds(session, card, 'edit') || holds(session, card, 'create') ? session : failWith(403, 'PRIVILEGE_MISSING');
}

function documentOf({ deps }: Services, form: Form): Registered {
  const VALUE = textOf(form, 'FUNCTION_AREA') ?? '';
  const found = deps.registry.byType.get(VALUE);
  return found?.definition.kind === 'document' ? found : fail('PRINT_AREA_UNKNOWN', { VALUE: VALUE.slice(0, 60) });
}

const oneOf = <T extends string>(values: readonly T[], form: Form, name: string): T =>
  values.find((one) => one === textOf(form, name)) ?? failWith(400, 'REQUEST_UNREADABLE');
