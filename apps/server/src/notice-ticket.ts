import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '@sampan/engines/access/session.ts';

/** A client of the contract passes on at once what a call has answered. */
const GOOD_FOR_MS = 5 * 60_000;

type Whose = Pick<Session, 'clientId' | 'userId'>;

const signatureOf = (secret: string, { clientId, userId }: Whose, until: string): string =>
  createHmac('sha256', secret).update(`notice ${clientId} ${userId} ${until}`).digest('base64url').slice(0, 32);

/**
 * Stands beside the people whom a call has told (`TICKET`). A client that passes the notice on over its socket shows it: what it says
 * is acknowledged as said already, and without one it is refused.
 */
export function noticeTicket(secret: string, whose: Whose, nowMs: number): string {
  const until = String(nowMs + GOOD_FOR_MS);
  return `t_${until}.${signatureOf(secret, whose, until)}`;
}

/** Whether this user was given the ticket, less than five minutes ago. */
export function isNoticeTicket(secret: string, whose: Whose, ticket: string, nowMs: number): boolean {
  const [, until = '', signature = ''] = /^t_(\d{1,15})\.([\w-]{32})$/.exec(ticket) ?? [];
  if (Number(until) <= nowMs) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, whose, until)));
}
