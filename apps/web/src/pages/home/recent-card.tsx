import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import type { RecentItem } from '@sampan/model/open-work-wire.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { labelOfCard, targetOf } from '../../shell/menu-model.ts';
import { recentQuery } from './recent-query.ts';
import { timeAgo } from './time-ago.ts';
import classes from './home-page.module.css';

const SHOWN = 10;

/** Documents and screens that the user opened last, on whatever device. */
export function RecentCard({ cards }: { cards: readonly MenuCard[] }) {
  const t = useT();
  const { data, isPending } = useQuery(recentQuery);
  const lines = (data?.results ?? []).flatMap((item) => lineOf(item, cards)).slice(0, SHOWN);
  return (
    <Card title={t('home.recent')} flush>
      {isPending && (
        <div className={classes['skeleton']}>
          <Skeleton height={108} />
        </div>
      )}
      {!isPending && lines.length === 0 && <EmptyState icon={<IconHistory size={32} stroke={1.4} />} text={t('home.recentNone')} />}
      {lines.length > 0 && (
        <ul className={classes['list']}>
          {lines.map((line) => (
            <li key={line.key}>
              <RecentLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface Line {
  readonly key: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly icon: string;
  /** Number of a document, key of a master; none of a screen. */
  readonly no: string | undefined;
  /** Party or name; of a screen its own. */
  readonly about: string | undefined;
  /** What kind of record it is, where nothing else says it. */
  readonly type: string;
  readonly at: string;
}

/** Nothing for a screen that is not on the user's menu. */
function lineOf({ TYPE, ID, NO, NAME, PARTY, ROUTE, AT }: RecentItem, cards: readonly MenuCard[]): readonly Line[] {
  const key = `${TYPE} ${ID}`;
  if (TYPE !== 'screen') {
    const icon = cards.find((card) => card.items.some(({ options }) => sameScreens(options.route, ROUTE ?? '')))?.options.icon ?? '';
    return [{ key, to: ROUTE ?? '/', search: { id: ID }, icon, no: NO, about: NAME ?? PARTY, type: TYPE, at: AT }];
  }
  const card = cards.find(({ name }) => name === ID);
  const to = card && targetOf(card);
  return card && to ? [{ key, to, icon: card.options.icon, no: undefined, about: labelOfCard(card), type: TYPE, at: AT }] : [];
}

const baseOf = (route: string): string => route.slice(0, route.lastIndexOf('/'));
const sameScreens = (one: string, other: string): boolean => one !== '' && baseOf(one) === baseOf(other);

function RecentLine({ line: { to, search, icon, no, about, type, at } }: { line: Line }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ScreenLink to={to} search={search ?? {}} className={classes['row']}>
      <MenuIcon name={icon} />
      {no !== undefined && <span className={`code ${classes['number']}`}>{no}</span>}
      <span className={`${classes['grow']} ${no === undefined ? '' : classes['muted']}`}>{about ?? t(type)}</span>
      <span className={classes['quiet']}>{timeAgo(at, language)}</span>
    </ScreenLink>
  );
}
