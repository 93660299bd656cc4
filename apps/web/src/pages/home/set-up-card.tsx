import { SET_UP_AWAY, type SetUpAway, SET_UP_ROUTE } from './set-up-away.ts';
import type { SetUpStep } from '@sampan/business/clientconf/set-up-guide/set-up-answer.ts';
import { guideTexts } from '@sampan/business/clientconf/set-up-guide/set-up-guide.words.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useKept } from '@sampan/widgets/kept.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './home-page.module.css';
import guide from './set-up-card.module.css';

addTexts(guideTexts);

const SHOWN = 3;

/** What a new organisation lacks before its first posting, until it is there or the user puts the guide away; the guide's own screen brings it back. */
export function SetUpCard({ cards }: { cards: readonly MenuCard[] }) {
  const has = cards.some(({ items }) => items.some(({ options }) => options.route === SET_UP_ROUTE));
  const { kept, keep } = useKept<SetUpAway>(SET_UP_AWAY, has);
  if (!has || kept === undefined || kept?.isAway) return null;
  return <Guide onAway={() => keep(() => ({ isAway: true }))} />;
}

function Guide({ onAway }: { readonly onAway: () => void }) {
  const t = useT();
  const { data } = useCall<{ readonly results: readonly SetUpStep[] }>('confguideapi/guide/index', {}, { silent: true });
  const counted = (data?.results ?? []).filter(({ STATE }) => STATE === 'DONE' || STATE === 'MISSING');
  const missing = counted.filter(({ STATE }) => STATE === 'MISSING');
  if (missing.length === 0) return null;
  const done = counted.length - missing.length;
  const progress = t('guide.progress', { n: done, total: counted.length });
  return (
    <Card
      title={t('home.setUp')}
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onAway}>
          {t('home.setUpAway')}
        </Button>
      }
    >
      <p className={guide['lead']}>{progress}</p>
      <progress className={guide['bar']} value={done} max={counted.length} aria-label={progress} />
      <ol className={guide['steps']}>
        {missing.slice(0, SHOWN).map(({ KEY, ROUTE, MISSING }, at) => (
          <li key={KEY}>
            <ScreenLink to={ROUTE} className={guide['step']} data-first={at === 0 || undefined}>
              <span className={guide['text']}>
                <span className={guide['name']}>{t(`guide.step.${KEY}`)}</span>
                <span className={guide['hint']}>
                  {MISSING.length > 0 ? t('guide.lacking', { codes: MISSING.join(', ') }) : t(`guide.step.${KEY}.hint`)}
                </span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </ScreenLink>
          </li>
        ))}
      </ol>
      <ScreenLink to={SET_UP_ROUTE} className={classes['all']}>
        {t('home.setUpAll')}
      </ScreenLink>
    </Card>
  );
}
