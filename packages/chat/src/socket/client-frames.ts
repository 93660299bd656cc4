import { isId } from '@sampan/kernel/ids.ts';
import { JsonNotText, readJson } from '@sampan/kernel/json.ts';
import type { RecordRef } from '@sampan/engines/read/cards.ts';
import type { Target } from '../conversations.ts';
import type { Positions } from '../socket-wire.ts';

/**
 * What a client asks, read and checked; nothing else of its frame is looked at. `ackId` is null where none was given; `from` is whom it says
 * to be, which is compared and never believed.
 */
export type Request = { readonly ackId: string | null; readonly from: readonly string[] } & (
  | { readonly type: 'connectto'; readonly isV2: boolean; readonly user: string; readonly room: string; readonly token: string | null }
  | { readonly type: 'leavegroup'; readonly room: string }
  | {
      readonly type: 'chatto';
      readonly target: Target;
      readonly content: string;
      readonly id: string | null;
      readonly mentions: string[];
      readonly attachment: unknown;
    }
  | { readonly type: 'openchatto' | 'closechatto'; readonly target: Target }
  | { readonly type: 'readto'; readonly conv: string; readonly seq: number }
  | { readonly type: 'ping'; readonly positions: Positions }
  | { readonly type: 'resumeto'; readonly epoch: string; readonly positions: Positions; readonly notify: string | undefined }
  | { readonly type: 'reauthto'; readonly token: string }
  | { readonly type: 'notifyto'; readonly ticket: string | null }
  | { readonly type: 'watchto'; readonly records: readonly RecordRef[] }
);

/** A frame that says nothing that we understand. */
export class BadFrame extends Error {
  readonly ackId: string | null;
  /** Its type, or `unknown`. */
  readonly kind: string;
  constructor(ackId: string | null, kind: string) {
    super('bad frame');
    this.ackId = ackId;
    this.kind = kind;
  }
}

/** Text that is no JSON object, or nests too deep: no client of ours sends it. */
export class NoFrame extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const DEEPEST = 8;
const MOST_POSITIONS = 2_000;
const MOST_MENTIONS = 500;
/** Records on the screens of one browser. */
const MOST_WATCHED = 20;
const RECORD_TYPE = /^[a-z_]{1,60}$/;
const GREATEST_SEQ = 2_147_483_647;
const CONV = /^(?:p:[1-9]\d{0,18}:[1-9]\d{0,18}|g:[1-9]\d{0,18})$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isSeq = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= GREATEST_SEQ;

function objectOf(text: string): Fields {
  try {
    return fieldsIn(readJson(text, DEEPEST));
  } catch (error) {
    // A frame that cannot be stored is refused by its own name, as every other one.
    if (error instanceof JsonNotText) throw badFrame(fieldsIn(JSON.parse(text)));
    throw new NoFrame();
  }
}

function fieldsIn(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NoFrame();
  return value as Fields;
}

const ackIn = ({ ack_id }: Fields): string | null =>
  isText(ack_id) && ack_id.length > 0 && ack_id.length <= 64 && ack_id.isWellFormed() && !ack_id.includes('\0') ? ack_id : null;
const badFrame = (fields: Fields): BadFrame => new BadFrame(ackIn(fields), kindOf(fields));

/** Reads a frame. @throws NoFrame, BadFrame */
export function readFrame(text: string): Request {
  const fields = objectOf(text);
  const { ack_id } = fields;
  const ackId = ackIn(fields);
  const request = ack_id === undefined || ack_id === null || ackId !== null ? requestOf(fields) : undefined;
  if (!request) throw badFrame(fields);
  return { ...request, ackId, from: sendersOf(fields) } as Request;
}

/** Whom the client says that the frame comes from; not believed. In `notifyto` it is a display name. */
const sendersOf = ({ type, from_client_id, from_client_name }: Fields): string[] =>
  type === 'notifyto' ? [] : [from_client_id, from_client_name].filter(isText);

/** Types that there are, for telling of frames that were refused: what else a client calls a type is its own word. */
const KINDS = new Set([
  'connectto',
  'leavegroup',
  'chatto',
  'chattogroup',
  'openchatto',
  'closechatto',
  'opengroupchatto',
  'closegroupchatto',
  'readto',
  'ping',
  'resumeto',
  'reauthto',
  'notifyto',
  'watchto',
]);
const kindOf = ({ type }: Fields): string => (isText(type) && KINDS.has(type) ? type : 'unknown');

type Unaddressed<R> = R extends unknown ? Omit<R, 'ackId' | 'from'> : never;

/** Undefined: a field is missing or of another kind. */
function requestOf(fields: Fields): Unaddressed<Request> | undefined {
  const { type } = fields;
  switch (type) {
    case 'connectto':
      return connectOf(fields);
    case 'leavegroup':
      return isText(fields['room_id']) ? { type, room: fields['room_id'] } : undefined;
    case 'chatto':
      return messageOf(fields, userTarget(fields));
    case 'chattogroup':
      return messageOf(fields, groupTarget(fields));
    case 'openchatto':
    case 'closechatto':
      return openedOf(type, userTarget(fields));
    case 'opengroupchatto':
      return openedOf('openchatto', groupTarget(fields));
    case 'closegroupchatto':
      return openedOf('closechatto', groupTarget(fields));
    case 'readto': {
      const { conv, read_seq } = fields;
      return isText(conv) && CONV.test(conv) && isSeq(read_seq) ? { type, conv, seq: read_seq } : undefined;
    }
    case 'ping': {
      const positions = positionsOf(fields['pos'] ?? {});
      return positions && { type, positions };
    }
    case 'resumeto':
      return resumeOf(fields);
    case 'reauthto':
      return isText(fields['access_token']) ? { type, token: fields['access_token'] } : undefined;
    case 'notifyto':
      return { type, ticket: isText(fields['ticket']) ? fields['ticket'] : null };
    case 'watchto': {
      const records = recordsIn(fields['records']);
      return records && { type, records };
    }
    default:
      return undefined;
  }
}

function connectOf({ client_name, room_id, access_token, v }: Fields): Unaddressed<Request> | undefined {
  if (!isText(client_name) || !isText(room_id)) return undefined;
  return { type: 'connectto', isV2: v === 2, user: client_name, room: room_id, token: isText(access_token) ? access_token : null };
}

/** Names of a target that do not agree name none. */
function onlyOne(names: readonly unknown[]): string | undefined {
  const given = [...new Set(names.filter((name) => name !== undefined && name !== null))];
  return given.length === 1 && isText(given[0]) && isId(given[0]) ? given[0] : undefined;
}

function userTarget({ to_client_id, to_client_name }: Fields): Target | undefined {
  const user = onlyOne([to_client_id, to_client_name]);
  return user === undefined ? undefined : { user };
}

/** The group stands in `room_id`, `to_client_name` or `to_client_id`; the last may be `all`. */
function groupTarget({ room_id, to_client_id, to_client_name }: Fields): Target | undefined {
  const group = onlyOne([room_id, to_client_name, to_client_id === 'all' ? undefined : to_client_id]);
  return group === undefined ? undefined : { group };
}

function messageOf(fields: Fields, target: Target | undefined): Unaddressed<Request> | undefined {
  const { content, client_msg_id: id = null, atUserId = [], attach_material_content: attachment = null } = fields;
  if (!target || !isText(content) || (id !== null && !isText(id))) return undefined;
  const mentions = Array.isArray(atUserId) ? atUserId.slice(0, MOST_MENTIONS).filter((user) => isText(user) && isId(user)) : [];
  return { type: 'chatto', target, content, id, mentions: mentions as string[], attachment };
}

const openedOf = (type: 'openchatto' | 'closechatto', target: Target | undefined): Unaddressed<Request> | undefined =>
  target && { type, target };

function positionsOf(value: unknown): Positions | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > MOST_POSITIONS) return undefined;
  return entries.every(([conv, seq]) => CONV.test(conv) && isSeq(seq)) ? (value as Positions) : undefined;
}

const isRecord = (value: unknown): value is RecordRef => {
  const { TYPE, ID } = (value ?? {}) as Fields;
  return isText(TYPE) && RECORD_TYPE.test(TYPE) && isText(ID) && isId(ID);
};

function recordsIn(value: unknown): RecordRef[] | undefined {
  return Array.isArray(value) && value.length <= MOST_WATCHED && value.every(isRecord)
    ? value.map(({ TYPE, ID }) => ({ TYPE, ID }))
    : undefined;
}

function resumeOf({ epoch, pos, notify }: Fields): Unaddressed<Request> | undefined {
  const positions = positionsOf(pos);
  const id = typeof notify === 'number' ? String(notify) : notify;
  const isKnown = id === undefined || id === '0' || (isText(id) && isId(id));
  if (!isText(epoch) || !positions || !isKnown) return undefined;
  return { type: 'resumeto', epoch, positions, notify: id as string | undefined };
}
