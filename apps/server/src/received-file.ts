import { BusinessError, fail, failWith } from '@sampan/kernel/errors.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { withinRoom } from './body-arrival.ts';
import type { Form } from './form.ts';

const MB = 1024 * 1024;
/** Route options for a body with one file: fields and heads may come to another MB. */
export const withFile = (maxBytes: number) => ({ bodyLimit: maxBytes + MB }) as const;
/** Bytes of fields and heads beside a file. */
const MOST_BESIDE = 2 * MB;

export interface ReceivedFile {
  /** As the sender calls it. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The text fields that came before the file or after it. */
  readonly fields: Form;
}

async function bytesOf(part: MultipartFile, maxBytes: number): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 413) failWith(413, 'FILE_TOO_LARGE', { MAX: Math.floor(maxBytes / MB) });
    throw error;
  }
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile | undefined> {
  const fields: Record<string, unknown> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: MB } })) {
      if (part.type === 'file') file = { name: part.filename, bytes: await bytesOf(part, maxBytes) };
      else fields[part.fieldname] = part.value;
    }
    return file && { ...file, fields };
  } finally {
    // What is refused is looked through no further: the heads of ninety thousand parts would take seconds.
    request.raw.unpipe();
  }
}

/** Reads a multipart body with one file into memory. @throws FILE_MISSING, FILE_TOO_LARGE (413), 415 for another body, 400 for a broken one */
export async function receivedFile(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  if (!request.isMultipart()) failWith(415, 'MEDIA_TYPE_UNSUPPORTED');
  // Announced to be more than file and fields can be: refused unread.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MOST_BESIDE)
    failWith(413, 'FILE_TOO_LARGE', { MAX: Math.floor(maxBytes / MB) });
  try {
    return (await withinRoom(request, readParts(request, maxBytes))) ?? fail('FILE_MISSING');
  } catch (error) {
    // What the parser throws without a status is a body that is none: it ends within a part, or a part has no head.
    if (error instanceof BusinessError || (error instanceof Error && 'statusCode' in error)) throw error;
    return failWith(400, 'REQUEST_UNREADABLE');
  }
}
