/** What a stored file may be shown as. `inline` kinds open in the browser, all others are downloaded. */
export interface FileKind {
  readonly type: string;
  readonly extensions: readonly string[];
  readonly isImage?: boolean;
  readonly inline?: boolean;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const PNG: FileKind = { type: 'image/png', extensions: ['png'], isImage: true, inline: true };
const JPEG: FileKind = { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], isImage: true, inline: true };
const GIF: FileKind = { type: 'image/gif', extensions: ['gif'], isImage: true, inline: true };
const WEBP: FileKind = { type: 'image/webp', extensions: ['webp'], isImage: true, inline: true };
const PDF: FileKind = { type: 'application/pdf', extensions: ['pdf'], inline: true };
const ZIP: FileKind = { type: 'application/zip', extensions: ['zip', 'xlsx', 'docx', 'pptx', 'ods', 'odt', 'ofd'] };
const OLD_OFFICE: FileKind = { type: 'application/octet-stream', extensions: ['xls', 'doc', 'ppt', 'msg'] };
const MP3: FileKind = { type: 'audio/mpeg', extensions: ['mp3'], inline: true };
const OGG: FileKind = { type: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], inline: true };
const WEBM: FileKind = { type: 'video/webm', extensions: ['webm', 'mkv'], inline: true };
const MP4: FileKind = { type: 'video/mp4', extensions: ['mp4', 'm4a', 'm4v', 'mov', 'heic'] };
const WAV: FileKind = { type: 'audio/wav', extensions: ['wav'], inline: true };
const TEXT: FileKind = { type: 'text/plain; charset=utf-8', extensions: ['txt', 'csv', 'tsv', 'md', 'log', 'json'] };
/** Anything else: kept, but only ever downloaded. */
const OTHER: FileKind = { type: 'application/octet-stream', extensions: [] };

const KINDS: readonly FileKind[] = [PNG, JPEG, GIF, WEBP, PDF, ZIP, OLD_OFFICE, MP3, OGG, WEBM, MP4, WAV, TEXT];

/** Programs for Windows and Linux are never stored. */
const isProgram = (bytes: Uint8Array): boolean => startsWith(bytes, ascii('MZ')) || startsWith(bytes, [0x7f, ...ascii('ELF')]);

function sniffBinary(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return PNG;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return JPEG;
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return GIF;
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return WEBP;
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WAVE'), 8)) return WAV;
  if (startsWith(bytes, ascii('%PDF-'))) return PDF;
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) return ZIP;
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return OLD_OFFICE;
  if (startsWith(bytes, ascii('ID3')) || startsWith(bytes, [0xff, 0xfb])) return MP3;
  if (startsWith(bytes, ascii('OggS'))) return OGG;
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return WEBM;
  if (startsWith(bytes, ascii('ftyp'), 4)) return MP4;
  return undefined;
}

function isPlainText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

/** The part of a name after its last point, in lower case. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What the content is, whatever the name or the sender says. Undefined for programs and for a file whose name promises
 * another kind (`invoice.pdf` that is a picture).
 */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind | undefined {
  if (isProgram(bytes)) return undefined;
  const extension = extensionOf(name);
  const found = sniffBinary(bytes) ?? (TEXT.extensions.includes(extension) && isPlainText(bytes) ? TEXT : undefined);
  const promised = KINDS.find((kind) => kind.extensions.includes(extension));
  // A csv from Excel is often in GB18030, which is no UTF-8: kept as it is.
  if (promised === TEXT && found === undefined) return OTHER;
  if (promised !== found) return undefined;
  return found ?? OTHER;
}

/** A name fit to be shown and saved: no folders, no control characters, at most 200 characters, never empty. */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  const extension = extensionOf(clean);
  const shortened =
    clean.length <= 200 ? clean : `${clean.slice(0, Math.max(1, 199 - extension.length))}.${extension}`.slice(-200).toWellFormed();
  return shortened || 'file';
}
