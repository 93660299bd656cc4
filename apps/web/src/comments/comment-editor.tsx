import { useState } from 'react';
import { isBlank } from '@sampan/kernel/blank-text.ts';
import type { Comment } from '@sampan/chat/wire.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Textarea } from '@sampan/widgets/ui/input.tsx';
import { mentionedIds } from '../chat/state/mentions.ts';
import { changeComment } from './comments-api.ts';
import classes from './comments.module.css';
import { useCommentsChanged } from './use-comments.ts';

interface CommentEditorProps {
  readonly record: RecordName;
  readonly comment: Comment;
  readonly onClose: () => void;
}

/** Changes the words of an own comment; whoever is still named in them stays mentioned. */
export function CommentEditor({ record, comment: { ID, CONTENT, MENTIONS, ATTACHMENT }, onClose }: CommentEditorProps) {
  const t = useT();
  const changed = useCommentsChanged(record);
  const [text, setText] = useState(CONTENT);
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    const named = MENTIONS.map(({ USER_ID, FULL_NAME }) => ({ id: USER_ID, name: FULL_NAME }));
    try {
      await changeComment(ID, text.trim(), mentionedIds(text, named));
      await changed();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setSaving(false);
    }
  };
  return (
    <form
      className={classes['editor']}
      aria-label={t('comments.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={t('comments.input')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('comments.cancel')}
        </Button>
        <Button size="compact-sm" type="submit" loading={isSaving} disabled={isBlank(text) && ATTACHMENT === null}>
          {t('comments.save')}
        </Button>
      </div>
    </form>
  );
}
