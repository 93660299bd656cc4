import { type RefObject, useEffect, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useLatest } from '@sampan/widgets/ui/use-latest.ts';
import { loadBackTo } from '../state/chats.ts';
import { endJump, type Jump, useJump } from '../state/jump.ts';
import type { ThreadItem } from '../state/thread-items.ts';

/** For this long a message that was looked for is marked. */
const MARKED_MS = 3_000;

/** Goes to the message that somebody looks for, loading what lies between. Answers its number while it is marked. */
export function useJumpOf(conv: string, items: readonly ThreadItem[], list: RefObject<VirtualizerHandle | null>): number | null {
  const jump = useJump((state) => (state.jump?.conv === conv ? state.jump : null));
  const [marked, setMarked] = useState<number | null>(null);
  const latest = useLatest(items);
  useEffect(() => {
    if (!jump) return undefined;
    let isGone = false;
    const go = async ({ seq }: Jump): Promise<void> => {
      await loadBackTo(conv, seq);
      // What was loaded is drawn first, and then scrolled to.
      await new Promise(requestAnimationFrame);
      if (isGone) return;
      const at = latest.current.findIndex((item) => item.kind === 'message' && item.message.seq >= seq);
      if (at >= 0) list.current?.scrollToIndex(at, { align: 'center' });
      setMarked(seq);
      endJump();
    };
    void go(jump);
    return () => {
      isGone = true;
    };
  }, [jump, conv, latest, list]);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
