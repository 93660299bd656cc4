import { crc32, inflateRawSync } from 'node:zlib';
import { fail } from '@sampan/kernel/errors.ts';
import { IMPORT_LIMITS } from './limits.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2000;

const unreadable = (): never => fail('IMPORT_FILE_UNREADABLE');
const tooLarge = (): never => fail('IMPORT_FILE_TOO_LARGE', { MAX: IMPORT_LIMITS.unpackedBytes / 1024 / 1024 });

/**
 * Unpacks the entries of a zip that `wanted` names, never more than the limit in sum, whatever sizes the file claims.
 * @throws IMPORT_FILE_UNREADABLE, IMPORT_FILE_TOO_LARGE
 */
export function unzip(zip: Buffer, wanted: (name: string) => boolean): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return unreadable();
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return tooLarge();
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  let left = IMPORT_LIMITS.unpackedBytes;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return unreadable();
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (wanted(name)) {
      const content = unpack(zip, at, left);
      left -= content.length;
      entries.set(name, content);
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(zip: Buffer, central: number, left: number): Buffer {
  const method = zip.readUInt16LE(central + 10);
  const packedSize = zip.readUInt32LE(central + 20);
  const local = zip.readUInt32LE(central + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return unreadable();
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedSize);
  if (method === 0) return packed.length > left ? tooLarge() : packed;
  if (method !== 8) return unreadable();
  if (left <= 0) return tooLarge();
  try {
    return inflateRawSync(packed, { maxOutputLength: left });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable();
  }
}

/** Packs entries again without compression, so that what was checked is what gets read. */
export function rezip(entries: ReadonlyMap<string, Buffer>): Buffer {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const title = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(title.length, 22);
    body.push(signature(LOCAL), shared, title, content);
    directory.push(signature(CENTRAL), Buffer.from([20, 0]), shared, Buffer.alloc(10), uint32(offset), title);
    offset += 30 + title.length + content.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.size, 4);
  end.writeUInt16LE(entries.size, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, central, signature(END), end]);
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
};
const signature = uint32;
