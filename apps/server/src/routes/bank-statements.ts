import { proposeMatches } from '@sampan/business/fi/bank-statement/proposals.server.ts';
import { readStatementFile } from '@sampan/business/fi/bank-statement/read-statement.server.ts';
import { IMPORT_LIMITS } from '@sampan/engines/sheets/limits.ts';
import type { FastifyInstance } from 'fastify';
import { formFor } from '../body-parsing.ts';
import { ok } from '../envelope.ts';
import { idOf, textOf } from '../form.ts';
import { receivedFile, withFile } from '../received-file.ts';
import { sessionOf } from '../request-session.ts';
import type { Services } from '../services.ts';

const PATH = '/fiapi/bank-statement';

/** Bank statements out of files of banks, and what their lines may have paid. */
export function addBankStatementRoutes(app: FastifyInstance, { deps, reader, importing }: Services): void {
  app.post(`${PATH}/read-file`, withFile(IMPORT_LIMITS.fileBytes), async (request) => {
    const session = sessionOf(request);
    const { bytes, fields } = await receivedFile(request, IMPORT_LIMITS.fileBytes);
    const told = (key: 'BANK_ACCOUNT_CODE' | 'STATEMENT_NO' | 'OPENING_BALANCE' | 'CLOSING_BALANCE') => textOf(fields, key);
    const upload = {
      bytes,
      BANK_ACCOUNT_CODE: told('BANK_ACCOUNT_CODE'),
      STATEMENT_NO: told('STATEMENT_NO'),
      OPENING_BALANCE: told('OPENING_BALANCE'),
      CLOSING_BALANCE: told('CLOSING_BALANCE'),
    };
    return ok(await importing.run(session.clientId, () => readStatementFile({ deps, reader }, session, upload)));
  });
  app.get(`${PATH}/proposals`, async (request) => ok(await proposeMatches(deps, sessionOf(request), idOf(formFor(request, 'ID')))));
}
