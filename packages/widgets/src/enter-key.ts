/**
 * Whether Enter is the user's or belongs to the input method. Browsers differ: Chrome and Firefox mark the Enter that takes a candidate as
 * composing, Safari sends it right after the composition has ended, and Chromium on a Mac may leave keyCode 229 on an Enter that comes long
 * after one. So Enter is the input method's while it composes and for a moment after, whatever its code.
 */
const AFTER_MS = 50;

interface Press {
  readonly key: string;
  readonly isComposing: boolean;
  /** Milliseconds, of the event's own clock. */
  readonly timeStamp: number;
}

export interface Composition {
  readonly begin: () => void;
  readonly end: (event: { readonly timeStamp: number }) => void;
  /** The press belongs to the input method. */
  readonly owns: (press: Press) => boolean;
  readonly isRunning: () => boolean;
}

/** Follows the compositions of one input. */
export function followComposition(): Composition {
  let isComposing = false;
  let endedMs = Number.NEGATIVE_INFINITY;
  return {
    begin: () => {
      isComposing = true;
    },
    end: ({ timeStamp }) => {
      isComposing = false;
      endedMs = timeStamp;
    },
    owns: (press) => press.isComposing || isComposing || press.key === 'Process' || press.timeStamp - endedMs < AFTER_MS,
    isRunning: () => isComposing,
  };
}
