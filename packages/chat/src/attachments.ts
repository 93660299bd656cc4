import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { cardsOf, type RecordRef, refKey } from '@sampan/engines/read/cards.ts';
import { failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import type { ChatCall } from './chat-call.ts';
import { CHAT_FILE } from './chat-files.ts';
import type { AttachedFile, Attachment } from './wire.ts';

/** What a sender wants a message to carry: ids of uploaded files, and records. */
export interface AttachmentWanted {
  readonly FILES: readonly string[];
  readonly DOCUMENTS: readonly RecordRef[];
}

const MOST_FILES = 10;
const MOST_DOCUMENTS = 10;
const FILE_ID = /^\d{1,40}$/;
const RECORD_ID = /^[1-9]\d{0,17}$/;
const TYPE = /^[a-z_]{1,60}$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const unreadable = (): never => failWith(400, 'REQUEST_UNREADABLE');

const textIn = (value: unknown, pattern: RegExp): string => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && pattern.test(text) ? text : unreadable();
};

/** Reads a list of records, each once. @throws REQUEST_UNREADABLE (400) for anything else and for more than `most` */
export function readRefs(given: unknown, most: number): RecordRef[] {
  if (!Array.isArray(given) || given.length > most) return unreadable();
  const refs = given.map((ref: unknown) =>
    isObject(ref) ? { TYPE: textIn(ref['TYPE'], TYPE), ID: textIn(ref['ID'], RECORD_ID) } : unreadable(),
  );
  return [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
}

/**
 * Reads the `attach_material_content` of a client: `{"FILES": ["12"], "DOCUMENTS": [{"TYPE": "purchase_order", "ID": "17"}]}`, at most ten
 * of each. Nothing else in it is looked at, least of all prices. Null for none. @throws REQUEST_UNREADABLE (400) for anything else
 */
export function readAttachment(given: unknown): AttachmentWanted | null {
  if (given === null || given === undefined) return null;
  if (!isObject(given)) return unreadable();
  const files = given['FILES'] ?? [];
  if (!Array.isArray(files) || files.length > MOST_FILES) return unreadable();
  const FILES = [...new Set(files.map((id: unknown) => textIn(id, FILE_ID)))];
  const DOCUMENTS = readRefs(given['DOCUMENTS'] ?? [], MOST_DOCUMENTS);
  return FILES.length + DOCUMENTS.length === 0 ? null : { FILES, DOCUMENTS };
}

/**
 * What is stored with the message: files that the sender uploaded for this conversation (or for comments of this record) and has not sent
 * yet, records that the sender may see. @throws REFERENCE_UNKNOWN at ATTACH_MATERIAL_CONTENT for all others, absent ones included
 */
export async function checkedAttachment(
  call: ChatCall,
  conv: string,
  wanted: AttachmentWanted | null,
  recordType = CHAT_FILE,
): Promise<Attachment | null> {
  if (wanted === null) return null;
  const FILES = await ownFiles(call, { conv, recordType }, wanted.FILES);
  const known = new Set([...FILES.map(({ ID }) => ID), ...(await cardsOf(call, wanted.DOCUMENTS)).keys()]);
  const named = [...wanted.FILES, ...wanted.DOCUMENTS.map(refKey)];
  failAll(named.filter((name) => !known.has(name)).map((VALUE) => failureAt('ATTACH_MATERIAL_CONTENT', 'REFERENCE_UNKNOWN', { VALUE })));
  return { FILES, DOCUMENTS: wanted.DOCUMENTS };
}

async function ownFiles(
  { db, session }: ChatCall,
  { conv, recordType }: { readonly conv: string; readonly recordType: string },
  ids: readonly string[],
): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select('stored_file')
    .select(['id', 'name', 'size', 'type'])
    .where('id', 'in', [...ids])
    .where('record_type', '=', recordType)
    .where('conv', '=', conv)
    .where('record_id', 'is', null)
    .where('created_by', '=', session.username)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ID: row.id, NAME: row.name, SIZE: Number(row.size), TYPE: row.type }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ties what a message carries to the message: from now on its readers may read the files, and the records list it. */
export async function tieAttachment(
  { db }: Pick<ChatCall, 'db'>,
  conv: string,
  seq: number,
  { FILES, DOCUMENTS }: Attachment,
): Promise<void> {
  await tieFiles(db, FILES, String(seq));
  if (DOCUMENTS.length > 0)
    await db
      .insert('chat_document')
      .values(DOCUMENTS.map(({ TYPE: type, ID }) => ({ client_id: db.clientId, type, document_id: ID, conv, seq })))
      .execute();
}

/** Ties files to the message or comment that carries them. */
export async function tieFiles(db: ScopedDb, files: readonly AttachedFile[], record_id: string): Promise<void> {
  if (files.length === 0) return;
  await db
    .update('stored_file')
    .set({ record_id })
    .where(
      'id',
      'in',
      files.map(({ ID }) => ID),
    )
    .execute();
}

const namesOf = (attachment: AttachmentWanted | Attachment | null): string =>
  JSON.stringify([
    attachment?.FILES.map((file) => (typeof file === 'string' ? file : file.ID)) ?? [],
    attachment?.DOCUMENTS.map(refKey) ?? [],
  ]);

/** Whether a message that was stored carries what is wanted now. */
export const carriesSame = (stored: Attachment | null, wanted: AttachmentWanted | null): boolean => namesOf(stored) === namesOf(wanted);
