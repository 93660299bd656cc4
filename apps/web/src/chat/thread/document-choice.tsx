import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentName } from '@sampan/kernel/titles.ts';
import { fetchCard } from '@sampan/widgets/cards/card-batch.ts';
import { findDocuments, type FoundDocument, type NumberedDocument } from '@sampan/widgets/cards/document-numbers.ts';
import { useWatched } from '@sampan/widgets/comments/watched.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Dialog } from '@sampan/widgets/ui/dialog.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import classes from './document-choice.module.css';

interface DocumentChoiceProps {
  readonly onChoose: (document: NumberedDocument) => void;
}

/** The button that lets a document go with the message, and the search for it by its number or partner. */
export function DocumentChoice({ onChoose }: DocumentChoiceProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('chat.addDocument')}
        icon={<IconFileInvoice size={20} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('chat.addDocument')} size={440}>
        <Found
          onChoose={(document) => {
            setOpen(false);
            onChoose(document);
          }}
        />
      </Dialog>
    </>
  );
}

/** The record on the screen behind, which is what people mostly talk about. */
function useOnScreen(): FoundDocument | undefined {
  const record = useWatched(({ records }) => records.at(-1));
  const { data } = useQuery({
    queryKey: ['record-card', record?.TYPE, record?.ID],
    queryFn: () => (record === undefined ? null : fetchCard(record)),
    enabled: record !== undefined,
  });
  return data ?? undefined;
}

function Found({ onChoose }: DocumentChoiceProps) {
  const t = useT();
  const [terms, setTerms] = useState('');
  const found = useQuery({ queryKey: ['documents-to-send', terms], queryFn: ({ signal }) => findDocuments(terms, signal) });
  const onScreen = useOnScreen();
  const first = terms === '' ? onScreen : undefined;
  const others = found.data?.filter(({ TYPE, ID }) => TYPE !== first?.TYPE || ID !== first.ID) ?? [];
  return (
    <>
      <SearchBox label={t('chat.searchDocuments')} value={terms} onChange={setTerms} autoFocus className={classes['search']} />
      <div className={classes['found']} aria-busy={found.isPending}>
        {found.isPending && <Skeleton height={160} />}
        {found.isError && <LoadFailed onRetry={() => void found.refetch()} />}
        {found.data && others.length === 0 && !first && <EmptyState text={t('chat.noDocuments')} />}
        {found.data && (first !== undefined || others.length > 0) && (
          <ul className={classes['rows']} aria-label={t('chat.carrying.DOCUMENTS')}>
            {first && <DocumentRow document={first} mark={t('chat.thisDocument')} onChoose={onChoose} />}
            {others.map((document) => (
              <DocumentRow key={`${document.TYPE} ${document.ID}`} document={document} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface DocumentRowProps extends DocumentChoiceProps {
  readonly document: FoundDocument;
  /** Why it stands first. */
  readonly mark?: string;
}

/** A document with what it is chosen by: number and kind, partner and status. */
function DocumentRow({ document, mark, onChoose }: DocumentRowProps) {
  const language = useLanguage();
  const { TYPE, NO, PARTY, STATUS_TEXT, STATUS_TONE } = document;
  return (
    <li>
      <button type="button" className={classes['row']} onClick={() => onChoose(document)}>
        <span className={classes['first']}>
          <span className={classes['no']}>{NO}</span>
          {mark !== undefined && <span className={classes['mark']}>{mark}</span>}
          <span className={classes['kind']}>{documentName(TYPE, language)}</span>
        </span>
        {(PARTY ?? STATUS_TEXT) !== undefined && (
          <span className={classes['first']}>
            <span className={classes['party']}>{PARTY}</span>
            {STATUS_TEXT !== undefined && <StatusChip text={STATUS_TEXT} tone={STATUS_TONE} />}
          </span>
        )}
      </button>
    </li>
  );
}
