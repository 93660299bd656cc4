import { Suspense } from 'react';
import type { NotificationItem } from '@sampan/chat/wire.ts';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { RecordCards } from '../app/record-cards.tsx';
import classes from './notice-record.module.css';

interface NoticeRecordProps {
  readonly record: NonNullable<NotificationItem['RECORD']>;
  readonly onDecided: () => void;
}

/** The document that a notification asks to approve, with approve and reject while it waits for the reader, and what became of it. */
export function NoticeRecord({ record, onDecided }: NoticeRecordProps) {
  return (
    <div className={classes['record']}>
      <Suspense fallback={<Skeleton height={72} />}>
        <RecordCards records={[record]} onDecided={onDecided} />
      </Suspense>
    </div>
  );
}
