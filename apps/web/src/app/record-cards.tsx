import { lazy } from 'react';
import { WithDefinitions } from './with-definitions.tsx';

// With it come the dialogs of actions, which a screen without records need not load.
const RecordCard = lazy(async () => ({ default: (await import('@sampan/widgets/cards/record-card.tsx')).RecordCard }));

interface RecordCardsProps {
  readonly records: readonly { readonly TYPE: string; readonly ID: string }[];
  /** The reader has just approved or rejected one of them here. */
  readonly onDecided?: () => void;
}

/** Records outside their own screens, each with what may be done with it now. To stand in a Suspense. */
export const RecordCards = ({ records, onDecided }: RecordCardsProps) => (
  <WithDefinitions>
    {records.map((record) => (
      <RecordCard key={`${record.TYPE} ${record.ID}`} record={record} onDecided={onDecided} />
    ))}
  </WithDefinitions>
);
