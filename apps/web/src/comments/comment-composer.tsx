import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import type { RecordName } from '@sampan/widgets/files/use-files.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { isComposing } from '@sampan/widgets/input-method.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import type { Mentionable } from '../chat/state/mentions.ts';
import { convOfRecord } from '../chat/state/message.ts';
import { chosenIn, dropUpload, type Upload, useUploads } from '../chat/state/uploads.ts';
import { ChosenDocuments } from '../chat/thread/chosen-documents.tsx';
import { DocumentChoice } from '../chat/thread/document-choice.tsx';
import { FileChoice } from '../chat/thread/file-choice.tsx';
import { FileDrop } from '../chat/thread/file-drop.tsx';
import { MentionList } from '../chat/thread/mention-list.tsx';
import { paste } from '../chat/thread/paste.ts';
import { pickingProps } from '../chat/thread/picking-props.ts';
import { UploadList } from '../chat/thread/upload-list.tsx';
import { useComposer, type Written } from '../chat/thread/use-composer.ts';
import { fetchMentionable, saveComment } from './comments-api.ts';
import classes from './comments.module.css';
import { useCommentsChanged } from './use-comments.ts';

const NOBODY: readonly Mentionable[] = [];

/** Colleagues who may see the record and whose name goes on from the sign; asked for when there is one. */
function useMentionable({ TYPE, ID }: RecordName) {
  const [query, setQuery] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['comment-people', TYPE, ID, query],
    queryFn: ({ signal }) => fetchMentionable({ TYPE, ID }, query ?? '', signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  return { people: data ?? NOBODY, setQuery };
}

/** Posts what was written once its files have arrived; on a refusal it stays in the input. */
function usePosting(record: RecordName) {
  const changed = useCommentsChanged(record);
  const clientMsgId = useRef(newRequestKey());
  const [isPosting, setPosting] = useState(false);
  const post = async (written: Written, files: readonly Upload[], clear: () => void): Promise<void> => {
    if (isPosting || files.some(({ state }) => state !== 'stored')) return;
    setPosting(true);
    try {
      await saveComment(record, { ...written, files: files.flatMap(({ stored }) => stored ?? []), clientMsgId: clientMsgId.current });
      clientMsgId.current = newRequestKey();
      for (const { key } of files) dropUpload(key);
      clear();
      await changed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // What was refused may be changed: that is another comment then.
      if (failure.isRefusal) clientMsgId.current = newRequestKey();
    } finally {
      setPosting(false);
    }
  };
  return { isPosting, post };
}

/** The input for what somebody wants to say at a record: Enter breaks the line, Ctrl+Enter and the button post. */
export function CommentComposer({ record }: { record: RecordName }) {
  const t = useT();
  const listId = useId();
  const conv = convOfRecord(record);
  const { people, setQuery } = useMentionable(record);
  const { isPosting, post } = usePosting(record);
  const composer = useComposer(conv, people, {
    deliver: (written, files, clear) => void post(written, files, clear),
    entersSend: false,
    onQuery: setQuery,
  });
  const { input, draft, excess, documents, picker, changed, take, onKeyDown } = composer;
  const uploads = useUploads(useShallow(({ items }) => chosenIn(items, conv)));
  const isWaiting = uploads.some(({ state }) => state !== 'stored');
  const isPicking = picker.options.length > 0;
  return (
    <FileDrop conv={conv} className={undefined}>
      <div className={classes['composer']} role="group" aria-label={t('comments.input')}>
        {isPicking && <MentionList id={listId} options={picker.options} active={picker.active} onPick={picker.pick} />}
        <textarea
          ref={input}
          className={classes['input']}
          rows={2}
          defaultValue={draft.text}
          readOnly={isPosting}
          aria-label={t('comments.input')}
          placeholder={t('comments.hint')}
          {...(isPicking ? pickingProps(listId, picker.active) : {})}
          onInput={changed}
          onKeyDown={onKeyDown}
          onSelect={() => isComposing() || picker.look()}
          onBlur={picker.close}
          onPaste={(event) => paste(event, take)}
          onCompositionEnd={changed}
        />
        {documents.length > 0 && <ChosenDocuments documents={documents} onDrop={composer.dropDocument} />}
        {uploads.length > 0 && <UploadList uploads={uploads} label={t('chat.filesChosen')} />}
        <div className={classes['tools']}>
          <FileChoice onChoose={take} />
          <DocumentChoice onChoose={composer.addDocument} />
          <span className={classes['hint']}>{excess > 0 ? t('chat.tooLong', { n: excess }) : t('comments.readers')}</span>
          <Button size="compact-md" loading={isPosting} disabled={isWaiting || excess > 0} onClick={composer.send}>
            {t('comments.send')}
          </Button>
        </div>
      </div>
    </FileDrop>
  );
}
