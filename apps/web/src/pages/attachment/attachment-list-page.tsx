import { useState } from 'react';
import type { FilePlaceName, Storage, VisibleFile } from '@sampan/chat/wire.ts';
import '../../chat/chat-texts.ts';
import { FileIcon } from '@sampan/widgets/files/file-icon.tsx';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { type Translate, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { SearchBox } from '@sampan/widgets/picker/search-box.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import classes from './attachment.module.css';
import { FileOrigin } from './file-origin.tsx';
import { useAttachments } from './use-attachments.ts';

/** Every file that the user may read because of its record or its message, newest first. */
export function AttachmentListPage() {
  const t = useT();
  const [place, setPlace] = useState<FilePlaceName | ''>('');
  const [query, setQuery] = useState('');
  const list = useAttachments(place, query);
  const places = [
    { value: '', label: t('attachment.all') },
    { value: 'RECORD', label: t('attachment.ofRecords') },
    { value: 'CHAT', label: t('attachment.ofChats') },
  ] as const;
  const isNarrowed = query !== '' || place !== '';
  return (
    <Page title={t('attachment.title')}>
      <Card flush>
        <div className={classes['bar']}>
          <SegmentedControl
            aria-label={t('attachment.place')}
            value={place}
            data={[...places]}
            onChange={(value) => setPlace(value as FilePlaceName | '')}
          />
          <SearchBox label={t('attachment.search')} value={query} onChange={setQuery} className={classes['search']} />
          {list.storage && <span className={classes['storage']}>{storageText(t, list.storage)}</span>}
          <span role="status" className={classes['count']}>
            {list.isLoading ? '' : `${list.rows.length} / ${list.total}`}
          </span>
        </div>
        {list.isLoading && [1, 2, 3].map((at) => <Skeleton key={at} height={40} m={12} width="auto" />)}
        {list.isFailed && <LoadFailed onRetry={list.refresh} />}
        {!list.isLoading && !list.isFailed && list.rows.length === 0 && (
          <EmptyState
            text={t(isNarrowed ? 'attachment.nothing' : 'attachment.none')}
            {...(isNarrowed ? {} : { hint: t('attachment.noneHint') })}
          />
        )}
        <ul className={classes['rows']}>
          {list.rows.map((file) => (
            <Row key={file.ID} file={file} />
          ))}
        </ul>
        {list.hasMore && (
          <Button variant="subtle" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('chat.loadMore')}
          </Button>
        )}
      </Card>
    </Page>
  );
}

const storageText = (t: Translate, { USED, MOST }: Storage): string =>
  t(MOST === 0 ? 'attachment.storageUsed' : 'attachment.storage', { USED: fileSize(USED), MOST: fileSize(MOST) });

function Row({ file }: { file: VisibleFile }) {
  const { ID, NAME, TYPE, SIZE, CREATED_BY_NAME, CREATED_AT } = file;
  return (
    <li className={classes['row']}>
      <span className={classes['icon']}>
        <FileIcon name={NAME} type={TYPE} size={20} />
      </span>
      <div className={classes['about']}>
        <ScreenLink to={`/general/attachment/${ID}`} className={classes['name']}>
          {NAME}
        </ScreenLink>
        <span className={classes['facts']}>
          {fileSize(SIZE)} · {CREATED_BY_NAME} · {timeText(CREATED_AT)}
        </span>
      </div>
      <div className={classes['place']}>
        <FileOrigin file={file} />
      </div>
    </li>
  );
}
