import { lazy } from 'react';
import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import { knownDefinition, loadDefinitions } from './known-definitions.ts';

// With it come the definitions and the dialogs of actions, which a screen without records need not load.
const RecordCard = lazy(async () => {
  const [card] = await Promise.all([import('@sampan/widgets/cards/record-card.tsx'), loadDefinitions()]);
  return { default: card.RecordCard };
});

interface RecordCardsProps {
  readonly records: readonly { readonly TYPE: string; readonly ID: string }[];
  /** The reader has just approved or rejected one of them here. */
  readonly onDecided?: () => void;
}

/** Records outside their own screens, each with what may be done with it now. To stand in a Suspense. */
export const RecordCards = ({ records, onDecided }: RecordCardsProps) => (
  <DefinitionsContext value={knownDefinition}>
    {records.map((record) => (
      <RecordCard key={`${record.TYPE} ${record.ID}`} record={record} onDecided={onDecided} />
    ))}
  </DefinitionsContext>
);
