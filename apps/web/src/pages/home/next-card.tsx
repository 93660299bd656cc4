import { type IsoDate, daysBetween } from '@sampan/kernel/dates.ts';
import { formatValue } from '@sampan/kernel/format.ts';
import type { NextAction } from '@sampan/model/open-work-wire.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { allFacts } from '../../app/known-definitions.ts';
import { timeAgo } from './time-ago.ts';
import classes from './home-page.module.css';

/** What is to be done next: the most urgent documents over all lists that are work, each with its action. Nothing where nothing waits. */
export function NextCard() {
  const t = useT();
  const { data, isPending } = useCall<{ results: readonly NextAction[] }>('generalinfoapi/task/next-actions', {}, { silent: true });
  if (!isPending && (data?.results.length ?? 0) === 0) return null;
  return (
    <Card title={t('home.next')} flush>
      {isPending ? (
        <div className={classes['skeleton']}>
          <Skeleton height={144} />
        </div>
      ) : (
        <ul className={classes['list']}>
          {data?.results.map((one) => (
            <li key={`${one.TYPE} ${one.ID}`}>
              <NextLine next={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NextLine({
  next: { TYPE, ID, NO, ROUTE, PARTY, AMOUNT, CURRENCY_CODE, ACTION, ACTION_TEXT, DUE, IS_LATE, SINCE },
}: {
  next: NextAction;
}) {
  const t = useT();
  const language = useLanguage();
  const facts = allFacts.find(({ type }) => type === TYPE);
  const places = useDecimalsOf(CURRENCY_CODE ?? '');
  const hasScreen = ACTION === 'edit' || facts?.ownScreens.includes(ACTION);
  const to = facts && hasScreen ? `/${facts.route}/${ACTION}` : ROUTE;
  return (
    <div className={classes['next']}>
      <ScreenLink to={ROUTE} search={{ id: ID }} className={`code ${classes['number']}`}>
        {NO}
      </ScreenLink>
      <span className={`${classes['grow']} ${classes['party']}`}>{PARTY ?? t(TYPE)}</span>
      {AMOUNT !== undefined && (
        <span className={classes['amount']}>
          {formatValue('amount', AMOUNT, { currencyDecimals: places })} {CURRENCY_CODE}
        </span>
      )}
      <span className={IS_LATE === '1' ? classes['late'] : classes['quiet']}>
        {DUE === null ? timeAgo(SINCE, language) : dueText(t, DUE)}
      </span>
      <ScreenLink to={to} search={{ id: ID }} className={classes['do']} aria-label={`${ACTION_TEXT} ${NO}`}>
        {ACTION_TEXT}
      </ScreenLink>
    </div>
  );
}

function dueText(t: ReturnType<typeof useT>, due: string): string {
  const days = daysBetween(today(), due as IsoDate);
  if (days === -1) return t('home.overdueOne');
  if (days < 0) return t('home.overdue', { n: -days });
  if (days === 0) return t('home.dueToday');
  return days === 1 ? t('home.dueTomorrow') : t('home.dueOn', { date: due.slice(5) });
}
