import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import type { Mentionable } from '../state/mentions.ts';
import { chosenIn, useUploads } from '../state/uploads.ts';
import classes from './composer.module.css';
import { EmojiMenu } from './emoji-menu.tsx';
import { FileChoice } from './file-choice.tsx';
import { insertText } from './insert-text.ts';
import { MentionList } from './mention-list.tsx';
import { paste } from './paste.ts';
import { UploadList } from './upload-list.tsx';
import { useComposer } from './use-composer.ts';
import { useTakeFiles } from './use-take-files.ts';

interface ComposerProps {
  readonly conv: string;
  /** Rows of the input. */
  readonly rows: number;
  /** Who can be mentioned; in a group its members. */
  readonly people?: readonly Mentionable[];
}

const NOBODY: readonly Mentionable[] = [];

/** Stands anew for each conversation, so that nothing written in one can go to another. */
export const Composer = (props: ComposerProps) => <ConversationComposer key={props.conv} {...props} />;

/** The input of one conversation: Enter and the arrow send, Ctrl+Enter breaks the line, what is not sent stays as a draft. */
function ConversationComposer({ conv, rows, people = NOBODY }: ComposerProps) {
  const t = useT();
  const listId = useId();
  const { input, draft, excess, composition, picker, changed, send, onKeyDown } = useComposer(conv, people);
  const uploads = useUploads(useShallow(({ items }) => chosenIn(items, conv)));
  const takeFiles = useTakeFiles(conv);
  const take = (files: readonly File[]): void => {
    takeFiles(files);
    input.current?.focus();
  };
  const isPicking = picker.options.length > 0;
  return (
    <div className={classes['composer']}>
      {isPicking && <MentionList id={listId} options={picker.options} active={picker.active} onPick={picker.pick} />}
      {uploads.length > 0 && (
        <div className={classes['chosen']}>
          <UploadList uploads={uploads} label={t('chat.filesChosen')} />
        </div>
      )}
      <textarea
        ref={input}
        className={classes['input']}
        rows={rows}
        data-rows={rows}
        defaultValue={draft.text}
        aria-label={t('chat.input')}
        placeholder={t('chat.hint')}
        enterKeyHint="send"
        {...(isPicking
          ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${picker.active}`, 'aria-autocomplete': 'list' }
          : {})}
        onInput={changed}
        onKeyDown={onKeyDown}
        onSelect={() => composition.isRunning() || picker.look()}
        onBlur={picker.close}
        onPaste={(event) => paste(event, take)}
        onCompositionStart={composition.begin}
        onCompositionEnd={(event) => {
          composition.end(event.nativeEvent);
          changed();
        }}
      />
      <div className={classes['tools']}>
        <EmojiMenu onPick={(emoji) => input.current && insertText(input.current, emoji)} />
        <FileChoice onChoose={take} />
        <span className={classes['excess']} role="status">
          {excess > 0 ? t('chat.tooLong', { n: excess }) : uploads.some(({ state }) => state === 'refused') && t('chat.fileInTheWay')}
        </span>
        <IconButton
          label={t('chat.send')}
          variant="filled"
          color="accent"
          size={32}
          icon={<IconArrowRight size={18} aria-hidden />}
          onClick={send}
        />
      </div>
    </div>
  );
}
