import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { fail } from '@sampan/kernel/errors.ts';

/** Pixels across and down. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that is only shown and downloaded: what the largest cameras make; browsers hold four bytes of each pixel. */
const MOST_PIXELS = 220_000_000;
/** One that becomes an avatar or a seal, which many pages show and prints unpack: across and down. */
const MOST_ACROSS = 4_096;

const unpack = promisify(inflate);

/**
 * Refuses a picture that says in a few bytes that it is huge, which would take the memory of whoever shows or prints it. `isForPages`:
 * it may become an avatar or a seal. @throws PICTURE_TOO_LARGE; FILE_KIND_REFUSED for a PNG that unpacks to more than its size
 */
export async function requireModestPicture(name: string, bytes: Buffer, isForPages: boolean): Promise<void> {
  const size = pictureSize(bytes);
  if (!size) return;
  const { width: WIDTH, height: HEIGHT } = size;
  const isHuge = isForPages ? Math.max(WIDTH, HEIGHT) > MOST_ACROSS : WIDTH * HEIGHT > MOST_PIXELS;
  const across = isForPages ? MOST_ACROSS : Math.floor(Math.sqrt(MOST_PIXELS));
  if (isHuge) fail('PICTURE_TOO_LARGE', { NAME: name, WIDTH, HEIGHT, MAX: `${across} × ${across}` });
  if (isForPages && isPng(bytes) && !(await unpacksTo(bytes, size))) fail('FILE_KIND_REFUSED', { NAME: name });
}

const ascii = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length);
const isPng = (bytes: Buffer): boolean => ascii(bytes, 1, 3) === 'PNG';

/** The size that the head of a PNG, JPEG, GIF or WebP states; undefined where there is none to read. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    if (isPng(bytes)) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (ascii(bytes, 0, 3) === 'GIF') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (ascii(bytes, 8, 4) === 'WEBP') return webpSize(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
  } catch (error) {
    // Cut off before its size: no program shows it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** One of three formats, by the first block: with alpha and animation, without loss, with loss. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Frames begin with C0 to CF, but for tables (C4, CC) and an extension (C8). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Markers of nothing have no length, and one may be filled up with FF before it.
    const isBare = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    at += marker === 0xff ? 1 : isBare ? 2 : 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether the packed content of a PNG is no longer than its rows. */
async function unpacksTo(bytes: Buffer, { width, height }: PictureSize): Promise<boolean> {
  const packed: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (ascii(bytes, at + 4, 4) === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const row = Math.ceil((width * (bytes[24] ?? 8) * (SAMPLES[bytes[25] ?? 6] ?? 4)) / 8) + 1;
  // A picture that comes in seven steps has more rows, each shorter.
  const maxOutputLength = 2 * row * height + 1_024;
  try {
    await unpack(Buffer.concat(packed), { maxOutputLength });
    return true;
  } catch (error) {
    // What cannot be unpacked at all is no bomb either: whoever shows it sees nothing.
    return (error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE';
  }
}
