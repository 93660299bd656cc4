import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newRequestKey, post } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error, success } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import type { MenuAction } from '@sampan/model/session-user.ts';
import { mayPost } from '@sampan/kernel/quick-post.ts';

/**
 * The text box of a quick-post entry. What may not be posted stays and shakes, without a message; so does what the network lost. A
 * text keeps its request key until it is posted, so that a second try makes nothing twice.
 */
export function useQuickPost({ quickposturl, validate }: MenuAction) {
  const t = useT();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [shakes, setShakes] = useState(0);
  const [isPosting, setPosting] = useState(false);
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const isBusy = useRef(false);

  const send = async (DATA: string): Promise<void> => {
    if (attempt.current?.text !== DATA) attempt.current = { text: DATA, key: newRequestKey() };
    await post(quickposturl, { DATA, REQUEST_KEY: attempt.current.key }, { silent: true });
    attempt.current = null;
    setText('');
    success(t('MESSAGE_PUBLISH_SUCCESS'));
    await client.invalidateQueries();
  };

  const submit = async (): Promise<void> => {
    if (isBusy.current) return;
    if (!mayPost(validate, text)) {
      if (text !== '') setShakes((count) => count + 1);
      return;
    }
    isBusy.current = true;
    setPosting(true);
    try {
      await send(text.trim());
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!failure.isWithoutResponse) error(failure.message || t('error.status', { status: failure.status }));
    } finally {
      isBusy.current = false;
      setPosting(false);
    }
  };

  return { text, setText, submit, isPosting, shakes };
}
