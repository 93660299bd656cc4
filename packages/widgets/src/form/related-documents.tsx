import { documentName } from '@sampan/kernel/titles.ts';
import type { DocumentLink } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { useLanguage, useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './side-panel.module.css';

/** Documents that this one came from and that came from it. */
export function RelatedDocuments({ links }: { links: readonly DocumentLink[] }) {
  const t = useT();
  if (links.length === 0) return <p className={classes['empty']}>{t('side.empty')}</p>;
  return (
    <>
      <Direction title={t('side.upstream')} links={links.filter(({ direction }) => direction === 'up')} />
      <Direction title={t('side.downstream')} links={links.filter(({ direction }) => direction === 'down')} />
    </>
  );
}

function Direction({ title, links }: { title: string; links: readonly DocumentLink[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className={classes['direction']}>{title}</h3>
      <LinkList links={links} />
    </section>
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
