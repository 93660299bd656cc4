import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureSize, requireModestPicture } from './pictures.ts';

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const chunk = (type: string, content: Buffer) =>
  Buffer.concat([Buffer.from(u32(content.length)), Buffer.from(type), content, Buffer.alloc(4)]);
/** A grey PNG of eight bits that says this size and holds these bytes. */
const png = (width: number, height: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.from([...u32(width), ...u32(height), 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const webp = (kind: string, head: readonly number[]) => Buffer.concat([Buffer.from(`RIFF    WEBP${kind}    `), Buffer.from(head)]);

test('the size of each kind of picture is read from its head', () => {
  const jpeg = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    2,
    0xff,
    0xc4,
    0,
    3,
    9,
    0xff,
    0xc2,
    0,
    17,
    8,
    ...u16(600),
    ...u16(800),
    3,
    0,
    0,
    0,
  ]);
  const sizes = [
    png(30_000, 20_000, Buffer.alloc(1)),
    jpeg,
    Buffer.from('GIF89a\x20\x03\x58\x02', 'latin1'),
    webp('VP8X', [0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0]),
    webp('VP8L', [0x2f, 0x1f, 0xc3, 0x95, 0]),
    webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2]),
  ].map(pictureSize);
  const usual = { width: 800, height: 600 };
  expect(sizes).toEqual([{ width: 30_000, height: 20_000 }, usual, usual, usual, usual, usual]);
  expect([jpeg.subarray(0, 5), Buffer.from('GIF8'), Buffer.from('%PDF-1')].map(pictureSize)).toEqual([undefined, undefined, undefined]);
});

test('a picture that would take the memory of whoever shows it is refused', async () => {
  const refusal = (bytes: Buffer, isForPages: boolean) =>
    requireModestPicture('a.png', bytes, isForPages).then(
      () => 'taken',
      (error: { failures: { code: string }[] }) => error.failures[0]?.code,
    );
  const photo = png(8_000, 6_000, Buffer.alloc(10));
  expect([await refusal(photo, false), await refusal(photo, true)]).toEqual(['taken', 'PICTURE_TOO_LARGE']);
  expect(await refusal(png(60_000, 60_000, Buffer.alloc(10)), false)).toBe('PICTURE_TOO_LARGE');
  expect(await refusal(png(100, 100, Buffer.alloc(101 * 100)), true)).toBe('taken');
  expect(await refusal(png(100, 100, Buffer.alloc(50_000_000)), true)).toBe('FILE_KIND_REFUSED');
});
