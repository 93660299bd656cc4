import { get } from '../api/client.ts';
import type { RecordName } from '../files/use-files.ts';
import { gathered } from './gathered.ts';

/** A document by its number, as `chat-msg/documents` answers it. */
export interface NumberedDocument extends RecordName {
  readonly NO: string;
  /** Screen of the document, without its id. */
  readonly ROUTE: string;
}

/** One of those that a search offers, with what it is chosen by. */
export interface FoundDocument extends NumberedDocument {
  /** Supplier or customer. */
  readonly PARTY?: string;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
}

const PATH = 'msghandlerapi/chat-msg/documents';
const MOST = 100;

/** The document of a number; null when there is none that the user may see. Numbers asked for at the same moment are one call. */
export const fetchByNumber: (no: string) => Promise<NumberedDocument | null> = gathered(MOST, async (numbers: readonly string[]) => {
  const { results } = await get<{ results: readonly NumberedDocument[] }>(PATH, { DATA: [...new Set(numbers)] }, { silent: true });
  const found = new Map(results.map((document) => [document.NO, document]));
  return numbers.map((no) => found.get(no) ?? null);
});

/** The newest documents whose number or partner contains the text. */
export const findDocuments = async (queryvalue: string, signal: AbortSignal): Promise<readonly FoundDocument[]> =>
  (await get<{ results: readonly FoundDocument[] }>(PATH, { queryvalue }, { silent: true, signal })).results;

/** What may be a number of a document: letters and digits together, four digits at least; not a part of an address. */
const CANDIDATE = /(?<![\w@./:-])[A-Za-z]{0,10}[-_/]?\d[\dA-Za-z]*(?:[-_/][\dA-Za-z]+)*(?![\w@])/g;
const FEWEST_DIGITS = 4;
const LONGEST = 40;

/** Cuts a text where something in it may be a number; the pieces make up the text again. */
export function numberPieces(text: string): { readonly text: string; readonly mayBeNumber: boolean }[] {
  const pieces: { text: string; mayBeNumber: boolean }[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    if (found.length > LONGEST || found.replaceAll(/\D/g, '').length < FEWEST_DIGITS) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), mayBeNumber: false });
    pieces.push({ text: found, mayBeNumber: true });
    at = index + found.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mayBeNumber: false });
  return pieces;
}
