import type { ReactNode } from 'react';
import type { Speaker } from '@sampan/model/words.ts';
import type { ListRow } from '../api/rows.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { actionOf } from '../words.ts';
import { isPossible, type ListAction } from './list-actions.ts';

interface BulkActionsProps {
  readonly of: Speaker;
  readonly actions: readonly ListAction[];
  readonly rows: readonly ListRow[];
  readonly onRun: (action: ListAction) => void;
  readonly children: ReactNode;
}

/** Buttons of the selection bar: every action that at least one of the chosen rows lets through. */
export function BulkActions({ of, actions, rows, onRun, children }: BulkActionsProps) {
  useLanguage();
  return (
    <>
      {children}
      {actions
        .filter((action) => rows.some((row) => isPossible(action, row)))
        .map((action) => (
          <Button
            key={action.name}
            variant="default"
            {...(action.definition.tone === 'danger' ? { color: 'red' } : {})}
            onClick={() => onRun(action)}
          >
            {actionOf(of, action.name)}
          </Button>
        ))}
    </>
  );
}
