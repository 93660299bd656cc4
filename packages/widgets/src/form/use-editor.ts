import { useCallback, useRef, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { isSubmittedNew } from '@sampan/model/meaning.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import { useSession } from '../session.ts';
import { useShortcutGroup } from '../shortcuts.ts';
import { usePageKeys } from '../ui/use-page-keys.ts';
import { draftKey } from './drafts.ts';
import type { RecordValues } from './record-values.ts';
import type { ScreenConfig } from './screen-config.ts';
import { FORM_SHORTCUTS, SUBMIT_SHORTCUTS } from './form-shortcuts.ts';
import { nextSection } from './sections.ts';
import { useDraftMirror } from './use-draft-mirror.ts';
import { useFormDirty } from './use-form-values.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useProposals } from './use-proposals.ts';
import { useRecordForm } from './use-record-form.ts';
import { type Loaded, useSave } from './use-save.ts';

export interface RecordEditorProps {
  readonly definition: Definition;
  readonly config: ScreenConfig;
  /** Kind of screen for the title. */
  readonly kind: 'create' | 'edit' | 'copy';
  readonly start: RecordValues;
  /** The record as it is stored; null for a new one. */
  readonly loaded: Loaded | null;
  /** When the values come from a draft: its time, as shown. */
  readonly draftOf: string | null;
  readonly onSaved: (id: string, next: 'view' | 'new') => void;
  readonly onCancel: () => void;
  /** Starts again from what is stored. */
  readonly onReload: () => void;
}

/** What happens in the form of a record: draft, leaving, saving, conflicts. */
export function useEditor({ definition, config, start, draftOf, onSaved, onReload, ...given }: RecordEditorProps) {
  const [loaded, setLoaded] = useState(given.loaded);
  const { form, optionsOf } = useRecordForm({ definition, mode: loaded ? 'edit' : 'create', config, start });
  useProposals(form, loaded);
  const grids = useRef(new Map<string, GridController>());
  const isDone = useRef(false);
  const next = useRef<'view' | 'new'>('view');
  const isDraft = draftOf !== null;
  const isDirty = useFormDirty(form, isDraft);
  const username = useSession((session) => session.username ?? '');
  const key = draftKey(username, definition.type, loaded?.id ?? null);
  const mirror = useDraftMirror({ key, form, base: loaded?.values ?? null, version: loaded?.version ?? null });
  const saving = useSave({
    form,
    loaded,
    grids: grids.current,
    onSaved: async (id) => {
      isDone.current = true;
      await mirror.drop();
      onSaved(id, next.current);
    },
  });
  useLeaveQuestion({ isDirty: () => !isDone.current && (form.isDirty || isDraft), isGuarding: isDirty, ...mirror });
  const saveAnd = (then: 'view' | 'new', andSubmit = false): void => {
    next.current = then;
    void saving.save({ andSubmit });
  };
  useShortcutGroup(isSubmittedNew(definition) ? SUBMIT_SHORTCUTS : FORM_SHORTCUTS);
  usePageKeys(
    [
      ['mod+S', () => saveAnd('view')],
      ['F6', nextSection],
    ],
    { inFields: true },
  );
  return {
    ...saving,
    form,
    optionsOf,
    isNew: loaded === null,
    saveAnd,
    ready: useCallback((name: string, grid: GridController) => void grids.current.set(name, grid), []),
    dropAndReload: (): void => {
      isDone.current = true;
      void mirror.drop().then(onReload);
    },
    takeMerge: (values: RecordValues): void => {
      if (!saving.conflict) return;
      const { theirs, merge } = saving.conflict;
      setLoaded({ id: theirs.ID, version: theirs.VERSION, values: merge.theirs });
      form.replace(values);
      saving.closeConflict();
    },
  };
}
