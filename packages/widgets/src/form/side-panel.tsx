import { Suspense, useState } from 'react';
import { isApproved } from '@sampan/model/meaning.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import { commentTexts } from '@sampan/kernel/texts/records/comments.ts';
import { discussionTexts } from '@sampan/kernel/texts/records/discussion.ts';
import { filesTexts } from '@sampan/kernel/texts/records/files.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall } from '../api/queries.ts';
import type { RecordView } from '../api/rows.ts';
import { DiscussionTab } from '../discussion/discussion-tab.tsx';
import { type CommentsSlot, useCommentsSlot } from '../comments/comments-slot.ts';
import { FilesTab } from '../files/files-tab.tsx';
import { addTexts, useT } from '../i18n.ts';
import { useSearchText } from '../navigation.tsx';
import { Tabs } from '../ui/layout.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { ApprovalRoute } from './approval-route.tsx';
import { ChangeLog } from './change-log.tsx';
import classes from './side-panel.module.css';
import type { HistoryAnswer } from './history.ts';
import { RelatedDocuments } from './related-documents.tsx';
import { Trail } from './trail.tsx';

addTexts({ ...formTexts, ...filesTexts, ...discussionTexts, ...commentTexts });

/** Beside a record: how it came here, what belongs to it, what was changed. */
export function SidePanel({ definition, record }: { definition: Definition; record: RecordView }) {
  const t = useT();
  const { data, isPending } = useCall<HistoryAnswer>(
    `${callPath(definition)}/history`,
    { ID: record.ID, version: record.VERSION },
    { silent: true },
  );
  const of = { TYPE: definition.type, ID: record.ID };
  const rows = data?.results ?? [];
  const isDocument = definition.kind === 'document';
  const comments = useCommentsSlot();
  const focus = useSearchText('comment');
  const [tab, setTab] = useTab(comments !== null && focus !== null ? focus : null, isDocument ? 'trail' : 'log');
  return (
    <aside className={classes['panel']} aria-label={t(isDocument ? 'side.trail' : 'side.log')}>
      <Tabs value={tab} onChange={setTab} keepMounted={false} classNames={{ tab: classes['tab'] ?? '' }}>
        <PanelTabs definition={definition} record={record} comments={comments} />
        <Tabs.Panel value="trail" tabIndex={0} className={classes['body'] ?? ''}>
          {isApproved(definition) && isWaiting(definition, record) && (
            <ApprovalRoute definition={definition} id={record.ID} version={record.VERSION} />
          )}
          <Trail definition={definition} rows={rows} links={record.LINKS ?? []} isLoading={isPending} />
        </Tabs.Panel>
        <Tabs.Panel value="links" tabIndex={0} className={classes['body'] ?? ''}>
          <RelatedDocuments definition={definition} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="files" tabIndex={0} className={classes['body'] ?? ''}>
          <FilesTab record={of} />
        </Tabs.Panel>
        {comments && (
          <Tabs.Panel value="comments" tabIndex={0} className={classes['body'] ?? ''}>
            <Suspense fallback={<Skeleton height={96} />}>
              <comments.Thread record={of} focus={focus} />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="discussion" tabIndex={0} className={classes['body'] ?? ''}>
          <DiscussionTab record={of} />
        </Tabs.Panel>
        <Tabs.Panel value="log" tabIndex={0} className={classes['body'] ?? ''}>
          <ChangeLog definition={definition} rows={rows} isLoading={isPending} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

/** The tab that is shown; whoever comes for a comment, once more for another one too, gets to the comments. */
function useTab(focus: string | null, first: string) {
  const [tab, setTab] = useState<string | null>(focus === null ? first : 'comments');
  const [before, setBefore] = useState(focus);
  if (focus !== before) {
    setBefore(focus);
    if (focus !== null) setTab('comments');
  }
  return [tab, setTab] as const;
}

interface PanelTabsProps {
  readonly definition: Definition;
  readonly record: RecordView;
  readonly comments: CommentsSlot | null;
}

function PanelTabs({ definition, record, comments }: PanelTabsProps) {
  const t = useT();
  const files = record.FILES ?? 0;
  const isDocument = definition.kind === 'document';
  return (
    <Tabs.List>
      {isDocument && <Tabs.Tab value="trail">{t('side.trail')}</Tabs.Tab>}
      {isDocument && (
        <Tabs.Tab value="links">
          {t('side.links')}
          {(record.LINKS?.length ?? 0) > 0 && <span className={classes['count']}>{record.LINKS?.length}</span>}
        </Tabs.Tab>
      )}
      <Tabs.Tab value="files">
        {t('side.files')}
        {files > 0 && <span className={classes['count']}>{files}</span>}
      </Tabs.Tab>
      {comments && (
        <Tabs.Tab value="comments">
          <Suspense fallback={t('side.comments')}>
            <comments.Label record={{ TYPE: definition.type, ID: record.ID }} />
          </Suspense>
        </Tabs.Tab>
      )}
      <Tabs.Tab value="discussion">{t('side.discussion')}</Tabs.Tab>
      <Tabs.Tab value="log">{t('side.log')}</Tabs.Tab>
    </Tabs.List>
  );
}
