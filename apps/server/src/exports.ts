import { inClient } from '@sampan/db/scoped-db.ts';
import { todayIn } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { type Language, inLanguage } from '@sampan/kernel/languages.ts';
import type { Definition } from '@sampan/model/define.ts';
import { type ExportColumn, exportColumns, type ExportWords, type Row } from '@sampan/engines/export/columns.ts';
import { csvStream } from '@sampan/engines/export/csv.ts';
import { collectSheet, type Exporter } from '@sampan/engines/export/exporter.ts';
import type { Deps } from '@sampan/engines/call/deps.ts';
import { readParameters } from '@sampan/engines/call/parameters.ts';
import { listSubject } from '@sampan/engines/list/list-query.ts';
import { listRecords, listRows, type Rows } from '@sampan/engines/list/list.ts';
import { readListDecimals } from '@sampan/engines/masters/money.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import { readReport } from '@sampan/engines/report/report.ts';
import type { Registered, RegisteredReport } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { Readable } from 'node:stream';
import { type Form, textOf } from './form.ts';

/** What an export works with. */
export interface ExportParts {
  readonly deps: Deps;
  readonly exporter: Exporter;
}

const PAGE_ROWS = 1000;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | Readable;
}

/** Keys of the columns wanted: `columns=A,B`; empty for all. */
const columnKeys = (form: Form): string[] =>
  (textOf(form, 'columns') ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

/** The list of an index call page by page; the first page is read already, so that refusals come before the file. */
async function* pagesFrom(first: Rows, read: (after: string) => Promise<Rows>): AsyncGenerator<readonly Row[]> {
  let page = first;
  for (;;) {
    yield page.results;
    if (page.next === undefined) return;
    page = await read(page.next);
  }
}

/** The day is the organisation's, as everything else that is dated. */
const fileName = (definition: Definition, { language, zone }: { language: Language; zone: string }, extension: string): string =>
  `${inLanguage(definition.texts.name, language)} ${todayIn(zone)}.${extension}`;

/** A list about to become a file. */
export interface Export {
  readonly definition: Definition;
  readonly format: 'xlsx' | 'csv';
  readonly columns: readonly ExportColumn[];
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly shown: ExportWords;
  /** Name and media type of the file. */
  readonly name: string;
  readonly type: string;
}

/** The list of an index call without its place in it. */
const wholeList = ({ field: _picker, start: _start, after: _after, format: _format, columns: _columns, ...query }: Form): Form => query;

/** Reads the first page of a list that is to become a file. @throws 403 PRIVILEGE_MISSING, 400 for what `index` refuses too */
export async function openExport(parts: ExportParts, session: Session, registered: Registered, form: Form): Promise<Export> {
  const { definition } = registered;
  requirePrivilege(session, definition.card, 'export');
  const format = textOf(form, 'format') ?? 'xlsx';
  if (format !== 'xlsx' && format !== 'csv') return failWith(400, 'REQUEST_UNREADABLE');
  const { columns, pages } =
    'report' in registered ? await reportPages(parts, session, registered, form) : await listPages(parts, session, registered, form);
  const shown = await inClient(parts.deps.database, session.clientId, async (db) => {
    const { TIME_ZONE: zone } = await readParameters(db);
    return { language: session.language, zone, decimalsOf: await readListDecimals(db) };
  });
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE;
  return { definition, format, columns, pages, shown, name: fileName(definition, shown, format), type };
}

type Pages = Pick<Export, 'columns' | 'pages'>;

async function listPages({ deps }: ExportParts, session: Session, registered: Registered, form: Form): Promise<Pages> {
  const columns = exportColumns(listSubject(registered.definition, form), columnKeys(form), session);
  const query = wholeList(form);
  const read = (after?: string) =>
    listRows(deps, session, registered, { ...query, length: String(PAGE_ROWS), ...(after ? { after } : {}) });
  return { columns, pages: pagesFrom(await read(), read) };
}

/** The rows of a report, page by page: its dimensions with their names, then its measures. */
async function reportPages({ deps }: ExportParts, session: Session, registered: RegisteredReport, form: Form): Promise<Pages> {
  const { pivot: _pivot, ...query } = wholeList(form);
  const read = (start: number) => readReport(deps, session, registered, { ...query, start: String(start), length: String(PAGE_ROWS) });
  const first = await read(0);
  const units = first.MEASURES.flatMap((key) => registered.definition.measures[key]?.per ?? []);
  const keys = [...new Set([...first.GROUP, ...units, ...first.MEASURES])];
  async function* pages(): AsyncGenerator<readonly Row[]> {
    let page = first;
    for (let start = 0; ; ) {
      yield page.results;
      start += page.results.length;
      if (start >= page.recordsTotal || page.results.length === 0) return;
      page = await read(start);
    }
  }
  return { columns: exportColumns(registered.definition, keys, session), pages: pages() };
}

/** How many rows the whole list has. */
export async function countExport({ deps }: ExportParts, session: Session, registered: Registered, form: Form): Promise<number> {
  if ('report' in registered) return (await readReport(deps, session, registered, { ...wholeList(form), length: '1' })).recordsTotal;
  return (await listRecords(deps, session, registered, { ...wholeList(form), length: '1' })).recordsTotal;
}

/** The content of the file: CSV as it is read, a spreadsheet when all of it is there. @throws EXPORT_TOO_LARGE */
export async function exportContent({ exporter }: ExportParts, { clientId }: Session, given: Export): Promise<Buffer | Readable> {
  const { definition, format, columns, pages, shown } = given;
  if (format === 'csv') return csvStream(columns, pages, shown);
  const name = inLanguage(definition.texts.name, shown.language);
  return exporter.inTurn(clientId, async () => exporter.write(clientId, await collectSheet(name, columns, pages, shown)));
}

/** Writes the whole list of an index call as xlsx or csv. */
export async function exportFile(parts: ExportParts, session: Session, registered: Registered, form: Form): Promise<ExportFile> {
  const opened = await openExport(parts, session, registered, form);
  return { name: opened.name, type: opened.type, content: await exportContent(parts, session, opened) };
}
