import { fail, failure } from '@sampan/kernel/errors.ts';
import { createJobThread } from '../threads/job-thread.ts';
import { createLane } from '@sampan/kernel/lane.ts';
import { type ExportColumn, exportText, type ExportWords, type Row } from './columns.ts';
import type { Sheet } from './sheet.ts';

/** Rows that one xlsx takes; CSV has no limit. */
const XLSX_ROWS = 50_000;

/** Makes spreadsheets in threads of their own; organisations take turns. */
export interface Exporter {
  /** Collects and writes one large sheet: two at a time, for its rows are held in memory. @throws EXPORT_BUSY (429) when too many wait. */
  inTurn<R>(organisation: string, work: () => Promise<R>): Promise<R>;
  /** @throws EXPORT_BUSY (429) when too many exports wait. */
  write(organisation: string, ...sheets: readonly Sheet[]): Promise<Buffer>;
  close(): Promise<void>;
}

export function createExporter(): Exporter {
  const thread = createJobThread<readonly Sheet[], Uint8Array>(new URL('./worker.ts', import.meta.url), {
    busy: 'EXPORT_BUSY',
    overwhelmed: failure('EXPORT_TOO_LARGE', { MAX: XLSX_ROWS }),
    waitingLimit: 20,
    timeoutMs: 180_000,
  });
  const lane = createLane({ atOnce: 2, waitingLimit: 20, busy: failure('EXPORT_BUSY') });
  return {
    inTurn: lane.run,
    write: async (organisation, ...sheets) => Buffer.from(await thread.run(organisation, sheets)),
    close: () => thread.close(),
  };
}

/** Refuses what is too long for a sheet. @throws EXPORT_TOO_LARGE */
export function requireSheetRoom(rows: number): void {
  if (rows > XLSX_ROWS) fail('EXPORT_TOO_LARGE', { MAX: XLSX_ROWS });
}

/** Collects the pages of a list into a sheet. @throws EXPORT_TOO_LARGE */
export async function collectSheet(
  name: string,
  columns: readonly ExportColumn[],
  pages: AsyncIterable<readonly Row[]>,
  words: ExportWords,
): Promise<Sheet> {
  const rows: string[][] = [];
  for await (const page of pages) {
    requireSheetRoom(rows.length + page.length);
    for (const row of page) rows.push(columns.map((column) => exportText(column, row, words)));
  }
  return { name, columns: columns.map(({ label, type }) => ({ label, type })), rows };
}
