import { inClient } from '@sampan/db/scoped-db.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { plainText } from '@sampan/kernel/json.ts';
import { callPath } from '@sampan/model/define.ts';
import type { ImportMapping, ImportMode } from '@sampan/model/import-wire.ts';
import { boundFor } from '@sampan/engines/masters/bindings.ts';
import { failedRows, failedText } from '@sampan/engines/import/failed-rows.ts';
import { importFile } from '@sampan/engines/import/import-file.ts';
import { forgetMapping } from '@sampan/engines/import/mappings.ts';
import type { ImportCall } from '@sampan/engines/import/open-import.ts';
import { IMPORT_LIMITS } from '@sampan/engines/sheets/limits.ts';
import { importTemplate } from '@sampan/engines/import/template.ts';
import { inCall, inReadingCall } from '@sampan/engines/call/deps.ts';
import { readChoices } from '@sampan/engines/import/choices.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFor, formOf } from '../body-parsing.ts';
import { contentDisposition } from '../content-disposition.ts';
import { ok } from '../envelope.ts';
import { type ExportFile, exportFile, XLSX_TYPE } from '../exports.ts';
import { startExport } from '../export-job.ts';
import { type Form, idOf, objectOf, requestKeyOf, textOf } from '../form.ts';
import { receivedFile, withFile } from '../received-file.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const MODES: ReadonlySet<string> = new Set<ImportMode>(['columns', 'dry-run', 'apply']);
const isMode = (text: string): text is ImportMode => MODES.has(text);

const sendFile = (reply: FastifyReply, { name, type, content }: ExportFile): FastifyReply =>
  reply.header('content-type', type).header('content-disposition', contentDisposition(name, 'attachment')).send(content);

function readMapping(form: Form): ImportMapping | undefined {
  if (textOf(form, 'MAPPING') === null) return undefined;
  return Object.fromEntries(
    Object.entries(objectOf(form, 'MAPPING')).map(([column, path]) => [
      column,
      plainText(path ?? '') ?? failWith(400, 'REQUEST_UNREADABLE'),
    ]),
  );
}

async function importCallOf(request: FastifyRequest, registered: Registered): Promise<ImportCall> {
  requirePrivilege(sessionOf(request), registered.definition.card, 'import');
  const { bytes, fields } = await receivedFile(request, IMPORT_LIMITS.fileBytes);
  const mode = textOf(fields, 'mode') ?? 'dry-run';
  if (!isMode(mode)) return failWith(400, 'REQUEST_UNREADABLE');
  const choices = textOf(fields, 'CHOICES') === null ? undefined : readChoices(objectOf(fields, 'CHOICES'));
  return { file: bytes, mode, mapping: readMapping(fields), choices };
}

async function runImport({ deps, reader, importing }: Services, registered: Registered, request: FastifyRequest) {
  const call = await importCallOf(request, registered);
  const session = sessionOf(request);
  return importing.run(session.clientId, () => importFile({ deps, reader }, session, registered, call));
}

/** The rows that an import would refuse, as a file of the kind that came. */
async function failedFile(services: Services, registered: Registered, request: FastifyRequest): Promise<ExportFile> {
  const { deps, reader, importing, exporter } = services;
  const call = { ...(await importCallOf(request, registered)), mode: 'dry-run' as const };
  const session = sessionOf(request);
  const failed = await importing.run(session.clientId, () => failedRows({ deps, reader }, session, registered, call));
  if (failed.delimiter === undefined)
    return { name: `${failed.name}.xlsx`, type: XLSX_TYPE, content: await exporter.write(session.clientId, failed) };
  const ending = failed.delimiter === '\t' ? 'tsv' : 'csv';
  return { name: `${failed.name}.${ending}`, type: 'text/csv; charset=utf-8', content: Buffer.from(failedText(failed)) };
}

async function forget({ deps }: Services, { definition }: Registered, request: FastifyRequest): Promise<void> {
  const session = sessionOf(request);
  requirePrivilege(session, definition.card, 'import');
  const id = idOf(formFor(request, 'ID'));
  await inCall(deps, session, ({ db }) => forgetMapping(db, definition.type, id));
}

/** Who takes a list out stands in the audit list, with what was asked for. */
const noteExport = (
  { database }: Pick<Services, 'database'>,
  session: Session,
  { type }: Registered['definition'],
  form: Form,
): Promise<void> =>
  inClient(database, session.clientId, async (db) =>
    audit(db, session, { kind: 'EXPORTED', subject: { type }, details: JSON.stringify(form) }),
  );

/** Lists as files, long ones beside the call, and files as records, for every definition: `export`, `import` and what belongs to it. */
export function addTransferRoutes(app: FastifyInstance, services: Services): void {
  for (const registered of services.registered) {
    const { definition } = registered;
    const path = `/${callPath(definition)}`;
    app.get(`${path}/export`, async (request, reply) => {
      const session = sessionOf(request);
      const { access_token: _token, token: _same, ...form } = request.query as Form;
      const file = await exportFile(services, session, registered, form);
      await noteExport(services, session, definition, form);
      return sendFile(reply, file);
    });
    app.post(`${path}/export`, async (request) => {
      const { REQUEST_KEY, access_token: _token, token: _same, ...form } = formOf(request);
      const session = sessionOf(request);
      const JOB_ID = await startExport(services, session, registered, form, requestKeyOf({ REQUEST_KEY }));
      await noteExport(services, session, definition, form);
      return ok({ JOB_ID });
    });
    if (definition.readOnly) continue;
    app.post(`${path}/import`, withFile(IMPORT_LIMITS.fileBytes), async (request) => ok(await runImport(services, registered, request)));
    app.post(`${path}/import-failed`, withFile(IMPORT_LIMITS.fileBytes), async (request, reply) =>
      sendFile(reply, await failedFile(services, registered, request)),
    );
    app.post(`${path}/import-forget`, async (request) => {
      await forget(services, registered, request);
      return ok();
    });
    app.get(`${path}/import-template`, async (request, reply) => {
      const session = sessionOf(request);
      requirePrivilege(session, definition.card, 'import');
      const bound = await inReadingCall(services.deps, session, (context) => boundFor(context, definition));
      const sheet = importTemplate(bound, session);
      return sendFile(reply, {
        name: `${sheet.name}.xlsx`,
        type: XLSX_TYPE,
        content: await services.exporter.write(session.clientId, sheet),
      });
    });
  }
}
