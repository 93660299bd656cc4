import { IconArrowRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useId } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useT } from '@sampan/widgets/i18n.ts';
import { isComposing } from '@sampan/widgets/input-method.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import type { Mentionable } from '../state/mentions.ts';
import { useOutbox } from '../state/outbox.ts';
import { chosenIn, useUploads } from '../state/uploads.ts';
import classes from './composer.module.css';
import { ChosenDocuments } from './chosen-documents.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { EmojiMenu } from './emoji-menu.tsx';
import { FileChoice } from './file-choice.tsx';
import { insertText } from './insert-text.ts';
import { MentionList } from './mention-list.tsx';
import { pickingProps } from './picking-props.ts';
import { paste } from './paste.ts';
import { UploadList } from './upload-list.tsx';
import { useComposer } from './use-composer.ts';

interface ComposerProps {
  readonly conv: string;
  /** Rows of the input. */
  readonly rows: number;
  /** Who can be mentioned; in a group its members. */
  readonly people?: readonly Mentionable[];
}

const NOBODY: readonly Mentionable[] = [];
/** Else the keyboard of a phone would cover what somebody came to read. */
const IS_MOUSE_USED = matchMedia('(pointer: fine)').matches;

/** Who writes with a mouse at hand can type at once. */
function useFocusOf(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (IS_MOUSE_USED) input.current?.focus();
  }, [input]);
}

/** Stands anew for each conversation, so that nothing written in one can go to another. */
export const Composer = (props: ComposerProps) => <ConversationComposer key={props.conv} {...props} />;

/** Hands what was written to the outbox, which keeps it until the server has it: the input is free at once. */
function useOutboxFor(conv: string): Parameters<typeof useComposer>[2]['deliver'] {
  const outbox = useOutbox((state) => state.outbox);
  return (written, files, clear) => {
    if (!outbox) return;
    if (files.length > 0) outbox.sendWithFiles(conv, written);
    else outbox.send(conv, written);
    clear();
  };
}

/** The input of one conversation: Enter and the arrow send, Ctrl+Enter breaks the line, what is not sent stays as a draft. */
function ConversationComposer({ conv, rows, people = NOBODY }: ComposerProps) {
  const t = useT();
  const listId = useId();
  const composer = useComposer(conv, people, { deliver: useOutboxFor(conv) });
  const { input, draft, excess, documents, picker, changed, take, onKeyDown } = composer;
  const uploads = useUploads(useShallow(({ items }) => chosenIn(items, conv)));
  useFocusOf(input);
  const isPicking = picker.options.length > 0;
  return (
    <div className={classes['composer']} data-composer data-rows={rows}>
      {isPicking && <MentionList id={listId} options={picker.options} active={picker.active} onPick={picker.pick} />}
      {documents.length > 0 && <ChosenDocuments documents={documents} onDrop={composer.dropDocument} />}
      {uploads.length > 0 && (
        <div className={classes['chosen']}>
          <UploadList uploads={uploads} label={t('chat.filesChosen')} />
        </div>
      )}
      <div className={classes['line']}>
        <textarea
          ref={input}
          className={classes['input']}
          rows={rows}
          data-rows={rows}
          defaultValue={draft.text}
          aria-label={t('chat.input')}
          placeholder={t(IS_MOUSE_USED ? 'chat.hint' : 'chat.hintTouch')}
          enterKeyHint="send"
          {...(isPicking ? pickingProps(listId, picker.active) : {})}
          {...(IS_MOUSE_USED ? { 'data-autofocus': true } : {})}
          onInput={changed}
          onKeyDown={onKeyDown}
          onSelect={() => isComposing() || picker.look()}
          onBlur={picker.close}
          onPaste={(event) => paste(event, take)}
          onCompositionEnd={changed}
        />
        <ComposerTools composer={composer} />
      </div>
      <span className={classes['excess']} role="status">
        {excess > 0 ? t('chat.tooLong', { n: excess }) : uploads.some(({ state }) => state === 'refused') && t('chat.fileInTheWay')}
      </span>
    </div>
  );
}

/** What stands beside the input or below it, and the button that sends. */
function ComposerTools({ composer: { input, take, addDocument, send } }: { composer: ReturnType<typeof useComposer> }) {
  const t = useT();
  return (
    <div className={classes['tools']}>
      {/* A phone has a keyboard full of them, and a camera instead. */}
      {IS_MOUSE_USED ? (
        <EmojiMenu onPick={(emoji) => input.current && insertText(input.current, emoji)} />
      ) : (
        <FileChoice onChoose={take} fromCamera />
      )}
      <FileChoice onChoose={take} />
      <DocumentChoice onChoose={addDocument} />
      <span className={classes['spring']} />
      <IconButton
        label={t('chat.send')}
        variant="filled"
        color="accent"
        size={32}
        icon={<IconArrowRight size={18} aria-hidden />}
        onClick={send}
      />
    </div>
  );
}
