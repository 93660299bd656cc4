import type { Mentionable } from './mentions.ts';

/** What was typed into one conversation and not sent. */
export interface ChatDraft {
  readonly text: string;
  readonly mentions: readonly Mentionable[];
  readonly documents: readonly ChosenDocument[];
}

/** A document that goes with a message. */
export interface ChosenDocument {
  readonly TYPE: string;
  readonly ID: string;
  readonly NO: string;
}

const keyOf = (userId: string, conv: string): string => `sampan.chat.draft.${userId}.${conv}`;

/** The draft of a user in a conversation, as it was left: before a reload, a sign-out, another conversation. */
export function readDraft(userId: string, conv: string): ChatDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, conv)) ?? '{}') as Partial<ChatDraft>;
    return { text: kept.text ?? '', mentions: kept.mentions ?? [], documents: kept.documents ?? [] };
  } catch {
    return { text: '', mentions: [], documents: [] };
  }
}

export function writeDraft(userId: string, conv: string, kept: ChatDraft): void {
  if (kept.text === '' && kept.documents.length === 0) localStorage.removeItem(keyOf(userId, conv));
  else localStorage.setItem(keyOf(userId, conv), JSON.stringify(kept));
}
