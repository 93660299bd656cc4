import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { JobScope } from '@sampan/model/job-wire.ts';
import { jobTexts } from '@sampan/kernel/texts/records/jobs.ts';
import '../../chat/chat-texts.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { textsOf } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './job.module.css';
import { JobLine } from './job-line.tsx';
import { useJobs } from './use-jobs.ts';

addTexts(jobTexts);

/** The long work that the user asked for, newest first; administrators may look at everybody's. */
export function JobPage() {
  const t = useT();
  const [scope, setScope] = useState<JobScope>('own');
  const list = useJobs(scope);
  return (
    <Page title={t('job.title')} narrow>
      <Card flush>
        <div className={classes['tabs']}>
          {list.scopes.length > 1 && (
            <SegmentedControl
              aria-label={t('job.title')}
              value={scope}
              data={list.scopes.map((value) => ({ value, label: t(`job.${value}`) }))}
              onChange={(value) => setScope(value as JobScope)}
            />
          )}
          <span role="status" className={classes['count']}>
            {list.isLoading ? '' : `${list.rows.length} / ${list.total}`}
          </span>
        </div>
        <Rows list={list} scope={scope} />
        <p className={classes['kept']}>{t('job.kept')}</p>
      </Card>
    </Page>
  );
}

function Rows({ list, scope }: { readonly list: ReturnType<typeof useJobs>; readonly scope: JobScope }) {
  const t = useT();
  // A notification leads to its job.
  const { id } = textsOf(useSearch({ strict: false }));
  if (list.isLoading) return [1, 2, 3].map((at) => <Skeleton key={at} height={44} m={12} width="auto" />);
  if (list.isFailed) return <LoadFailed onRetry={list.refresh} />;
  if (list.rows.length === 0) return <EmptyState text={t('job.none')} />;
  return (
    <>
      <ul className={classes['rows']} aria-label={t('job.title')}>
        {list.rows.map((job) => (
          <JobLine key={job.ID} job={job} withAuthor={scope === 'all'} isChosen={job.ID === id} onCancel={() => list.cancel(job.ID)} />
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('chat.loadMore')}
        </Button>
      )}
    </>
  );
}
