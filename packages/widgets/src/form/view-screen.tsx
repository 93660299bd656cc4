import { useEffect, useRef } from 'react';
import { flowTexts } from '@sampan/kernel/texts/records/flow.ts';
import { documentNamePair, nameInSentence } from '@sampan/kernel/titles.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { useRecord } from '../api/queries.ts';
import { CallError } from '../api/wire.ts';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import { hrefOf } from '../navigation.tsx';
import { ActionBar, type Further } from './action-bar.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { possibleActions } from './possible-actions.ts';
import { RecordAbsent, RecordFailed } from './record-failed.tsx';
import { RecordPage } from './record-page.tsx';
import type { ScreenConfig } from './screen-config.ts';
import { useAct } from './use-act.tsx';
import { neighboursOf } from '../list/walk.ts';
import { useRemember } from './use-remember.ts';
import { useWalk, useWalkKeys } from './use-walk.ts';
import type { RecordView } from '../api/rows.ts';
import { useMayAny } from '../may.ts';

addTexts(flowTexts);

interface ViewScreenProps {
  readonly definition: Definition;
  readonly id: string | null;
  readonly config: ScreenConfig;
  /** Opens this action's dialog at once (`/mm/po/receive?id=`). */
  readonly startWith?: string | undefined;
}

/** Loads a record and shows it. */
export function ViewScreen({ definition, id, config, startWith }: ViewScreenProps) {
  // An action that begins at once is asked about the record as it is now, not as it was before the steps that led here.
  const isNow = startWith !== undefined;
  const { data, error, isPending, isFetchedAfterMount, refetch } = useRecord(definition, id, { isNow });
  const walkTo = useWalk(definition);
  // Heard here and not on the page of the record, which is not there while the next one loads.
  useWalkKeys(walkTo);
  if (id === null) return <RecordAbsent />;
  if (data && !(error instanceof CallError && error.isDenied))
    return (
      <LoadedView
        definition={definition}
        record={data}
        config={config}
        startWith={isFetchedAfterMount ? startWith : undefined}
        walkTo={walkTo}
      />
    );
  return isPending ? <FormSkeleton /> : <RecordFailed error={error} card={definition.card} onRetry={() => void refetch()} />;
}

interface LoadedViewProps extends Omit<ViewScreenProps, 'id'> {
  readonly record: RecordView;
  readonly walkTo: (to: 'previous' | 'next') => void;
}

function LoadedView({ definition, record, config, startWith, walkTo }: LoadedViewProps) {
  useRemember(definition, record);
  const first = config.firstAction?.(record);
  const actions = possibleActions(definition, record).toSorted((one, other) => Number(other.name === first) - Number(one.name === first));
  const { act, ask, dialog } = useAct(definition, record, config, () => undefined);
  const further = useFurther(config, record);
  const next = useNext(definition, record);
  const isStarted = useRef(false);
  useEffect(() => {
    const wanted = actions.find(({ name, state }) => name === startWith && state.allowed);
    if (isStarted.current || !wanted) return;
    isStarted.current = true;
    if (wanted.spec?.tasks) ask(wanted);
    else act(wanted);
  });
  return (
    <>
      <RecordPage
        definition={definition}
        record={record}
        config={config}
        walk={{ neighbours: neighboursOf(definition.type, record.ID), walkTo }}
        actions={
          <ActionBar
            of={definition}
            actions={actions}
            isCompleted={record['IS_COMPLETED'] === '1'}
            onAct={act}
            next={next}
            further={further}
          />
        }
      />
      {dialog}
    </>
  );
}

/** Screens beyond this one that the user may open. */
function useFurther({ further = [] }: ScreenConfig, record: RecordView) {
  const may = useMayAny();
  const t = useT();
  return further
    .filter(({ right: [card, verb], isOffered }) => may(card, verb) && isOffered?.(record) !== false)
    .map(({ title, hrefOf: to }) => ({ title: t(title), href: to(record) }));
}

/** New documents that go on from this one, as far as something of it is open and the user may make them. */
function useNext(definition: Definition, record: RecordView): readonly Further[] {
  const t = useT();
  const language = useLanguage();
  const fromNo = String(record[identityField(definition)] ?? '');
  const isAside = ({ type }: { readonly type: string }) => type === definition.type;
  const kinds = record.CONTINUED_BY ?? [];
  return [...kinds.filter((kind) => !isAside(kind)), ...kinds.filter(isAside)].map((kind) => ({
    title: t('flow.create', {
      document: nameInSentence((isAside(kind) ? definition.texts.again : undefined) ?? documentNamePair(kind.type), language),
    }),
    href: hrefOf(`${kind.ROUTE}/create`, { from: definition.type, fromNo }),
    // A credit note, say: it takes something back, which is not what comes next.
    isAside: isAside(kind),
    isExpected: kind.IS_EXPECTED === '1',
  }));
}
