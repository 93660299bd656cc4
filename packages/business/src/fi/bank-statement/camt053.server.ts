import { isIsoDate, type IsoDate } from '@sampan/kernel/dates.ts';
import { nodesAt, onePart, readXmlTree, textAt, type XmlNode } from '@sampan/engines/sheets/xml-tree.ts';
import { mapInPieces } from '@sampan/engines/call/large-calls.ts';
import {
  type FileLine,
  type FileStatement,
  MOST_STATEMENTS,
  requireAtMost,
  signed,
  STATEMENT_LIMITS,
  tidy,
  unreadable,
} from './statement-file.ts';

/** More elements than this are no statement that people look at. */
const MOST_ELEMENTS = 500_000;

/** Kinds of balances that a statement has: more of them are no statement. */
const MOST_BALANCES = 100;

/** Statements of a CAMT.053 file of any version. @throws IMPORT_FILE_UNREADABLE, STATEMENT_FILE_BROKEN, ENTRIES_TOO_MANY */
export async function readCamt(file: Buffer): Promise<FileStatement[]> {
  const document = await readXmlTree(onePart(file), ({ nodes }) => {
    if (nodes > MOST_ELEMENTS) unreadable(nodes, 'Document');
  });
  const statements = document?.name === 'Document' ? nodesAt(document, 'BkToCstmrStmt', 'Stmt') : [];
  requireAtMost(statements.length, MOST_STATEMENTS);
  requireAtMost(statements.flatMap((one) => nodesAt(one, 'Ntry')).length, STATEMENT_LIMITS.lines);
  const read: FileStatement[] = [];
  for (const [index, statement] of statements.entries()) read.push(await statementOf(statement, index));
  return read;
}

/** Whether it begins as XML does. */
export const isXml = (file: Buffer): boolean =>
  /^(?:\uFEFF)?\s*<\?xml|^\s*<[A-Za-z:]*Document/.test(file.subarray(0, 200).toString('utf8'));

const texts = (from: XmlNode, ...path: readonly string[]): string | undefined =>
  tidy(
    nodesAt(from, ...path)
      .map(({ text }) => text)
      .join(' '),
  );

async function statementOf(statement: XmlNode, index: number): Promise<FileStatement> {
  const balances = nodesAt(statement, 'Bal').slice(0, MOST_BALANCES);
  const balance = (...codes: readonly string[]) =>
    codes.map((code) => balances.find((found) => textAt(found, 'Tp', 'CdOrPrtry', 'Cd') === code)).find(Boolean);
  const [opening, closing] = [balance('OPBD', 'PRCD'), balance('CLBD')];
  const entries = nodesAt(statement, 'Ntry').filter(isBooked);
  const account = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  const closed = closing && (textAt(closing, 'Dt', 'Dt') ?? textAt(closing, 'Dt', 'DtTm'));
  return {
    account,
    currency: textAt(statement, 'Acct', 'Ccy') ?? /Ccy="([A-Z]{3})"/.exec(closing ? (nodesAt(closing, 'Amt')[0]?.tag ?? '') : '')?.[1],
    number: textAt(statement, 'LglSeqNb') ?? textAt(statement, 'ElctrncSeqNb') ?? textAt(statement, 'Id'),
    date: closed === undefined ? undefined : dayOf(closed, index + 1),
    opening: opening && amountOf(opening, index + 1),
    closing: closing && amountOf(closing, index + 1),
    lines: await mapInPieces(entries, lineOf),
  };
}

/** What the bank has not booked yet stands in no balance. */
const isBooked = (entry: XmlNode): boolean => {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  return status === undefined || status === 'BOOK';
};

function amountOf(from: XmlNode, at: number) {
  const amount = textAt(from, 'Amt');
  const side = textAt(from, 'CdtDbtInd');
  if (!amount || !/^\d+(\.\d+)?$/.test(amount) || (side !== 'CRDT' && side !== 'DBIT')) return unreadable(at, amount ?? from.name);
  return signed(amount, side === 'DBIT');
}

function dayOf(text: string, at: number): IsoDate {
  const day = text.slice(0, 10);
  return isIsoDate(day) ? day : unreadable(at, text);
}

function lineOf(entry: XmlNode, index: number): FileLine {
  const at = index + 1;
  const day = [
    ['ValDt', 'Dt'],
    ['ValDt', 'DtTm'],
    ['BookgDt', 'Dt'],
    ['BookgDt', 'DtTm'],
  ]
    .map((path) => textAt(entry, ...path))
    .find(Boolean);
  const AMOUNT = amountOf(entry, at);
  // The other side: who is paid, or who pays.
  const side = textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'Cdtr' : 'Dbtr';
  const details = nodesAt(entry, 'NtryDtls', 'TxDtls');
  const said = <T>(of: (detail: XmlNode) => T | undefined): T | undefined => details.map(of).find((value) => value !== undefined);
  const purpose = details.flatMap((detail) => [texts(detail, 'RmtInf', 'Ustrd'), texts(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')]);
  const endToEnd = said((detail) => textAt(detail, 'Refs', 'EndToEndId'));
  return {
    VALUE_DATE: dayOf(day ?? '', at),
    AMOUNT,
    PARTNER_NAME: tidy(
      said((detail) => textAt(detail, 'RltdPties', side, 'Nm') ?? textAt(detail, 'RltdPties', side, 'Pty', 'Nm')),
      200,
    ),
    PARTNER_ACCOUNT: tidy(
      said(
        (detail) =>
          textAt(detail, 'RltdPties', `${side}Acct`, 'Id', 'IBAN') ?? textAt(detail, 'RltdPties', `${side}Acct`, 'Id', 'Othr', 'Id'),
      ),
      60,
    ),
    PURPOSE:
      tidy([...purpose, endToEnd === 'NOTPROVIDED' ? undefined : endToEnd].filter(Boolean).join(' ')) ?? texts(entry, 'AddtlNtryInf'),
    BANK_REFERENCE: tidy(
      textAt(entry, 'AcctSvcrRef') ?? said((detail) => textAt(detail, 'Refs', 'AcctSvcrRef')) ?? textAt(entry, 'NtryRef'),
      100,
    ),
  };
}
