import { inLanguage } from '@sampan/kernel/languages.ts';
import type { PartViewerProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { rightCards } from '../../menus.ts';
import { countOf, foundCards, grantedBy, hasAll, hasRight } from './granted.web.ts';
import classes from './right-matrix.module.css';

const CARDS = rightCards();

/** What a role grants, to read: the cards with any right, each with its rights in words. */
export function GrantedRights({ rows }: Pick<PartViewerProps, 'rows'>) {
  const t = useT();
  const language = useLanguage();
  const granted = grantedBy(rows);
  const shown = foundCards(CARDS, '', granted);
  return (
    <dl className={classes['list']}>
      {shown.map((card) => (
        <div key={card.name} className={classes['row']}>
          <dt className={classes['name']}>{inLanguage(card.label, language)}</dt>
          <dd className={classes['words']}>
            {hasAll(granted, card) || countOf(granted, card) === card.rights.length
              ? t('role.all')
              : card.rights
                  .filter(({ name }) => hasRight(granted, card, name))
                  .map(({ label }) => inLanguage(label, language))
                  .join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
