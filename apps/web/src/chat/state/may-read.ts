/** What tells whether somebody is really looking at a conversation. */
export interface Looking {
  /** Neither closed nor on its way. */
  readonly isOpen: boolean;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  /** A dialog, a picture or another conversation lies over it. */
  readonly isCovered: boolean;
  /** Since the last key, pointer or scroll. */
  readonly idleMs: number;
}

/** Without a sign of life for this long somebody is away. */
export const AWAY_MS = 60_000;

/** What stands in view is seen only by somebody who looks at it: open, page visible and focused, nothing over it, and not gone for coffee. */
export const mayRead = ({ isOpen, isVisible, isFocused, isCovered, idleMs }: Looking): boolean =>
  isOpen && isVisible && isFocused && !isCovered && idleMs < AWAY_MS;
