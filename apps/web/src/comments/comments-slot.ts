import { lazy } from 'react';
import { provideComments } from '@sampan/widgets/comments/comments-slot.ts';

/** Comments come with the first record that is shown. */
export const showComments = (): void =>
  provideComments({
    Label: lazy(async () => ({ default: (await import('./comments-label.tsx')).CommentsLabel })),
    Thread: lazy(async () => ({ default: (await import('./comment-thread.tsx')).CommentThread })),
  });
