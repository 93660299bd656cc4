import { useEffect, useState } from 'react';
import type { JobList, JobScope, ListedJob } from '@sampan/model/job-wire.ts';
import { get, post } from '@sampan/widgets/api/client.ts';
import { usePages } from '@sampan/widgets/api/use-pages.ts';

const PAGE = 30;
/** How often jobs under way are looked at. */
const LOOK_MS = 2_000;

const isOpen = ({ JOB_STATE }: ListedJob): boolean => JOB_STATE === 'WAITING' || JOB_STATE === 'RUNNING';

/** Jobs page by page; while any of them is under way they are read again and again. */
export function useJobs(scope: JobScope) {
  const [scopes, setScopes] = useState<readonly JobScope[]>([]);
  const pages = usePages(['job', scope], async (start, signal) => {
    const page = await get<JobList>('generalinfoapi/job/index', { scope, start, length: PAGE }, { silent: true, signal });
    setScopes(page.SCOPES);
    return page;
  });
  const { refresh } = pages;
  const isMoving = pages.rows.some(isOpen);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);
  const again = (): void => void refresh();
  /** What is refused the call says; either way the list tells how it is. */
  const cancel = (ID: string): void => void post('generalinfoapi/job/cancel', { ID }).then(again, again);
  return { ...pages, scopes, cancel, refresh: () => void refresh(), isLoading: pages.isLoading || pages.isOfBefore };
}
