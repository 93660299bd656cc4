import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { ChatGroup } from '@sampan/chat/wire.ts';
import { confirm, showRefusal, success } from '@sampan/widgets/feedback.tsx';
import { t } from '@sampan/widgets/i18n.ts';
import { CHAT_LISTS, dismissGroup, type GroupValues, saveGroup } from '../chat-api.ts';

/** Saves and dismisses groups, one call at a time. What is refused at a field comes back for the form to show. `onDone` follows a success. */
export function useSaveGroup(onDone: () => void) {
  const queries = useQueryClient();
  const [refused, setRefused] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefused(null);
    try {
      await work();
      await queries.invalidateQueries({ queryKey: CHAT_LISTS });
      success(done);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      // What stands at no field of the form is said as any other refusal is.
      if (error.isRefusal && Object.keys(error.errors.fields).length === 0) showRefusal(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const dismiss = async ({ ID, GROUP_NAME }: ChatGroup): Promise<void> => {
    const question = { title: t('chat.dismissAsk', { name: GROUP_NAME }), text: t('chat.dismissHint') };
    if (await confirm({ ...question, confirm: t('chat.dismissGroup'), danger: true }))
      await run(() => dismissGroup(ID), t('chat.dismissed'));
  };
  return { save: (values: GroupValues) => run(() => saveGroup(values), t('chat.saved')), dismiss, refused, isBusy };
}
