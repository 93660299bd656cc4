import { useState } from 'react';
import type { FieldBinding } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { useCreate, useList, useRecord, useUpdate } from '@sampan/widgets/api/queries.ts';
import { partOf, type RecordView } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error as showError, success } from '@sampan/widgets/feedback.tsx';
import { sortErrors } from '@sampan/widgets/form/server-errors.ts';
import { useT } from '@sampan/widgets/i18n.ts';

/** The binding of a type as it is stored; `record` is null where nothing is bound yet. */
export function useStoredBinding(definition: Definition, type: string | null, id: string | null) {
  const list = useList(definition, { length: 1, fields: { RECORD_TYPE: type ?? '' } }, id === null && type !== null);
  const found = id ?? (list.isPlaceholderData ? null : (list.data?.results[0]?.ID ?? null));
  const record = useRecord(definition, found);
  const isLoading = id === null && type !== null && (list.isPending || list.isPlaceholderData);
  return {
    record: found === null ? null : (record.data ?? null),
    isPending: isLoading || (found !== null && record.isPending),
    error: list.error ?? record.error,
    retry: () => void (found === null ? list.refetch() : record.refetch()),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const flagOf = (value: unknown): '0' | '1' => (value === '1' ? '1' : '0');

/** The rows of a stored binding. */
export const storedRows = (record: RecordView | null): readonly FieldBinding[] =>
  record === null
    ? []
    : partOf(record, 'FIELDS').map((row) => ({
        PART: String(row['PART']),
        FIELD: String(row['FIELD']),
        AFTER_FIELD: textOf(row['AFTER_FIELD']),
        IS_HIDDEN: flagOf(row['IS_HIDDEN']),
        IS_REQUIRED: flagOf(row['IS_REQUIRED']),
        DEFAULT_VALUE: textOf(row['DEFAULT_VALUE']),
        FED_BY: textOf(row['FED_BY']),
      }));

/** Refusals by `PART.FIELD`. */
export type RowErrors = ReadonlyMap<string, string>;

/** Saves the bindings of a type as a whole and tells which rows are refused. */
export function useSaveBinding(definition: Definition, type: string, record: RecordView | null) {
  const t = useT();
  const create = useCreate(definition);
  const update = useUpdate(definition);
  const [errors, setErrors] = useState<RowErrors>(new Map());
  const save = async (rows: readonly FieldBinding[]): Promise<boolean> => {
    setErrors(new Map());
    try {
      if (record) await update.mutateAsync({ id: record.ID, version: record.VERSION, data: { FIELDS: rows } });
      else await create.mutateAsync({ data: { RECORD_TYPE: type, FIELDS: rows }, requestKey: newRequestKey() });
      success(t('binding.saved'));
      return true;
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      if (!refused.isRefusal) return false;
      const { lines, general } = sortErrors(refused.errors, new Set(), new Set(['FIELDS']));
      const byRow = [...(lines['FIELDS'] ?? [])].flatMap(([at, found]) => {
        const row = rows[at];
        return row ? [[`${row.PART}.${row.FIELD}`, Object.values(found).join(' ')] as const] : [];
      });
      setErrors(new Map(byRow));
      if (general.length > 0) showError(general.join(' '));
      return false;
    }
  };
  return { save, errors, isSaving: create.isPending || update.isPending };
}
