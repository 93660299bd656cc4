import { BusinessError, failAll, failure, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { decodeText } from '@sampan/engines/sheets/decode-text.ts';
import type { TableReader } from '@sampan/engines/sheets/reader.ts';
import { parseValue } from '@sampan/engines/record/parse.ts';
import { requireVisible } from '@sampan/engines/record/visible.ts';
import { createIn } from '@sampan/engines/write/create.ts';
import { decimal, type Decimal, sum } from '@sampan/kernel/decimal.ts';
import { bankStatement } from './bank-statement.ts';
import { unbalanced } from './bank-statement.server.ts';
import { isXml, readCamt } from './camt053.server.ts';
import { isMt940, readMt940 } from './mt940.server.ts';
import { type FileStatement, MOST_STATEMENTS, requireAtMost, requireSize } from './statement-file.ts';
import { readSheet } from './statement-sheet.server.ts';

/** A file of a bank, and what people say that it does not. */
export interface StatementUpload {
  readonly bytes: Buffer;
  readonly BANK_ACCOUNT_CODE: string | null;
  readonly STATEMENT_NO: string | null;
  readonly OPENING_BALANCE: string | null;
  readonly CLOSING_BALANCE: string | null;
}

interface Made {
  readonly ID: string;
  readonly BANK_STATEMENT_NO: string;
  readonly LINES: number;
}

/** Makes a draft of each statement of a file, all or none. @throws what is wrong with the file or with a statement */
export async function readStatementFile(
  { deps, reader }: { readonly deps: Deps; readonly reader: TableReader },
  session: Session,
  upload: StatementUpload,
): Promise<{ readonly results: readonly Made[] }> {
  for (const verb of ['import', 'create']) requirePrivilege(session, bankStatement.card, verb);
  const statements = await statementsIn(reader, session, upload.bytes);
  if (statements.every(({ lines }) => lines.length === 0)) failAll([failure('STATEMENT_EMPTY')]);
  requireAtMost(statements.length, MOST_STATEMENTS);
  const registered = deps.registry.byType.get(bankStatement.type)!;
  return inCall(deps, session, async (context) => {
    const results: Made[] = [];
    for (const statement of statements.filter(({ lines }) => lines.length > 0)) {
      const DATA = await dataOf(context, statement, upload);
      const created = await createIn(context, registered, DATA);
      await requireVisible(context, bankStatement, created.ID);
      results.push({ ID: created.ID, BANK_STATEMENT_NO: String(created['BANK_STATEMENT_NO']), LINES: statement.lines.length });
    }
    return { results };
  });
}

async function statementsIn(reader: TableReader, { clientId }: Session, bytes: Buffer): Promise<FileStatement[]> {
  if (bytes.length === 0) failAll([failure('STATEMENT_EMPTY')]);
  if (isXml(bytes)) {
    requireSize(bytes);
    const found = await readCamt(bytes);
    return found.length > 0 ? found : failAllUnknown();
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && !bytes.includes(0)) {
    const { text } = decodeText(bytes);
    if (isMt940(text)) {
      requireSize(bytes);
      return readMt940(text);
    }
  }
  return [readSheet(await reader.read(clientId, bytes))];
}

function failAllUnknown(): never {
  throw new BusinessError([failure('STATEMENT_FILE_UNKNOWN')]);
}

/** Without blanks and signs, so that 4900 1234 is 49001234. */
const bare = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

async function dataOf(context: PipelineContext, statement: FileStatement, upload: StatementUpload): Promise<Record<string, unknown>> {
  const bank = await bankOf(context, statement, upload);
  const { CURRENCY_CODE: OWN, BANK_ACCOUNT_CODE } = bank;
  if (statement.currency !== undefined && statement.currency !== OWN)
    failAll([failureAt('BANK_ACCOUNT_CODE', 'STATEMENT_OTHER_CURRENCY', { CURRENCY: statement.currency, OWN })]);
  const opening = typed('OPENING_BALANCE', upload.OPENING_BALANCE) ?? statement.opening;
  const closing = typed('CLOSING_BALANCE', upload.CLOSING_BALANCE) ?? statement.closing;
  if (opening === undefined || closing === undefined) failAll([failureAt('OPENING_BALANCE', 'STATEMENT_BALANCES_MISSING')]);
  const LINES_TOTAL = sum(statement.lines.map(({ AMOUNT }) => AMOUNT));
  failAll(unbalanced({ OPENING_BALANCE: opening!, LINES_TOTAL, CLOSING_BALANCE: closing! }));
  return {
    BANK_ACCOUNT_CODE,
    STATEMENT_NO: upload.STATEMENT_NO ?? statement.number ?? statement.date,
    STATEMENT_DATE: statement.date,
    OPENING_BALANCE: opening,
    CLOSING_BALANCE: closing,
    ENTRIES: statement.lines.map((line) => ({ ...line })),
  };
}

/** A balance that somebody typed beside the file. */
function typed(key: 'OPENING_BALANCE' | 'CLOSING_BALANCE', given: string | null): Decimal | undefined {
  if (given === null) return undefined;
  const read = parseValue(key, bankStatement.header[key], given);
  if ('failure' in read) failAll([read.failure]);
  return decimal(String((read as { value: unknown }).value));
}

/** The account that was chosen, else the one whose number the file names. */
async function bankOf({ db, references }: PipelineContext, { account }: FileStatement, { BANK_ACCOUNT_CODE: CODE }: StatementUpload) {
  const rows = await db
    .select('bank_account')
    .select(['BANK_ACCOUNT_CODE', 'BANK_ACCOUNT_NO', 'CURRENCY_CODE', 'IS_ACTIVE'])
    .where('IS_ACTIVE', '=', '1')
    .execute();
  const named = account === undefined ? undefined : rows.find((row) => row.BANK_ACCOUNT_NO && bare(row.BANK_ACCOUNT_NO) === bare(account));
  if (CODE === null) return named ?? failAllAt('STATEMENT_ACCOUNT_UNKNOWN', account ?? '–');
  const chosen = await references.find('bank_account', CODE);
  const row = rows.find((one) => one.BANK_ACCOUNT_CODE === chosen?.BANK_ACCOUNT_CODE);
  if (!row) return failWith(400, 'REQUEST_UNREADABLE');
  const isOther = account !== undefined && row.BANK_ACCOUNT_NO && bare(row.BANK_ACCOUNT_NO) !== bare(account);
  return isOther ? failAllAt('STATEMENT_ACCOUNT_DIFFERS', account) : row;
}

function failAllAt(code: 'STATEMENT_ACCOUNT_UNKNOWN' | 'STATEMENT_ACCOUNT_DIFFERS', NO: string): never {
  throw new BusinessError([failureAt('BANK_ACCOUNT_CODE', code, { NO })]);
}
