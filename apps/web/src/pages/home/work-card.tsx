import { filterParams } from '@sampan/model/list-address.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { MOST_COUNTED, type OpenWork } from '@sampan/model/open-work-wire.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { allFacts } from '../../app/known-definitions.ts';
import classes from './home-page.module.css';

/** What waits for me to be done, by list; each counter opens its list. */
export function WorkCard() {
  const t = useT();
  const { data, isPending } = useCall<{ results: readonly OpenWork[] }>('generalinfoapi/task/open-work', {}, { silent: true });
  if (isPending) return <Skeleton height={88} />;
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-label={t('home.work')}>
      <ul className={classes['tiles']}>
        {data.results.map((work) => (
          <li key={`${work.TYPE} ${work.LIST} ${work.TITLE}`}>
            <Tile work={work} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ work: { TYPE, LIST, TITLE, FILTER, COUNT, LATE } }: { work: OpenWork }) {
  const t = useT();
  const language = useLanguage();
  const route = allFacts.find(({ type }) => type === TYPE)?.route;
  if (route === undefined) return null;
  const filters = Object.entries(FILTER).map(([field, value]) => ({ field, op: 'in', value }));
  return (
    <ScreenLink to={`/${route}/index`} search={{ list: LIST, ...filterParams(filters) }} className={classes['tile']}>
      <span className={classes['quiet']}>{documentName(TYPE, language)}</span>
      <span>{TITLE ?? t('home.drafts')}</span>
      <span className={classes['tileNumber']}>{COUNT >= MOST_COUNTED ? `${MOST_COUNTED}+` : COUNT}</span>
      {LATE > 0 && <span className={classes['late']}>{t('home.late', { count: LATE })}</span>}
    </ScreenLink>
  );
}
