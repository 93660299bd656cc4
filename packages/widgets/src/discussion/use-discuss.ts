import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../api/wire.ts';
import { useOpenChat } from '../chat-door.ts';
import { success } from '../feedback.tsx';
import type { RecordName } from '../files/use-files.ts';
import { useComposed } from '../input-method.ts';
import { useT } from '../i18n.ts';
import { findRecipients, newMessageId, type Recipient, sendWithRecord } from './discussion-api.ts';

interface Group {
  readonly group: string;
  readonly items: readonly Recipient[];
}

/** The form that sends a record to a colleague or a group: who can be chosen, what is said, and sending it once. */
export function useDiscuss(record: RecordName, people: readonly { readonly USER_ID: string; readonly FULL_NAME: string }[]) {
  const t = useT();
  const client = useQueryClient();
  const open = useOpenChat();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Recipient | null>(null);
  const [content, setContent] = useState('');
  const [isSending, setSending] = useState(false);
  const messageId = useRef(newMessageId());
  const query = useComposed(chosen?.label === search ? '' : search.trim());
  const { data } = useQuery({ queryKey: ['recipients', query], queryFn: ({ signal }) => findRecipients(query, signal) });

  const worked = people.map(({ USER_ID, FULL_NAME }): Recipient => ({ value: `user ${USER_ID}`, label: FULL_NAME }));
  // Each once, and the chosen one always, although the search no longer finds it.
  const known = new Set(worked.map(({ value }) => value));
  const colleagues = (data?.colleagues ?? []).filter(({ value }) => !known.has(value));
  const others = [...(data?.groups ?? []), ...colleagues];
  const isFound = chosen === null || known.has(chosen.value) || others.some(({ value }) => value === chosen.value);
  const groups: Group[] = [
    { group: t('discussion.workedOnIt'), items: worked },
    { group: t('discussion.groups'), items: data?.groups ?? [] },
    { group: t('discussion.colleagues'), items: isFound ? colleagues : [chosen, ...colleagues] },
  ].filter(({ items }) => items.length > 0);

  const send = async (): Promise<void> => {
    if (chosen === null || isSending) return;
    setSending(true);
    try {
      const { conv } = await sendWithRecord(record, { recipient: chosen.value, content: content.trim(), clientMsgId: messageId.current });
      messageId.current = newMessageId();
      setContent('');
      success(t('discussion.sent', { name: chosen.label }));
      const [kind, id = ''] = chosen.value.split(' ');
      open?.({ kind: kind === 'group' ? 'group' : 'user', id, conv, name: chosen.label });
      await client.invalidateQueries();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    } finally {
      setSending(false);
    }
  };
  return { groups, search, setSearch, chosen, setChosen, content, setContent, isSending, send };
}
