import { IconCircleCheck, IconCircleDashed, IconLock } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { definitionsByType } from '@sampan/business/registry.ts';
import { guideTexts } from '@sampan/kernel/texts/guide.ts';
import { callPath } from '@sampan/model/define.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import type { ListAnswer } from '@sampan/widgets/api/rows.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './conf-guide-page.module.css';
import { COUNTED, type GuideStep, guideSteps, LISTED } from './guide-steps.ts';

addTexts(guideTexts);

const TYPES: readonly string[] = [...LISTED, ...Object.keys(COUNTED)];

/** Counts of every kind; of those that are looked at one by one also the rows. A refusal leaves a kind unknown. */
function useFacts() {
  return useQueries({
    queries: TYPES.map((type) => {
      const definition = definitionsByType.get(type);
      const path = definition ? callPath(definition) : '';
      const query = { start: 0, length: (LISTED as readonly string[]).includes(type) ? 0 : 1 };
      return {
        queryKey: [path, 'index', query],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListAnswer> => fetchList(`${path}/index`, query, { signal }),
        retry: false,
      };
    }),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      facts: Object.fromEntries(
        results.map(({ data }, at) => [TYPES[at] ?? '', data && { total: data.recordsTotal, rows: data.results }] as const),
      ),
    }),
  });
}

/** Set-up guide: what a company needs before its first posting, what of it is missing, and where to enter it. */
export function ConfGuidePage() {
  const t = useT();
  const { facts, isPending } = useFacts();
  const steps = guideSteps(facts);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Page title={t('guide.title')} narrow>
      <p className={classes['lead']}>{isPending ? t('guide.lead') : t('guide.progress', { n: done, total: steps.length })}</p>
      <Card flush>
        {isPending ? (
          <Skeleton height={420} m={16} />
        ) : (
          <ol className={classes['steps']}>
            {steps.map((step) => (
              <StepLine key={step.key} step={step} />
            ))}
          </ol>
        )}
      </Card>
    </Page>
  );
}

const ICONS = { done: IconCircleCheck, missing: IconCircleDashed, unknown: IconLock } as const;

function StepLine({ step: { key, route, state, missing } }: { step: GuideStep }) {
  const t = useT();
  const Icon = ICONS[state];
  const lacking = missing.length > 0 ? t('guide.lacking', { codes: missing.join(', ') }) : t(`guide.${state}`);
  return (
    <li className={classes['step']} data-state={state}>
      <Icon size={20} aria-hidden className={classes['icon']} />
      <div className={classes['text']}>
        <ScreenLink to={route} className={classes['link']}>
          {t(`guide.step.${key}`)}
        </ScreenLink>
        <p className={classes['hint']}>{t(`guide.step.${key}.hint`)}</p>
      </div>
      <span className={classes['state']}>{state === 'missing' ? lacking : t(`guide.${state}`)}</span>
    </li>
  );
}
