import { inClient } from '@sampan/db/scoped-db.ts';
import { todayIn } from '@sampan/kernel/dates.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { type Language, inLanguage } from '@sampan/kernel/languages.ts';
import type { Definition } from '@sampan/model/define.ts';
import { type ExportColumn, exportColumns, type Row } from '@sampan/engines/export/columns.ts';
import { csvStream } from '@sampan/engines/export/csv.ts';
import { collectSheet } from '@sampan/engines/export/exporter.ts';
import { readParameters } from '@sampan/engines/call/parameters.ts';
import { listSubject } from '@sampan/engines/list/list-query.ts';
import { listRows, type Rows } from '@sampan/engines/list/list.ts';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { Readable } from 'node:stream';
import { type Form, textOf } from './form.ts';
import type { Services } from './services.ts';

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

/** Writes the whole list of an index call as xlsx or csv. */
export async function exportFile(services: Services, session: Session, registered: Registered, form: Form): Promise<ExportFile> {
  const { definition } = registered;
  requirePrivilege(session, definition.card, 'export');
  const format = textOf(form, 'format') ?? 'xlsx';
  if (format !== 'xlsx' && format !== 'csv') failWith(400, 'REQUEST_UNREADABLE');
  const columns: ExportColumn[] = exportColumns(listSubject(definition, form), columnKeys(form), session);
  const { field: _picker, start: _start, after: _after, ...query } = form;
  const read = (after?: string) =>
    listRows(services.deps, session, registered, { ...query, length: String(PAGE_ROWS), ...(after ? { after } : {}) });
  const pages = pagesFrom(await read(), read);
  const { TIME_ZONE: zone } = await inClient(services.database, session.clientId, readParameters);
  const shown = { language: session.language, zone };
  if (format === 'csv')
    return { name: fileName(definition, shown, 'csv'), type: 'text/csv; charset=utf-8', content: csvStream(columns, pages, shown) };
  const content = await services.exporter.inTurn(async () =>
    services.exporter.write(await collectSheet(inLanguage(definition.texts.name, session.language), columns, pages, shown)),
  );
  return { name: fileName(definition, shown, 'xlsx'), type: XLSX_TYPE, content };
}
