import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { VisibleFile } from '@sampan/chat/wire.ts';
import '../../chat/chat-texts.ts';
import { downloadStored } from '@sampan/widgets/api/download.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { fetchFileOf } from './attachment-api.ts';
import classes from './attachment.module.css';
import { FileOrigin } from './file-origin.tsx';
import { FilePreview } from './file-preview.tsx';

/** One file: what it shows, where it belongs, and the way to save it. */
export function AttachmentPage() {
  const t = useT();
  const { action: id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['attachment', id],
    queryFn: ({ signal }) => fetchFileOf(id, signal),
  });
  if (isPending)
    return (
      <Page title={t('attachment.one')}>
        <Skeleton height={240} />
      </Page>
    );
  if (data) return <Found file={data} />;
  return (
    <Page title={t('attachment.one')}>
      {error instanceof CallError && error.isDenied ? (
        <EmptyState text={t('attachment.gone')} action={<BackToList />} />
      ) : (
        <LoadFailed onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Found({ file }: { file: VisibleFile }) {
  const t = useT();
  const { NAME, SIZE, CREATED_BY_NAME, CREATED_AT, URL } = file;
  return (
    <Page
      title={NAME}
      actions={
        <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void downloadStored(URL)}>
          {t('attachment.download')}
        </Button>
      }
    >
      <Card flush>
        <div className={classes['head']}>
          <BackToList />
          <span className={classes['facts']}>
            {fileSize(SIZE)} · {CREATED_BY_NAME} · {timeText(CREATED_AT)}
          </span>
          <FileOrigin file={file} />
        </div>
        <FilePreview file={file} />
      </Card>
    </Page>
  );
}

function BackToList() {
  const t = useT();
  return (
    <ScreenLink to="/general/attachment/index" className={classes['back']}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
      {t('attachment.title')}
    </ScreenLink>
  );
}
