import type { Delivery } from '../messages.ts';
import { convOfGroup } from '../conversations.ts';
import type { NotifyFrame } from '../socket-wire.ts';
import type { Connection } from './connection.ts';
import type { ChatEvent } from './events.ts';
import { framed } from './framed.ts';
import { type LocalUser, type Organisation, watch } from './organisations.ts';

/**
 * Brings messages of one conversation, in their order, to the sockets here of those who may see them. `read` is told of sockets of the
 * contract that have them on screen.
 */
export function deliverMessages(
  { users }: Pick<Organisation, 'users'>,
  deliveries: readonly Delivery[],
  read: (connection: Connection, conv: string, seq: number) => void,
): void {
  let [readers, here]: [readonly string[], LocalUser[]] = [[], []];
  for (const { frame, client_msg_id, people } of deliveries) {
    if (people !== readers) [readers, here] = [people, people.flatMap((id) => users.get(id) ?? [])];
    if (here.length === 0) continue;
    const { conv, seq, from_client_id } = frame;
    const plain = framed(frame);
    for (const { id, left, connections } of here) {
      if (seq <= (left.get(conv) ?? 0)) continue;
      const isSender = id === from_client_id;
      const data = isSender ? framed({ ...frame, client_msg_id }) : plain;
      for (const connection of connections) {
        // A client of the contract shows what it sent by itself, and takes every direct message for somebody else's.
        if (isSender && !connection.isV2 && frame.type === 'chatto') continue;
        connection.sendMessage(data, conv, seq);
        if (!isSender && !connection.isV2 && connection.shows(conv)) read(connection, conv, seq);
      }
    }
  }
}

/** Brings a notification to its reader. Of a group that it takes the reader out of, no message follows. */
export function deliverNotice({ users }: Pick<Organisation, 'users'>, frame: NotifyFrame): void {
  const user = users.get(frame.to_client_id);
  if (!user) return;
  const { left_seq, related_value } = frame;
  if (left_seq !== undefined) user.left.set(convOfGroup(related_value ?? ''), left_seq);
  const data = framed(frame);
  for (const connection of user.connections) connection.send(data);
}

/** Brings everything else. */
export function deliverEvent(
  { users, watched }: Pick<Organisation, 'users' | 'watched'>,
  event: Extract<ChatEvent, { kind: 'read' | 'opened' | 'shown' }>,
): void {
  if (event.kind === 'read') {
    const data = framed(event.frame);
    for (const connection of users.get(event.user)?.connections ?? []) if (connection.isV2) connection.send(data);
    return;
  }
  const { people } = event;
  watch(watched, event.kind === 'shown' ? event.user : event.frame.from_client_id, people);
  if (event.kind === 'shown') return;
  const { frame } = event;
  const plain = framed(frame);
  for (const id of people) {
    const data = frame.to_client_id === 'all' ? plain : framed({ ...frame, to_client_id: id });
    if (id !== frame.from_client_id) for (const connection of users.get(id)?.connections ?? []) connection.offer(data);
  }
}

/**
 * Brings who came and who went. In a large organisation each user is told of those alone who are on a screen: telling everybody of everybody
 * grows with the square of the organisation.
 */
export function deliverPresence(
  { clientId, users, watched }: Pick<Organisation, 'clientId' | 'users' | 'watched'>,
  { came, left }: { readonly came: readonly string[]; readonly left: readonly string[] },
  isLarge: boolean,
): void {
  const all = isLarge ? [] : presenceFrames(clientId, came, left);
  for (const { id, connections } of users.values()) {
    const own = watched.get(id);
    const isWatched = (user: string): boolean => own?.has(user) === true;
    const frames = isLarge ? presenceFrames(clientId, came.filter(isWatched), left.filter(isWatched)) : all;
    for (const connection of connections) for (const frame of frames) connection.offer(frame);
  }
}

function presenceFrames(clientId: string, came: readonly string[], left: readonly string[]): Buffer[] {
  const frames = left.map((user) => framed({ type: 'logout', client_name: user }));
  return came.length > 0 ? [...frames, framed(onlineFrame(clientId, came))] : frames;
}

/** Users of an organisation that are online. */
export const onlineFrame = (clientId: string, users: readonly string[]) =>
  ({
    type: 'connectto',
    room_id: clientId,
    client_list: users.map((user) => ({ client_id: user, client_name: user })),
  }) as const;
