/**
 * What a status means to everything but the document itself: `draft` may be changed, `waiting` stands before its approval, `live` is in
 * force, `done` has nothing left to do, `reversed` was taken back.
 */
export type Phase = 'draft' | 'waiting' | 'live' | 'done' | 'reversed';

/** Phases of a document that is not in force yet. */
export const BEFORE_LIVE = ['draft', 'waiting'] as const satisfies readonly Phase[];

/** Meanings of who decides on a document that waits. */
export const DECISIONS = ['approve', 'reject', 'report', 'assign'] as const;

/**
 * What an action does besides its own checks and effects, whatever its name: `submit` asks for the approval, `withdraw` takes that back,
 * the decisions answer it (`report` asks the superior too, `assign` hands the task on), `release` lets go of what the document has not
 * used (close), `undo` turns back what it posted and drew (cancel, reverse).
 */
export type Meaning = 'submit' | 'withdraw' | (typeof DECISIONS)[number] | 'release' | 'undo';

/** Tones of captions; a dot and a word, never colour alone. */
export type Tone = 'grey' | 'info' | 'ok' | 'warn' | 'bad' | 'closed' | 'void';
