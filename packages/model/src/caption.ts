/** Tones of captions; a dot and a word, never colour alone. */
export type Tone = 'grey' | 'info' | 'ok' | 'warn' | 'bad' | 'closed' | 'void';

/** What a document is shown as: CANCELLED > CLOSED > REVERSED > COMPLETED > PARTIAL progress > STATUS (lifecycles §1 rule 2). */
export function captionKey(row: Readonly<Record<string, unknown>>): string {
  if (row['IS_CANCELLED'] === '1') return 'CANCELLED';
  if (row['IS_CLOSED'] === '1') return 'CLOSED';
  if (row['STATUS'] === 'REVERSED') return 'REVERSED';
  if (row['IS_COMPLETED'] === '1') return 'COMPLETED';
  return String(row['STATUS'] ?? '');
}

const TONES: Readonly<Record<string, Tone>> = {
  DRAFT: 'grey',
  SUBMITTED: 'info',
  APPROVED: 'ok',
  POSTED: 'ok',
  COMPLETED: 'ok',
  DONE: 'ok',
  CONFIRMED: 'info',
  EXECUTING: 'warn',
  PARTIAL: 'warn',
  REJECTED: 'bad',
  CLOSED: 'closed',
  CANCELLED: 'void',
  REVERSED: 'void',
};

export const toneOf = (caption: string): Tone => TONES[caption] ?? 'grey';
