import { create } from 'zustand';
import type { ChatTarget } from '@sampan/widgets/chat-door.ts';
import type { ListField } from './chat-api.ts';

/** Whom the panel talks to: what it can show before anything is loaded. */
export interface Peer {
  /** User id. */
  readonly id: string;
  readonly conv: string;
  readonly name: string;
  readonly avatar: string | null;
}

/** A group whose dialog is open. */
export interface OpenGroup {
  readonly id: string;
  readonly conv: string;
  readonly name: string;
}

interface ChatPanelState {
  readonly isOpen: boolean;
  readonly tab: ListField;
  /** Null: the lists are shown. */
  readonly peer: Peer | null;
  readonly group: OpenGroup | null;
}

const CLOSED: ChatPanelState = { isOpen: false, tab: 'RECENT_CHATLIST', peer: null, group: null };

export const useChatPanel = create<ChatPanelState>(() => CLOSED);

export const toggleChat = (): void => useChatPanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
export const closeChat = (): void => useChatPanel.setState({ isOpen: false });
export const showTab = (tab: ListField): void => useChatPanel.setState({ tab });
/** Opens the chat with a colleague; null goes back to the lists. */
export const showPeer = (peer: Peer | null): void => useChatPanel.setState(peer ? { peer, isOpen: true } : { peer });
export const showGroup = (group: OpenGroup | null): void => useChatPanel.setState({ group });
/** Opens the conversation that a record names. */
export const showTarget = ({ kind, id, conv, name }: ChatTarget): void =>
  kind === 'group' ? showGroup({ id, conv, name }) : showPeer({ id, conv, name, avatar: null });
/** The conversation stands open: its panel or dialog is neither closed nor going away. */
export const isOpenIn = ({ isOpen, peer, group }: ChatPanelState, conv: string): boolean =>
  group?.conv === conv || (isOpen && peer?.conv === conv);
/** Somebody else signs in. */
export const resetChatPanel = (): void => useChatPanel.setState(CLOSED);
/** I am no longer in a group: its dialog closes. */
export const loseGroup = (id: string): void => useChatPanel.setState(({ group }) => (group?.id === id ? { group: null } : {}));
