import { documentName } from '@sampan/kernel/titles.ts';
import type { Definition } from '@sampan/model/define.ts';
import { lazy, Suspense } from 'react';
import type { DocumentLink, RecordView } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { useLanguage, useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './side-panel.module.css';

const DocumentFlow = lazy(async () => ({ default: (await import('./document-flow.tsx')).DocumentFlow }));

/** The chain that a document stands in; until it has loaded, the documents beside it. */
export function RelatedDocuments({ definition, record }: { definition: Definition; record: RecordView }) {
  const t = useT();
  const links = record.LINKS ?? [];
  if (links.length === 0) return <p className={classes['empty']}>{t('side.empty')}</p>;
  const meanwhile = <LinkList links={links} />;
  return (
    <Suspense fallback={meanwhile}>
      <DocumentFlow definition={definition} record={record} meanwhile={meanwhile} />
    </Suspense>
  );
}

/** Documents with kind, number and status, each with the way to its screen. */
export function LinkList({ links }: { links: readonly DocumentLink[] }) {
  const factsOf = useFacts();
  const language = useLanguage();
  return (
    <ul className={classes['links']}>
      {links.map((link) => {
        const route = factsOf(link.type)?.route;
        return (
          <li key={`${link.type} ${link.ID}`}>
            <span className={classes['kind']}>{documentName(link.type, language)}</span>
            {route === undefined ? (
              <span>{link.NO}</span>
            ) : (
              <ScreenLink to={`/${route}/view`} search={{ id: link.ID }} className={classes['link']}>
                {link.NO}
              </ScreenLink>
            )}
            <StatusChip text={link.STATUS_TEXT ?? link.STATUS} tone={link.STATUS_TONE} />
          </li>
        );
      })}
    </ul>
  );
}
