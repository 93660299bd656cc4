import { type KeyboardEvent, useRef, useState } from 'react';
import { isBlank } from '@sampan/kernel/blank-text.ts';
import { isComposing } from '@sampan/widgets/input-method.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { type ChosenDocument, readDraft, writeDraft } from '../state/drafts.ts';
import { mentionedIds, type Mentionable } from '../state/mentions.ts';
import { chosenIn, type Upload, useUploads } from '../state/uploads.ts';
import { insertText } from './insert-text.ts';
import { useTakeFiles } from './use-take-files.ts';
import { useMentionPicker } from './use-mention-picker.ts';

/** Longest message, in characters as a reader counts them. */
const MOST_CHARACTERS = 5000;
/** Documents of one message. */
const MOST_DOCUMENTS = 10;
const excessOf = (text: string): number => (text.length <= MOST_CHARACTERS ? 0 : Math.max(0, [...text.trim()].length - MOST_CHARACTERS));

/** What was written: words, whom they mention, which documents go with them. */
export interface Written {
  readonly content: string;
  readonly mentions: readonly string[];
  readonly documents?: readonly { readonly TYPE: string; readonly ID: string }[];
}

interface ComposerOptions {
  /** Takes what was written with the files chosen for it; `clear` empties the input, at once or when it has arrived. */
  readonly deliver: (written: Written, files: readonly Upload[], clear: () => void) => void;
  /** Enter sends and Ctrl+Enter breaks the line; else the other way round. */
  readonly entersSend?: boolean;
  readonly onQuery?: (query: string | null) => void;
}

/**
 * What the input of one conversation does. The text stays with the browser's own input: nothing is written into it while an input method
 * composes, and the conversation is the one that the input was made for, whatever is shown when a key arrives.
 */
export function useComposer(conv: string, people: readonly Mentionable[], { deliver, entersSend = true, onQuery }: ComposerOptions) {
  const userId = useSession((session) => session.userId ?? '');
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => readDraft(userId, conv));
  const [excess, setExcess] = useState(() => excessOf(draft.text));
  const [documents, setDocuments] = useState(draft.documents);
  const picked = useRef<readonly Mentionable[]>(draft.mentions);
  const onPick = (person: Mentionable): void => void (picked.current = [...picked.current, person]);
  const picker = useMentionPicker({ people, input, onPick, onQuery });

  const changed = (): void => {
    const text = input.current?.value ?? '';
    setExcess(excessOf(text));
    writeDraft(userId, conv, { text, mentions: picked.current, documents });
    if (!isComposing()) picker.look();
  };
  const choose = (next: readonly ChosenDocument[]): void => {
    setDocuments(next);
    writeDraft(userId, conv, { text: input.current?.value ?? '', mentions: picked.current, documents: next });
  };
  const clear = (): void => {
    if (input.current) input.current.value = '';
    picked.current = [];
    choose([]);
    setExcess(0);
    picker.look();
  };
  const send = (): void => {
    const element = input.current;
    // Empty already for the second press of a double click: it is cleared in the same moment in which the message is kept.
    const written = element?.value ?? '';
    const text = isBlank(written) ? '' : written.trim();
    const files = chosenIn(useUploads.getState().items, conv);
    const isNothing = text === '' && files.length + documents.length === 0;
    if (!element || isNothing || excessOf(text) > 0 || isComposing()) return;
    // The reader decides what becomes of a file that the server does not take: it is not left out in silence.
    if (files.some(({ state }) => state === 'refused')) return;
    const carried = documents.map(({ TYPE, ID }) => ({ TYPE, ID }));
    const said = { content: text, mentions: mentionedIds(text, picked.current), ...(carried.length > 0 ? { documents: carried } : {}) };
    deliver(said, files, clear);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (picker.onKey(event) || event.key !== 'Enter' || event.shiftKey) return;
    const isHeld = event.ctrlKey || event.metaKey;
    if (!entersSend && !isHeld) return;
    event.preventDefault();
    if (entersSend && isHeld) insertText(event.currentTarget, '\n');
    else if (!event.repeat) send();
  };
  const takeFiles = useTakeFiles(conv);
  const take = (files: readonly File[]): void => {
    takeFiles(files);
    input.current?.focus();
  };
  const addDocument = ({ TYPE, ID, NO }: ChosenDocument): void => {
    const others = documents.filter((other) => other.TYPE !== TYPE || other.ID !== ID);
    choose([...others, { TYPE, ID, NO }].slice(-MOST_DOCUMENTS));
    input.current?.focus();
  };
  const dropDocument = (document: ChosenDocument): void => choose(documents.filter((other) => other !== document));
  return { input, draft, excess, documents, addDocument, dropDocument, picker, changed, take, send, onKeyDown };
}
