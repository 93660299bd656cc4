import type { DocumentDefinition } from './define.ts';
import type { Tone } from './lifecycle.ts';
import { actionThat } from './meaning.ts';
import { phaseOf, phaseOfStatus } from './phase.ts';

/** What a document is shown as: CANCELLED > CLOSED > a reversed STATUS > COMPLETED > STATUS (lifecycles §1 rule 2). */
export function captionKey(definition: DocumentDefinition, row: Readonly<Record<string, unknown>>): string {
  if (row['IS_CANCELLED'] === '1') return 'CANCELLED';
  if (row['IS_CLOSED'] === '1') return 'CLOSED';
  return row['IS_COMPLETED'] === '1' && phaseOf(definition, row) !== 'reversed' ? 'COMPLETED' : String(row['STATUS'] ?? '');
}

const OF_FLAGS: Readonly<Record<string, Tone>> = { CANCELLED: 'void', CLOSED: 'closed', COMPLETED: 'ok' };
const OF_PHASES = { draft: 'grey', waiting: 'info', live: 'ok', done: 'ok', reversed: 'void' } as const;

/** The tone of a caption: its definition's own, else that of the phase; a document that was sent back stands out. */
export function toneOf(definition: DocumentDefinition, caption: string): Tone {
  const phase = phaseOfStatus(definition, caption);
  if (!phase) return OF_FLAGS[caption] ?? 'grey';
  const rejecting = actionThat(definition, 'reject');
  const isRejected = rejecting !== undefined && definition.actions[rejecting]?.to === caption;
  return definition.tones[caption] ?? (isRejected ? 'bad' : OF_PHASES[phase]);
}
