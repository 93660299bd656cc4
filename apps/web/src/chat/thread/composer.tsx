import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import type { Mentionable } from '../state/mentions.ts';
import classes from './composer.module.css';
import { EmojiMenu } from './emoji-menu.tsx';
import { insertText } from './insert-text.ts';
import { MentionList } from './mention-list.tsx';
import { pasteTable } from './paste-table.ts';
import { useComposer } from './use-composer.ts';

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
  const isPicking = picker.options.length > 0;
  return (
    <div className={classes['composer']}>
      {isPicking && <MentionList id={listId} options={picker.options} active={picker.active} onPick={picker.pick} />}
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
        onPaste={pasteTable}
        onCompositionStart={composition.begin}
        onCompositionEnd={(event) => {
          composition.end(event.nativeEvent);
          changed();
        }}
      />
      <div className={classes['tools']}>
        <EmojiMenu onPick={(emoji) => input.current && insertText(input.current, emoji)} />
        <span className={classes['excess']} role="status">
          {excess > 0 && t('chat.tooLong', { n: excess })}
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
