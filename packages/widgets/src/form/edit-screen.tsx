import { useEffect, useRef, useState } from 'react';
import { timeText } from '../time-text.ts';
import type { Definition } from '@sampan/model/define.ts';
import { useRecord } from '../api/queries.ts';
import type { RecordView } from '../api/rows.ts';
import { useGo, useGoBack } from '../navigation.tsx';
import { useSession } from '../session.ts';
import { type Draft, draftKey, readDraft } from './drafts.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { lockedDefinition } from './locked-definition.ts';
import { mergeRecords } from './merge.ts';
import { RecordEditor } from './record-editor.tsx';
import { NotEditable } from './not-editable.tsx';
import { RecordAbsent, RecordFailed } from './record-failed.tsx';
import { copyValues, newValues, type RecordValues, valuesOf } from './record-values.ts';
import type { ScreenConfig } from './screen-config.ts';
import { today } from './today.ts';
import type { Loaded } from './use-save.ts';

interface EditScreenProps {
  readonly definition: Definition;
  readonly kind: 'create' | 'edit' | 'copy';
  /** Record to change, or to copy from. */
  readonly id: string | null;
  readonly config: ScreenConfig;
  /** No draft is looked for. */
  readonly isAnew?: boolean;
}

/** Gets what the form starts with: the stored record, a copy, a new one, and a draft where there is one. */
export function EditScreen({ definition, kind, id, config, isAnew = false }: EditScreenProps) {
  const [round, setRound] = useState(0);
  const record = useRecord(definition, kind === 'create' ? null : id, { isNow: true });
  const username = useSession((session) => session.username ?? '');
  // The record as it was when the form opened: what loads later must not overwrite what is typed.
  const first = useRef<{ round: number; record: RecordView } | null>(null);
  if (record.data && !record.isFetching && first.current?.round !== round) first.current = { round, record: record.data };
  const stored = kind === 'create' ? null : (first.current?.record ?? null);
  const draft = useDraft(draftKey(username, definition.type, kind === 'edit' ? id : null), round, kind !== 'copy' && !isAnew);
  if (kind !== 'create' && id === null) return <RecordAbsent />;
  if (record.isError && !stored) return <RecordFailed error={record.error} card={definition.card} onRetry={() => void record.refetch()} />;
  if ((kind !== 'create' && !stored) || draft === undefined) return <FormSkeleton />;
  const update = kind === 'edit' ? stored?.ACTIONS?.['update'] : undefined;
  if (update?.allowed === false) return <NotEditable definition={definition} id={id} refusal={update} />;
  // Who approves on a form-editable node types in what the node lists, nothing else.
  const editable = kind === 'edit' ? stored?.['EDITABLE_FIELDS'] : undefined;
  return (
    <Opened
      key={`${kind} ${id} ${round}`}
      definition={Array.isArray(editable) ? lockedDefinition(definition, editable.map(String)) : definition}
      kind={kind}
      config={config}
      stored={stored}
      draft={draft}
      username={username}
      onAgain={() => {
        void record.refetch();
        setRound(round + 1);
      }}
    />
  );
}

/** The draft of a record; undefined while it is being looked up. */
function useDraft(key: string, round: number, isWanted: boolean): Draft | null | undefined {
  const [found, setFound] = useState<{ at: string; draft: Draft | null }>();
  const at = `${key} ${round}`;
  useEffect(() => {
    let isCurrent = true;
    const looked = isWanted ? readDraft(key).catch(() => undefined) : Promise.resolve(undefined);
    void looked.then((draft) => isCurrent && setFound({ at, draft: draft ?? null }));
    return () => {
      isCurrent = false;
    };
  }, [key, at, isWanted]);
  return found?.at === at ? found.draft : undefined;
}

interface OpenedProps extends Omit<EditScreenProps, 'id'> {
  readonly stored: RecordView | null;
  readonly draft: Draft | null;
  readonly username: string;
  /** Starts once more from what is stored. */
  readonly onAgain: () => void;
}

function Opened({ definition, kind, config, stored, draft, username, onAgain }: OpenedProps) {
  const go = useGo();
  const goBack = useGoBack();
  const [opened] = useState(() => openedWith({ definition, kind, config, stored, draft, username }));
  return (
    <RecordEditor
      definition={definition}
      config={config}
      kind={kind}
      start={opened.start}
      loaded={opened.loaded}
      draftOf={draft === null ? null : timeText(draft.savedAt)}
      onSaved={(id, next) => (next === 'new' ? onAgain() : go(`/${definition.route}/view`, { id }, { replace: true }))}
      onCancel={goBack}
      onReload={onAgain}
    />
  );
}

function openedWith({ definition, kind, config, stored, draft, username }: Omit<OpenedProps, 'onAgain'>): {
  start: RecordValues;
  loaded: Loaded | null;
} {
  const start = { today: today(), username };
  if (kind === 'create' || !stored) return { start: draft?.values ?? newValues(definition, start, config.initial?.()), loaded: null };
  if (kind === 'copy') return { start: copyValues(definition, stored, start), loaded: null };
  const values = valuesOf(definition, stored);
  const loaded = { id: stored.ID, version: stored.VERSION, values };
  if (!draft) return { start: values, loaded };
  // The record went on since: what both changed stays as typed, the rest follows the record.
  const isOlder = draft.base !== null && draft.version !== stored.VERSION;
  return { start: isOlder && draft.base ? mergeRecords(definition, draft.base, draft.values, values).values : draft.values, loaded };
}
