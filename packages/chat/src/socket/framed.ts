import type { ServerFrame } from '../socket-wire.ts';

const WHOLE_TEXT = 0x81;
/** Longer than this, the length takes two more bytes; beyond two bytes, eight. */
const SHORT = 125;
const TWO_BYTES = 0xff_ff;

/**
 * The bytes of a frame with its head (RFC 6455 §5.2: whole, text, not masked), made once however many sockets get it. The library would
 * make a head for each and write both apart.
 */
export function framed(frame: ServerFrame): Buffer {
  const text = JSON.stringify(frame);
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= TWO_BYTES ? 4 : 10;
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = WHOLE_TEXT;
  if (head === 2) bytes[1] = length;
  else if (head === 4) {
    bytes[1] = SHORT + 1;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = SHORT + 2;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head);
  return bytes;
}
