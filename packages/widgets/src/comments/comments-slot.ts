import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { RecordName } from '../files/use-files.ts';

/** How the application shows what is said at a record: beside its fields, whatever its definition. */
export interface CommentsSlot {
  /** The heading of the tab, with how much there is and whether some of it is unread. */
  readonly Label: ComponentType<{ readonly record: RecordName }>;
  readonly Thread: ComponentType<{ readonly record: RecordName; readonly focus: string | null }>;
}

const useSlot = create<{ readonly slot: CommentsSlot | null }>(() => ({ slot: null }));

/** Says how comments are shown; the application calls it when it starts. */
export const provideComments = (slot: CommentsSlot): void => useSlot.setState({ slot });

/** Null where a screen stands by itself. */
export const useCommentsSlot = (): CommentsSlot | null => useSlot(({ slot }) => slot);
