import { SET_UP_GROUPS, type SetUpStep } from '@sampan/business/clientconf/set-up-guide/set-up-answer.ts';
import { guideTexts } from '@sampan/business/clientconf/set-up-guide/set-up-guide.words.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useKept } from '@sampan/widgets/kept.ts';
import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './conf-guide-page.module.css';
import { SET_UP_AWAY, type SetUpAway } from '../home/set-up-away.ts';
import { GuideStepLine } from './guide-step-line.tsx';

addTexts(guideTexts);
addTexts(ownPageTexts);

/** Set-up guide: what a company needs before its first posting, what of it is missing, and where to enter it. */
export function ConfGuidePage() {
  const t = useT();
  const guide = useCall<{ readonly results: readonly SetUpStep[] }>('confguideapi/guide/index', {}, { silent: true });
  const steps = guide.data?.results ?? [];
  return (
    <Page title={t('guide.title')} narrow actions={<BackOnHome steps={steps} />}>
      {guide.isPending && <Skeleton height={420} />}
      {guide.isError && <LoadFailed error={guide.error} onRetry={() => void guide.refetch()} />}
      {guide.isSuccess && <Progress steps={steps} />}
      {SET_UP_GROUPS.map((group) => {
        const own = steps.filter(({ GROUP }) => GROUP === group);
        return (
          own.length > 0 && (
            <Card key={group} title={t(`guide.group.${group}`)} flush>
              <ol className={classes['steps']}>
                {own.map((step) => (
                  <GuideStepLine key={step.KEY} step={step} />
                ))}
              </ol>
            </Card>
          )
        );
      })}
    </Page>
  );
}

/** How far it is: steps that nobody needs count when they are done, those that the user may not see never. */
function Progress({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useT();
  const counted = steps.filter(({ STATE }) => STATE === 'DONE' || STATE === 'MISSING');
  const done = counted.filter(({ STATE }) => STATE === 'DONE').length;
  const text = done === steps.length - optionalOf(steps) ? t('guide.all') : t('guide.progress', { n: done, total: counted.length });
  return (
    <div className={classes['progress']}>
      <p className={classes['lead']}>{text}</p>
      <progress className={classes['bar']} value={done} max={Math.max(counted.length, 1)} aria-label={text} />
    </div>
  );
}

/** Brings the guide back to home for who put it away while something is missing. */
function BackOnHome({ steps }: { steps: readonly SetUpStep[] }) {
  const t = useT();
  const { kept, keep } = useKept<SetUpAway>(SET_UP_AWAY);
  if (!kept?.isAway || !steps.some(({ STATE }) => STATE === 'MISSING')) return null;
  return (
    <Button variant="default" onClick={() => keep(() => ({ isAway: false }))}>
      {t('home.setUpBack')}
    </Button>
  );
}

const optionalOf = (steps: readonly SetUpStep[]): number => steps.filter(({ STATE }) => STATE === 'OPTIONAL').length;
