import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { CellValue, GridColumn } from '../line-grid/column.ts';
import { toldSums } from './form-fields.ts';
import { configOfRows, partColumns } from './part-columns.ts';
import { type HeaderDecimals, RecordForm } from './record-form.ts';
import { type RecordValues } from './record-values.ts';
import type { FormMode, ScreenConfig } from './screen-config.ts';
import { useSession } from '../session.ts';
import { today } from './today.ts';
import { currencyKeys } from '@sampan/model/field.ts';
import { useDecimals, useMoney } from './use-money.ts';
import { type OptionsOf, useOptions } from './use-options.ts';
import { useSaidColumns } from './use-said-columns.ts';

interface UseRecordForm {
  readonly definition: Definition;
  readonly mode: FormMode;
  readonly config: ScreenConfig;
  readonly start: RecordValues;
  readonly scope?: string;
}

/** The form of a record, made once; columns follow language and options. */
export function useRecordForm({ definition, mode, config, start, scope }: UseRecordForm): {
  form: RecordForm;
  columns: ReadonlyMap<string, readonly GridColumn[]>;
  optionsOf: OptionsOf;
} {
  const header = useForm<Record<string, CellValue>>({ defaultValues: { ...start.header } });
  const optionsOf = useOptions(
    definition,
    useMemo(() => [headerFields(definition), ...Object.values(definition.parts).map(({ fields }) => fields)], [definition]),
  );
  const keys = useMemo(() => currencyKeys(headerFields(definition)), [definition]);
  const codes = header.watch(keys);
  const money = useMoney(definition, Object.fromEntries(keys.map((key, at) => [key, codes[at]])));
  const decimalsOf = useDecimals(definition);
  const decimals = useCallback<HeaderDecimals>(
    (values, key) => decimalsOf(String(values[key] ?? ''), headerFields(definition)[key]?.to === 'company'),
    [definition, decimalsOf],
  );
  const columnsFor = useCallback(
    (rows: RecordValues['parts']) =>
      new Map(
        Object.entries(definition.parts).map(([name, part]) => [
          name,
          partColumns(part, configOfRows(config.parts?.[name] ?? {}, rows[name] ?? []), mode, {
            of: definition,
            place: name,
            optionsOf,
            money,
            isSummed: definition.kind === 'document',
            ...(name === 'ENTRIES' ? { toldSums: toldSums(definition, config) } : {}),
          }),
        ]),
      ),
    [definition, config, mode, optionsOf, money],
  );
  const username = useSession((session) => session.username ?? '');
  const [form] = useState(() => {
    const at = { today: today(), username };
    return new RecordForm({ definition, mode, config, start, columns: columnsFor(start.parts), header, at, decimals, scope });
  });
  const said = useSaidColumns(form);
  const columns = useMemo(() => columnsFor(said), [columnsFor, said]);
  useEffect(() => {
    form.definition = definition;
  }, [form, definition]);
  // isDirty is a subscription of react-hook-form: reading it keeps it up to date.
  void header.formState.isDirty;
  useEffect(() => {
    for (const [name, store] of form.lines) store.setColumns(columns.get(name) ?? []);
  }, [form, columns]);
  useEffect(() => form.setDecimals(decimals), [form, decimals]);
  useEffect(() => header.subscribe({ formState: { values: true }, callback: () => form.headerChanged() }), [header, form]);
  useEffect(() => () => form.dispose(), [form]);
  return { form, columns, optionsOf };
}
