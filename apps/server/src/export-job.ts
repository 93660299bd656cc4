import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashing } from '@sampan/db/hashing.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import type { Row } from '@sampan/engines/export/columns.ts';
import { requireSheetRoom } from '@sampan/engines/export/exporter.ts';
import type { NewFile } from '@sampan/engines/files/attachments.ts';
import { type FileStore, fileKey, newFileId } from '@sampan/engines/files/file-store.ts';
import { noteLoose } from '@sampan/engines/files/loose-content.ts';
import type { JobDefinition, JobRun } from '@sampan/engines/jobs/job.ts';
import type { Jobs } from '@sampan/engines/jobs/jobs.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import type { Registered } from '@sampan/engines/call/rules.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { countExport, type Export, exportContent, type ExportParts, openExport } from './exports.ts';
import type { Form } from './form.ts';

interface ExportInput {
  readonly type: string;
  /** What the call asked for: filter, order, columns, format. */
  readonly form: Form;
}

const KIND = 'export';

interface MakingParts extends ExportParts {
  readonly files: FileStore;
}

interface AskingParts extends ExportParts {
  readonly jobs: Jobs;
}

/** Asks for a list as a file that is made beside the call; what the call itself would refuse is refused now. Answers the job. */
export async function startExport(parts: AskingParts, session: Session, registered: Registered, form: Form, requestKey?: string) {
  const { definition, format } = await openExport(parts, session, registered, form);
  if (format === 'xlsx') requireSheetRoom(await countExport(parts, session, registered, form));
  const input: ExportInput = { type: definition.type, form };
  const words = { TYPE: definition.type, FORMAT: format === 'csv' ? 'CSV' : 'Excel' };
  return parts.jobs.start(session, { kind: KIND, input, words }, requestKey);
}

/** A long list as a file. Another attempt begins anew: what was written of the last one is nowhere. */
export const exportJob = (parts: MakingParts): JobDefinition<ExportInput> => ({
  kind: KIND,
  texts: { title: 'job.title.export', done: 'notice.exportDone', failed: 'notice.exportFailed' },
  async run(run) {
    const { type, form } = run.input;
    const registered = parts.deps.registry.byType.get(type) ?? failWith(404, 'NOT_FOUND');
    const opened = await openExport(parts, run.session, registered, form);
    const total = await countExport(parts, run.session, registered, form);
    const folder = await mkdtemp(join(tmpdir(), 'sampan-export-'));
    try {
      return await writeFile(parts, run, { ...opened, pages: counted(opened.pages, run, total) }, join(folder, 'content'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** The same pages, telling how far they are, and ending where the job is to end. */
async function* counted(
  pages: AsyncIterable<readonly Row[]>,
  { report, signal }: JobRun<unknown>,
  total: number,
): AsyncGenerator<readonly Row[]> {
  let done = 0;
  report(done, total);
  for await (const page of pages) {
    signal.throwIfAborted();
    yield page;
    done += page.length;
    // Rows come and go meanwhile.
    report(done, Math.max(done, total));
  }
}

async function writeFile(parts: MakingParts, { session, signal }: JobRun<unknown>, opened: Export, path: string) {
  const content = await exportContent(parts, session, opened);
  const seen = hashing();
  // A spreadsheet is one piece, not a list of bytes.
  await pipeline(content instanceof Readable ? content : Readable.from([content]), seen.stream, createWriteStream(path, { mode: 0o600 }), {
    signal,
  });
  const { size } = await stat(path);
  const file: NewFile = { id: newFileId(), name: opened.name, size, type: opened.type, sha256: seen.digest() };
  const key = fileKey(session.clientId, file.id);
  await inClient(parts.deps.database, session.clientId, (db) => noteLoose(db, [file.id]));
  await parts.files.putFile(key, path);
  return { file, discard: () => parts.files.remove(key) };
}
