import { createInflateRaw } from 'node:zlib';
import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2000;
const CHUNK_BYTES = 64 * 1024;

const unreadable = (): never => fail('IMPORT_FILE_UNREADABLE');
const tooLarge = (): never => fail('IMPORT_FILE_TOO_LARGE', { MAX: IMPORT_LIMITS.unpackedBytes / 1024 / 1024 });

/** The parts of a zip, unpacked piece by piece as they are asked for. */
export interface Zip {
  readonly names: ReadonlySet<string>;
  /** All parts that are read share the limit on unpacked bytes, whatever sizes the file claims. @throws IMPORT_FILE_UNREADABLE, IMPORT_FILE_TOO_LARGE */
  read(name: string): AsyncIterable<Buffer>;
}

/** Reads the directory of a zip whose parts, as far as they are read, unpack to so much at most. @throws IMPORT_FILE_UNREADABLE, IMPORT_FILE_TOO_LARGE */
export function openZip(zip: Buffer, mostBytes: number = IMPORT_LIMITS.unpackedBytes): Zip {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return unreadable();
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return tooLarge();
  const places = new Map<string, number>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return unreadable();
    const nameLength = zip.readUInt16LE(at + 28);
    places.set(zip.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'), at);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  let left = mostBytes;
  return {
    names: new Set(places.keys()),
    async *read(name) {
      const central = places.get(name) ?? unreadable();
      for await (const piece of unpacked(zip, central)) {
        left -= piece.length;
        if (left < 0) tooLarge();
        yield piece;
      }
    },
  };
}

async function* unpacked(zip: Buffer, central: number): AsyncIterable<Buffer> {
  const method = zip.readUInt16LE(central + 10);
  const packedSize = zip.readUInt32LE(central + 20);
  const local = zip.readUInt32LE(central + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return unreadable();
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedSize);
  if (method === 0) {
    for (let at = 0; at < packed.length; at += CHUNK_BYTES) yield packed.subarray(at, at + CHUNK_BYTES);
    return;
  }
  if (method !== 8) return unreadable();
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    // Whoever reads may refuse what came out; only what zlib says is a fault of the file.
    if (/^(Z_|ERR_STREAM|ERR_BUFFER)/.test(String((error as { code?: string }).code))) return unreadable();
    throw error;
  }
}
