import type { Positions } from '@sampan/chat/socket-wire.ts';
import { useChats } from '../state/chats.ts';

/** Last numbers without a gap of what this tab holds. */
export const ownPositions = (): Positions =>
  Object.fromEntries(Object.entries(useChats.getState().held).map(([conv, { knownTo }]) => [conv, knownTo]));

/** The lowest of each conversation: what one tab lacks is asked for, and the others have it already. */
export function lowestPositions(all: readonly Positions[]): Positions {
  const lowest: Record<string, number> = {};
  for (const [conv, seq] of all.flatMap((one) => Object.entries(one))) lowest[conv] = Math.min(seq, lowest[conv] ?? seq);
  return lowest;
}
