import { type ComponentType, useRef } from 'react';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { newRequestKey } from '../api/client.ts';
import { useAction } from '../api/queries.ts';
import type { ActionAnswer, RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import type { ActionDialogProps } from './screen-config.ts';

interface OwnDialogProps {
  readonly definition: DocumentDefinition;
  readonly record: RecordView;
  readonly action: string;
  readonly Dialog: ComponentType<ActionDialogProps>;
  readonly onClose: () => void;
  readonly onDone: (answer: ActionAnswer) => void;
}

/** A document's own dialog for an action; it only gathers DATA. */
export function OwnDialog({ definition, record, action, Dialog, onClose, onDone }: OwnDialogProps) {
  const run = useAction(definition);
  const requestKey = useRef(newRequestKey());
  const isBusy = useRef(false);
  const onRun = async (data: Readonly<Record<string, unknown>>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      onDone(await run.mutateAsync({ id: record.ID, version: record.VERSION, action, data, requestKey: requestKey.current }));
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    } finally {
      isBusy.current = false;
    }
  };
  return <Dialog record={record} onClose={onClose} onRun={onRun} />;
}
