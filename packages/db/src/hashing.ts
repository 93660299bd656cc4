import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes on what it hashes; the digest is SHA-256 in hex, to be asked for once. */
export function hashing(): { readonly stream: Transform; readonly digest: () => string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
