/** What tells whether somebody is really looking at the end of a conversation. */
export interface Looking {
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isAtBottom: boolean;
  /** Since the last key, pointer or scroll. */
  readonly idleMs: number;
}

/** Without a sign of life for this long somebody is away. */
export const AWAY_MS = 60_000;

/** A message counts as read only for somebody who looks at it: page visible and focused, at the bottom, and not gone for coffee. */
export const mayRead = ({ isVisible, isFocused, isAtBottom, idleMs }: Looking): boolean =>
  isVisible && isFocused && isAtBottom && idleMs < AWAY_MS;
