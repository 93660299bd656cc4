import { ELECTRONIC_LIMITS } from '@sampan/business/mm/electronic-invoice/electronic-invoice.ts';
import { proposeInvoice } from '@sampan/business/mm/electronic-invoice/propose-invoice.server.ts';
import { purchaseInvoice } from '@sampan/business/mm/purchase-invoice/purchase-invoice.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { textOf } from '../form.ts';
import { receivedFile, withFile } from '../received-file.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

/** What an electronic invoice would become: from its file (`…/electronic`), or from the text of its code (`…/electronic-code`). */
export function addElectronicInvoiceRoutes(app: FastifyInstance, { deps, importing }: Services): void {
  app.post('/mmapi/purchase-invoice/electronic', withFile(ELECTRONIC_LIMITS.fileBytes), async (request) => {
    const session = sessionOf(request);
    requirePrivilege(session, purchaseInvoice.card, 'create');
    const { bytes, fields } = await receivedFile(request, ELECTRONIC_LIMITS.fileBytes);
    const SUPPLIER_CODE = textOf(fields, 'SUPPLIER_CODE') ?? undefined;
    // Large files take turns, as imports do.
    return ok(await importing.run(session.clientId, () => proposeInvoice(deps, session, { file: bytes, SUPPLIER_CODE })));
  });
  app.post('/mmapi/purchase-invoice/electronic-code', async (request) => {
    const form = formFor(request, 'TEXT', 'SUPPLIER_CODE');
    const given = { text: textOf(form, 'TEXT') ?? '', SUPPLIER_CODE: textOf(form, 'SUPPLIER_CODE') ?? undefined };
    return ok(await proposeInvoice(deps, sessionOf(request), given));
  });
}
