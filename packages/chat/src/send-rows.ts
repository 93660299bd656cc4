import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Stored } from './send-facts.ts';
import type { Attachment } from './wire.ts';

export interface NewMessage {
  readonly conv: string;
  readonly seq: number;
  readonly sender_id: string;
  readonly client_msg_id: string;
  readonly body: string;
  readonly mentions: readonly string[];
  readonly attachment: Attachment | null;
}

/**
 * Stores messages and moves the numbers of their conversations with them. A single one whose client_msg_id is taken is left out; of
 * several, none is stored then: their numbers would have a gap.
 */
export function storing({ clientId }: ScopedDb, messages: readonly NewMessage[]): RawBuilder<Stored> {
  const column = <V>(of: (message: NewMessage) => V): V[] => messages.map(of);
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  const unlessTaken = messages.length === 1 ? sql`on conflict (client_id, sender_id, client_msg_id) do nothing` : sql``;
  return sql<Stored>`
    with said as (
      insert into chat_message (client_id, conv, seq, sender_id, client_msg_id, body, mentions, attachment, sent_at)
      select ${clientId}, conv, seq, sender, name, body, mentions::jsonb, attachment::jsonb, date_trunc('milliseconds', clock_timestamp())
        from unnest(${column(({ conv }) => conv)}::text[], ${column(({ seq }) => seq)}::int[],
                    ${column(({ sender_id }) => sender_id)}::bigint[], ${column((message) => message.client_msg_id)}::text[],
                    ${column(({ body }) => body)}::text[],
                    ${column(({ mentions }) => json(mentions.length === 0 ? null : mentions))}::text[],
                    ${column(({ attachment }) => json(attachment))}::text[])
          as new(conv, seq, sender, name, body, mentions, attachment)
      ${unlessTaken}
      returning conv, id, seq, sent_at, body, mentions, attachment
    ), moved as (
      update chat_conversation c set last_seq = tip.seq, last_at = tip.at
        from (select conv, max(seq) as seq, max(sent_at) as at from said group by conv) tip
       where c.client_id = ${clientId} and c.conv = tip.conv
    )
    select conv, id as msg_id, seq, sent_at as server_time, body, mentions, attachment from said`;
}
