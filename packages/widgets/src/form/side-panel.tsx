import { isApproved } from '@sampan/model/meaning.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import { discussionTexts } from '@sampan/kernel/texts/records/discussion.ts';
import { filesTexts } from '@sampan/kernel/texts/records/files.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import { callPath, type Definition } from '@sampan/model/define.ts';
import { useCall } from '../api/queries.ts';
import type { RecordView } from '../api/rows.ts';
import { DiscussionTab } from '../discussion/discussion-tab.tsx';
import { FilesTab } from '../files/files-tab.tsx';
import { addTexts, useT } from '../i18n.ts';
import { Tabs } from '../ui/layout.tsx';
import { ApprovalRoute } from './approval-route.tsx';
import { ChangeLog } from './change-log.tsx';
import classes from './side-panel.module.css';
import type { HistoryAnswer } from './history.ts';
import { RelatedDocuments } from './related-documents.tsx';
import { Trail } from './trail.tsx';

addTexts({ ...formTexts, ...filesTexts, ...discussionTexts });

/** Beside a record: how it came here, what belongs to it, what was changed. */
export function SidePanel({ definition, record }: { definition: Definition; record: RecordView }) {
  const t = useT();
  const { data, isPending } = useCall<HistoryAnswer>(
    `${callPath(definition)}/history`,
    { ID: record.ID, version: record.VERSION },
    { silent: true },
  );
  const of = { TYPE: definition.type, ID: record.ID };
  const files = record.FILES ?? 0;
  const rows = data?.results ?? [];
  const isDocument = definition.kind === 'document';
  return (
    <aside className={classes['panel']} aria-label={t(isDocument ? 'side.trail' : 'side.log')}>
      <Tabs defaultValue={isDocument ? 'trail' : 'log'} keepMounted={false} classNames={{ tab: classes['tab'] ?? '' }}>
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
          <Tabs.Tab value="discussion">{t('side.discussion')}</Tabs.Tab>
          <Tabs.Tab value="log">{t('side.log')}</Tabs.Tab>
        </Tabs.List>
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
