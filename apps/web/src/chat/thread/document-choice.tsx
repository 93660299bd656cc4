import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentName } from '@sampan/kernel/titles.ts';
import { findDocuments, type NumberedDocument } from '@sampan/widgets/cards/document-numbers.ts';
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

function Found({ onChoose }: DocumentChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const [terms, setTerms] = useState('');
  const found = useQuery({ queryKey: ['documents-to-send', terms], queryFn: ({ signal }) => findDocuments(terms, signal) });
  return (
    <>
      <SearchBox label={t('chat.searchDocuments')} value={terms} onChange={setTerms} autoFocus className={classes['search']} />
      <div className={classes['found']} aria-busy={found.isPending}>
        {found.isPending && <Skeleton height={160} />}
        {found.isError && <LoadFailed onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <EmptyState text={t('chat.noDocuments')} />}
        {found.data !== undefined && found.data.length > 0 && (
          <ul className={classes['rows']} aria-label={t('chat.carrying.DOCUMENTS')}>
            {found.data.map((document) => (
              <li key={`${document.TYPE} ${document.ID}`}>
                <button type="button" className={classes['row']} onClick={() => onChoose(document)}>
                  <span className={classes['first']}>
                    <span className={classes['no']}>{document.NO}</span>
                    <span className={classes['kind']}>{documentName(document.TYPE, language)}</span>
                  </span>
                  {(document.PARTY ?? document.STATUS_TEXT) !== undefined && (
                    <span className={classes['first']}>
                      <span className={classes['party']}>{document.PARTY}</span>
                      {document.STATUS_TEXT !== undefined && <StatusChip text={document.STATUS_TEXT} tone={document.STATUS_TONE} />}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
