import { printContract } from '@sampan/business/masterdata/contract-template/print-contract.server.ts';
import { CONTRACT_DOCUMENTS } from '@sampan/business/masterdata/contract-template/contract-placeholders.ts';
import { countBoxLabels } from '@sampan/business/masterdata/label-template/count-labels.server.ts';
import { labelRows, labelRowsOfDocument } from '@sampan/business/masterdata/label-template/label-rows.server.ts';
import { previewLabel } from '@sampan/business/masterdata/label-template/preview-label.server.ts';
import { printLabels } from '@sampan/business/masterdata/label-template/print-labels.server.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { callPath } from '@sampan/model/define.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { contentDisposition } from '../content-disposition.ts';
import { ok } from '../envelope.ts';
import { countOf, idOf, listOf, objectOf, textOf, textsOf } from '../form.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** A PDF for the screen that asked; it loads nothing and runs nothing. */
const sendPdf = (reply: FastifyReply, name: string, content: Buffer, frameAncestors: string): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition(`${name}.pdf`, 'inline'))
    .header('content-security-policy', `default-src 'none'; frame-ancestors ${frameAncestors}`)
    .send(content);

/** Labels (`masterdataapi/label-template`): what can be labelled, the labels, that they were printed, a template that is being drawn. */
export function addLabelRoutes(app: FastifyInstance, { deps, printer, config }: Services): void {
  app.get('/masterdataapi/label-template/rows', async (request) => {
    const form = formFor(request, 'LABEL_SOURCE', 'IDS', 'TYPE', 'DOCUMENT_ID');
    const type = textOf(form, 'TYPE');
    const session = sessionOf(request);
    const results =
      type === null
        ? await labelRows(deps, session, textOf(form, 'LABEL_SOURCE') ?? 'MATERIAL', textsOf(form, 'IDS'))
        : await labelRowsOfDocument(deps, session, type, idOf(form, 'DOCUMENT_ID'));
    return ok({ recordsTotal: results.length, results });
  });
  app.post('/masterdataapi/label-template/print', async (request, reply) => {
    const form = formFor(request, 'LABEL_SOURCE', 'LABEL_CODE', 'CUSTOMER_CODE', 'START', 'ROWS');
    const { job, template, count } = await printLabels(deps, sessionOf(request), {
      source: textOf(form, 'LABEL_SOURCE') ?? 'MATERIAL',
      template: textOf(form, 'LABEL_CODE'),
      customer: textOf(form, 'CUSTOMER_CODE'),
      start: countOf(form, 'START', 1),
      rows: listOf(form, 'ROWS'),
    });
    reply.header('x-label-template', encodeURIComponent(template)).header('x-label-count', String(count));
    return sendPdf(reply, job.title, await printer.render(sessionOf(request).clientId, job), config.frameAncestors);
  });
  app.post('/masterdataapi/label-template/printed', async (request) => {
    const form = formFor(request, 'LABEL_SOURCE', 'ROWS');
    if (textOf(form, 'LABEL_SOURCE') !== 'BOX') failWith(400, 'REQUEST_UNREADABLE');
    return ok({ count: await countBoxLabels(deps, sessionOf(request), listOf(form, 'ROWS')) });
  });
  app.post('/masterdataapi/label-template/preview', async (request, reply) => {
    const job = await previewLabel(deps, sessionOf(request), objectOf(formFor(request, 'DATA'), 'DATA'));
    return sendPdf(reply, job.title, await printer.render(sessionOf(request).clientId, job), config.frameAncestors);
  });
}

/** `…/contract` of every document that is printed as one. With `preview=1` the same pages come uncounted. */
export function addContractRoutes(app: FastifyInstance, { deps, registered, printer, config }: Services): void {
  for (const { type } of Object.values(CONTRACT_DOCUMENTS)) {
    const entry = registered.find(({ definition }) => definition.type === type);
    if (!entry) throw new Error(`no ${type}`);
    app.get(`/${callPath(entry.definition)}/contract`, async (request, reply) => {
      const form = formFor(request, 'ID', 'CONTRACT_CODE');
      const preview = textOf(form, 'preview') ?? '0';
      if (preview !== '0' && preview !== '1') failWith(400, 'REQUEST_UNREADABLE');
      const call = { ID: idOf(form), template: textOf(form, 'CONTRACT_CODE'), isPreview: preview === '1' };
      const { layout, template, templates } = await printContract(deps, sessionOf(request), entry, call);
      reply
        .header('x-contract-template', encodeURIComponent(template))
        .header('x-contract-templates', templates.map(encodeURIComponent).join(','));
      return sendPdf(
        reply,
        `${layout.title[0]} ${layout.number}`,
        await printer.render(sessionOf(request).clientId, layout),
        config.frameAncestors,
      );
    });
  }
}
