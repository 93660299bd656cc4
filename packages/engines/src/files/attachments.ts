import { failAll, type Failure, failure, failWith } from '@sampan/kernel/errors.ts';
import { type Definition, isView } from '@sampan/model/define.ts';
import { isEditable } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { holds, mayRead, requirePrivilege } from '../access/privilege.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { type Allowance, allowanceOf } from '../wire/allowed.ts';
import { changeFailure, requireChangeable } from '../record/change.ts';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { NO_STEP, writeHistory } from '../record/history.ts';
import { lockVisible, readVisible } from '../record/lock.ts';

/** Files of one record. */
const MOST_FILES = 100;

type Row = Readonly<Record<string, unknown>>;

/** A file whose content is stored. */
export interface NewFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
  readonly sha256: string;
}

/** A file as a list shows it. */
export interface ListedFile {
  readonly ID: string;
  readonly URL: string;
  readonly NAME: string;
  readonly SIZE: number;
  readonly TYPE: string;
  readonly CREATED_AT: string;
  readonly CREATED_BY: string;
  readonly CREATED_BY_NAME: string;
  readonly ACTIONS: { readonly delete: Allowance };
}

export interface FileList {
  readonly recordsTotal: number;
  readonly results: readonly ListedFile[];
  readonly ACTIONS: { readonly upload: Allowance };
}

export const fileAddress = (id: string): string => `/files/${id}`;

/** The files of a record, oldest first, for everybody who may see the record. @throws 404, 403 as `view` */
export const filesOf = (deps: Deps, session: Session, registered: Registered, ID: string): Promise<FileList> =>
  inReadingCall(deps, session, async (context) => {
    const { definition } = registered;
    const header = await visibleHeader(context, definition, ID);
    const rows = await fileRows(context, definition, ID);
    const lastStep = await lastStepOf(context, definition, ID);
    const forbidden = await editFailure(context, registered, header);
    const upload = allowanceOf(forbidden ?? roomFailure(rows.length), session.language);
    const results = rows.map((row) => ({
      ID: String(row['id']),
      URL: fileAddress(String(row['id'])),
      NAME: String(row['name']),
      SIZE: Number(row['size']),
      TYPE: String(row['type']),
      CREATED_AT: String(row['created_at']),
      CREATED_BY: String(row['created_by']),
      CREATED_BY_NAME: String(row['created_by_name'] ?? row['created_by']),
      ACTIONS: { delete: allowanceOf(forbidden ?? keptFailure(definition, { header, row, lastStep }), session.language) },
    }));
    return { recordsTotal: results.length, results, ACTIONS: { upload } };
  });

/** Refuses before the content is stored what `attachFile` would refuse after it. */
export const requireAttachable = (deps: Deps, session: Session, registered: Registered, ID: string): Promise<void> =>
  inReadingCall(deps, session, async (context) => {
    await requireRoom(context, registered, await visibleHeader(context, registered.definition, ID));
  });

/** Makes a stored file one of the record's. Its version stays: nobody who edits it meanwhile is disturbed. @throws as requireAttachable */
export const attachFile = (deps: Deps, session: Session, registered: Registered, ID: string, file: NewFile): Promise<void> =>
  inCall(deps, session, async (context) => {
    const { definition } = registered;
    await requireRoom(context, registered, await lockVisible(context, definition, ID));
    const owned = { record_type: definition.type, record_id: ID, client_id: context.db.clientId, created_by: session.username };
    await context.db.loose
      .insertInto('stored_file')
      .values({ ...file, size: String(file.size), ...owned })
      .execute();
    writeHistory(context, {
      type: definition.type,
      id: ID,
      action: 'attach',
      changes: [{ field: 'FILE', old: null, new: file.name }],
    });
  });

/**
 * Takes a file away from its record: it is no longer shown, its content stays. While the record may be changed any file can go, later
 * only one that came after the last step: what others decided on stays. @throws 404 for whatever is no file of a visible record
 */
export const removeFile = (deps: Deps, session: Session, id: string): Promise<void> =>
  inCall(deps, session, async (context) => {
    const { db, registry } = context;
    const found = await db.selectLoose('stored_file').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
    const registered = registry.byType.get(String(found?.['record_type']));
    if (!found || !registered) return failWith(404, 'NOT_FOUND');
    const { definition } = registered;
    const ID = String(found['record_id']);
    if (!mayRead(session, definition)) failWith(404, 'NOT_FOUND');
    const header = await lockVisible(context, definition, ID);
    requirePrivilege(session, definition.card, 'edit');
    await requireChangeable(context, registered, header);
    const kept = keptFailure(definition, { header, row: found, lastStep: await lastStepOf(context, definition, ID) });
    if (kept) failAll([kept]);
    const gone = { deleted_at: new Date().toISOString(), deleted_by: session.username };
    await db.updateLoose('stored_file').set(gone).where('id', '=', id).execute();
    const changes = [{ field: 'FILE', old: found['name'], new: null }];
    writeHistory(context, { type: definition.type, id: ID, action: 'detach', changes });
  });

/** Takes away the files of a record that is deleted. */
export async function removeFilesOf({ db, session }: PipelineContext, definition: Definition, ID: string): Promise<void> {
  await db
    .updateLoose('stored_file')
    .set({ deleted_at: new Date().toISOString(), deleted_by: session.username })
    .where('record_type', '=', definition.type)
    .where('record_id', '=', ID)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Whether a user may read the file of a record. */
export const mayReadFileOf = (deps: Deps, session: Session, definition: Definition, ID: string): Promise<boolean> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, definition)) return false;
    await readVisible(context, definition, ID);
    return true;
  });

function visibleHeader(context: PipelineContext, definition: Definition, ID: string): Promise<Row> {
  if (isView(definition)) failWith(404, 'NOT_FOUND');
  if (!mayRead(context.session, definition)) failWith(403, 'PRIVILEGE_MISSING');
  return readVisible(context, definition, ID);
}

async function requireRoom(context: PipelineContext, registered: Registered, header: Row): Promise<void> {
  const { definition } = registered;
  requirePrivilege(context.session, definition.card, 'edit');
  await requireChangeable(context, registered, header);
  const full = roomFailure((await fileRows(context, definition, String(header['id']))).length);
  if (full) failAll([full]);
}

/** How many files a record has that the caller has seen. */
export async function countFiles({ db }: PipelineContext, { type }: Definition, ID: string): Promise<number> {
  const row = await db
    .selectLoose('stored_file')
    .select(sql<string>`count(*)`.as('files'))
    .where('record_type', '=', type)
    .where('record_id', '=', ID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.files ?? 0);
}

const fileRows = ({ db }: PipelineContext, { type }: Definition, ID: string): Promise<Row[]> =>
  db
    .selectLoose('stored_file')
    .select(['id', 'name', 'size', 'type', 'created_at', 'created_by'])
    .select(
      sql<string>`(select "FULL_NAME" from "user" u where u.client_id = stored_file.client_id and u."USERNAME" = stored_file.created_by)`.as(
        'created_by_name',
      ),
    )
    .where('record_type', '=', type)
    .where('record_id', '=', ID)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** When something was last decided or done on the record; null while it was only written. */
async function lastStepOf({ db }: PipelineContext, { type }: Definition, ID: string): Promise<string | null> {
  const row = await db
    .selectLoose('document_history')
    .select('at')
    .where('type', '=', type)
    .where('document_id', '=', ID)
    .where('action', 'not in', NO_STEP)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row['at']) : null;
}

async function editFailure(context: PipelineContext, registered: Registered, header: Row): Promise<Failure | undefined> {
  if (!holds(context.session, registered.definition.card, 'edit')) return failure('PRIVILEGE_MISSING');
  return changeFailure(context, registered, header);
}

const roomFailure = (count: number): Failure | undefined =>
  count < MOST_FILES ? undefined : failure('FILES_TOO_MANY', { MAX: MOST_FILES });

interface Removal {
  readonly header: Row;
  readonly row: Row;
  readonly lastStep: string | null;
}

/** Why a file stays: it was there when something was decided or done on the record. */
function keptFailure(definition: Definition, { header, row, lastStep }: Removal): Failure | undefined {
  const isLater = lastStep === null || Date.parse(String(row['created_at'])) > Date.parse(lastStep);
  return isEditable(definition, header) || isLater ? undefined : failure('FILE_KEPT', { NAME: String(row['name']) });
}
