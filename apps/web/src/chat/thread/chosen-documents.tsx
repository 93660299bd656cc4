import { IconX } from '@tabler/icons-react';
import { documentName } from '@sampan/kernel/titles.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import type { ChosenDocument } from '../state/drafts.ts';
import classes from './document-choice.module.css';

interface ChosenDocumentsProps {
  readonly documents: readonly ChosenDocument[];
  readonly onDrop: (document: ChosenDocument) => void;
}

/** Documents above the input that go with the message, each with the way to take it back. */
export function ChosenDocuments({ documents, onDrop }: ChosenDocumentsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className={classes['chosen']} aria-label={t('chat.documentsChosen')}>
      {documents.map((document) => (
        <li key={`${document.TYPE} ${document.ID}`} className={classes['document']}>
          <span className={classes['kind']}>{documentName(document.TYPE, language)}</span>
          <span className={classes['no']}>{document.NO}</span>
          <IconButton
            label={t('files.remove', { name: document.NO })}
            size={24}
            icon={<IconX size={14} aria-hidden />}
            onClick={() => onDrop(document)}
          />
        </li>
      ))}
    </ul>
  );
}
