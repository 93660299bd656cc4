import { create } from 'zustand';

/** A message that somebody wants to see in its place; null: none. */
export interface Jump {
  readonly conv: string;
  readonly seq: number;
}

export const useJump = create<{ readonly jump: Jump | null }>(() => ({ jump: null }));

/** The conversation, as soon as it is open, goes to the message. */
export const jumpTo = (jump: Jump): void => useJump.setState({ jump });

export const endJump = (): void => useJump.setState({ jump: null });
