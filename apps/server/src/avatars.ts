import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Addresses of avatars. A picture in a page cannot carry the token, so the address itself carries a signature that opens
 * this one file, and only while it is somebody's avatar.
 */
const signatureOf = (secret: string, clientId: string, fileId: string): string =>
  createHmac('sha256', secret).update(`avatar ${clientId} ${fileId}`).digest('base64url').slice(0, 32);

/** Address of an avatar's file; null when the user has none. */
export const avatarAddress = (secret: string, clientId: string, fileId: string | null): string | null =>
  fileId === null ? null : `/files/${fileId}?of=${clientId}.${signatureOf(secret, clientId, fileId)}`;

/** The organisation of an avatar address (`of=<organisation>.<signature>`); undefined when the signature does not fit. */
export function avatarOrganisation(secret: string, of: string, fileId: string): string | undefined {
  const [clientId, signature] = of.split('.');
  if (!clientId || !signature || !/^\d{1,19}$/.test(clientId)) return undefined;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, clientId, fileId));
  return given.length === expected.length && timingSafeEqual(given, expected) ? clientId : undefined;
}

/** The file id in what a profile form sends: the id, or an address that we handed out. Empty text when it is neither. */
export const fileIdOf = (avatar: string): string => /^(?:\/files\/)?(\d{1,40})(?:\?.*)?$/.exec(avatar)?.[1] ?? '';
