import { useSyncExternalStore } from 'react';
import type { PartEditorProps } from '@sampan/widgets/form/screen-config.ts';
import { type SubstituteRow, SubstituteRows } from './substitute-rows.tsx';

/** The substitutes of a user in the administrator's form. */
export function SubstitutesEditor({ store }: PartEditorProps) {
  useSyncExternalStore(store.subscribe, store.getRevision);
  const rows = store
    .getLines()
    .filter(({ id }) => !store.isBlank(id))
    .map(({ id, values }) => ({ id, values: values as SubstituteRow, errors: store.getErrors(id) }));
  return (
    <SubstituteRows
      rows={rows}
      onChange={(id, values) => store.setCells(Object.entries(values).map(([key, value]) => ({ id, key, value })))}
      onAdd={(values) => store.insert([values])}
      onRemove={(id) => store.remove([id])}
    />
  );
}
