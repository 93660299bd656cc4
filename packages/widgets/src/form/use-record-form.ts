import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { CellValue, GridColumn } from '../line-grid/column.ts';
import { partColumns } from './part-columns.ts';
import { RecordForm } from './record-form.ts';
import { inputParts, type RecordValues } from './record-values.ts';
import type { FormMode, ScreenConfig } from './screen-config.ts';
import { useSession } from '../session.ts';
import { today } from './today.ts';
import { useDecimalsOf } from '../currency-decimals.ts';
import { type OptionsOf, useOptions } from './use-options.ts';

interface UseRecordForm {
  readonly definition: Definition;
  readonly mode: FormMode;
  readonly config: ScreenConfig;
  readonly start: RecordValues;
}

/** The form of a record, made once; columns follow language and options. */
export function useRecordForm({ definition, mode, config, start }: UseRecordForm): {
  form: RecordForm;
  columns: ReadonlyMap<string, readonly GridColumn[]>;
  optionsOf: OptionsOf;
} {
  const header = useForm<Record<string, CellValue>>({ defaultValues: { ...start.header } });
  const optionsOf = useOptions(
    definition,
    useMemo(() => [headerFields(definition), ...Object.values(definition.parts).map(({ fields }) => fields)], [definition]),
  );
  const currency = header.watch('CURRENCY_CODE') ?? null;
  const currencyDecimals = useDecimalsOf(currency);
  const columns = useMemo(
    () =>
      new Map(
        inputParts(definition).map(([name, part]) => [
          name,
          partColumns(part, config.parts?.[name] ?? {}, mode, {
            of: definition,
            place: name,
            optionsOf,
            currencyDecimals,
            isSummed: definition.kind === 'document',
          }),
        ]),
      ),
    [definition, config, mode, optionsOf, currencyDecimals],
  );
  const username = useSession((session) => session.username ?? '');
  const [form] = useState(() => new RecordForm({ definition, mode, config, start, columns, header, at: { today: today(), username } }));
  useEffect(() => {
    form.definition = definition;
  }, [form, definition]);
  // isDirty is a subscription of react-hook-form: reading it keeps it up to date.
  void header.formState.isDirty;
  useEffect(() => {
    for (const [name, store] of form.lines) store.setColumns(columns.get(name) ?? []);
  }, [form, columns]);
  useEffect(() => form.setContext({ currencyDecimals, baseDecimals: 2 }), [form, currencyDecimals]);
  useEffect(() => header.subscribe({ formState: { values: true }, callback: () => form.headerChanged() }), [header, form]);
  useEffect(() => () => form.dispose(), [form]);
  return { form, columns, optionsOf };
}
