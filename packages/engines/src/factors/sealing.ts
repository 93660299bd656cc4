import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keys that are made of the installation's secret, one for each purpose: what is made for one is worth nothing for another. */
const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'sampan', purpose, 32));

const VERSION = 'v1';

/** Encrypts a text for the database (AES-256-GCM), bound to whom it belongs to: moved to another row it opens no more. */
export function seal(secret: string, text: string, owner: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'sealed'), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), content].map((part) => part.toString('base64url'))].join('.');
}

/** Opens what was sealed; undefined where the secret of the installation is another one, or somebody changed it. */
export function unseal(secret: string, sealed: string, owner: string): string | undefined {
  const [version, iv = '', tag = '', content = ''] = sealed.split('.');
  if (version !== VERSION) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'sealed'), Buffer.from(iv, 'base64url'), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const MAX_LENGTH = 2000;
const signatureOf = (secret: string, purpose: string, body: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(body).digest();

interface Signed {
  readonly secret: string;
  readonly purpose: string;
}

/** Signs a small value that its holder brings back before `endsAtMs`. Readable by its holder. */
export function sign({ secret, purpose }: Signed, value: object, endsAtMs: number): string {
  const body = Buffer.from(JSON.stringify([value, endsAtMs])).toString('base64url');
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`;
}

/** The value of a text that we signed for this purpose and that has not ended; undefined for anything else. */
export function signedValue<T>({ secret, purpose }: Signed, text: string, nowMs: number): T | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [body = '', signature = '', more] = text.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, purpose, body)];
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [value, endsAtMs] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [T, number];
  return endsAtMs > nowMs ? value : undefined;
}
