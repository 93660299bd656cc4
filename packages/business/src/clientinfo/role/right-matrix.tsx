import { useState, useSyncExternalStore } from 'react';
import { inLanguage } from '@sampan/kernel/languages.ts';
import type { PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import type { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Checkbox } from '@sampan/widgets/ui/input.tsx';
import { type RightCard, rightCards } from '../../menus.ts';
import { countOf, foundCards, type Granted, goneRows, grantedBy, hasAll, hasRight, toggleAll, toggleRight } from './granted.web.ts';
import classes from './right-matrix.module.css';

const CARDS = rightCards();
const TOTAL = CARDS.reduce((sum, { rights }) => sum + rights.length, 0);

/** What a role grants: a row for each menu card with a box for each of its actions, and one for all of them. */
export function RightMatrix({ store }: Pick<PartEditorProps, 'store'>) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [isNarrowed, setNarrowed] = useState(false);
  useSyncExternalStore(store.subscribe, store.getRevision);
  const granted = grantedBy(store.getLines().map(({ values }) => values));
  const shown = foundCards(CARDS, query, isNarrowed ? granted : undefined);
  const gone = goneRows(store, CARDS);
  const count = CARDS.reduce((sum, card) => sum + countOf(granted, card), 0);
  return (
    <div>
      <div className={classes['tools']}>
        <SearchBox
          className={classes['search']}
          label={t('role.search')}
          placeholder={t('role.search')}
          value={query}
          onChange={setQuery}
        />
        <Checkbox label={t('role.onlyGranted')} checked={isNarrowed} onChange={(event) => setNarrowed(event.currentTarget.checked)} />
        <span className={classes['count']} role="status">
          {t('role.granted', { n: count, total: TOTAL })}
        </span>
      </div>
      {gone.length > 0 && (
        <p className={classes['gone']}>
          {t('role.gone', { n: gone.length })}
          <Button variant="subtle" size="compact-sm" onClick={() => store.remove(gone)}>
            {t('role.removeGone')}
          </Button>
        </p>
      )}
      {shown.length === 0 && <p className={classes['none']}>{t('role.noMatch')}</p>}
      {[...Map.groupBy(shown, ({ category }) => category)].map(([category, cards]) => (
        <section key={category} aria-label={t(`menu.${category}`)}>
          <h3 className={classes['category']}>{t(`menu.${category}`)}</h3>
          {cards.map((card) => (
            <CardRights key={card.name} card={card} granted={granted} store={store} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface CardRightsProps {
  readonly card: RightCard;
  readonly granted: Granted;
  readonly store: LineStore;
}

function CardRights({ card, granted, store }: CardRightsProps) {
  const t = useT();
  const language = useLanguage();
  const isAll = hasAll(granted, card);
  const count = countOf(granted, card);
  const name = inLanguage(card.label, language);
  return (
    <div className={classes['row']} role="group" aria-label={name}>
      <div className={classes['card']}>
        <span className={classes['name']}>{name}</span>
        <Checkbox
          label={t('role.all')}
          title={t('role.allHint')}
          aria-label={labelled(name, t('role.all'))}
          checked={isAll}
          indeterminate={!isAll && count > 0}
          onChange={() => toggleAll(store, card, !isAll)}
        />
      </div>
      <div className={classes['rights']}>
        {card.rights.map((right) => (
          <Checkbox
            key={right.name}
            label={inLanguage(right.label, language)}
            aria-label={labelled(name, inLanguage(right.label, language))}
            checked={hasRight(granted, card, right.name)}
            onChange={() => toggleRight(store, card, right.name)}
          />
        ))}
      </div>
    </div>
  );
}
