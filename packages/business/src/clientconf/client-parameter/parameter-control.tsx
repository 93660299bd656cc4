import { inLanguage } from '@sampan/kernel/languages.ts';
import { useMemo, useState } from 'react';
import { dictionary } from '@sampan/model/field.ts';
import { useOptions } from '@sampan/widgets/form/use-options.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Checkbox, Select, TextInput } from '@sampan/widgets/ui/input.tsx';
import { CodeBoxes, type CodeOption } from '../../code-boxes.tsx';
import { currency } from '../../masterdata/currency/currency.ts';
import { definitions, definitionsByType } from '../../registry.ts';
import type { ParameterControlProps } from './parameter-control-props.ts';
import { parameterInputs } from './parameter-inputs.ts';
import { NameTable } from './name-table.tsx';
import classes from './parameter-page.module.css';

/** The input that fits a client parameter. What is chosen is saved at once, what is typed when the field is left. */
export function ParameterControl(props: ParameterControlProps) {
  const { code, label, value, isDisabled, error, onChange } = props;
  const t = useT();
  const input = parameterInputs[code];
  switch (input.kind) {
    case 'switch':
      return (
        <Checkbox
          aria-label={label}
          label={t(value === 'on' ? 'parameter.on' : 'parameter.off')}
          checked={value === 'on'}
          disabled={isDisabled}
          error={error}
          onChange={() => onChange(value === 'on' ? 'off' : 'on')}
        />
      );
    case 'choice':
      return <Choice {...props} options={input.options.map((option) => ({ value: option, label: t(`parameter.${code}.${option}`) }))} />;
    case 'zone':
      return <Choice {...props} options={Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))} />;
    case 'currency':
      return <CurrencyChoice {...props} />;
    case 'documents':
      return <DocumentBoxes {...props} />;
    case 'fields':
      return <FieldBoxes {...props} of={input.of} />;
    case 'names':
      return <NameTable {...props} key={value} />;
    case 'values':
      return <ValueBoxes {...props} of={input.of} />;
    default:
      return <Typed {...props} key={value} unit={input.kind === 'percent' ? '%' : ''} />;
  }
}

function Choice({ label, value, isDisabled, error, onChange, options }: ParameterControlProps & { options: readonly CodeOption[] }) {
  const data = options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
  return (
    <Select
      aria-label={label}
      data={data.map((option) => ({ ...option }))}
      value={value}
      disabled={isDisabled}
      error={error}
      searchable={data.length > 6}
      allowDeselect={false}
      onChange={(next) => next !== null && next !== value && onChange(next)}
    />
  );
}

function CurrencyChoice(props: ParameterControlProps) {
  const { data } = useList(currency, { length: 0, orderby: 'CURRENCY_CODE asc' });
  const codes = (data?.results ?? []).map((row) => String(row['CURRENCY_CODE']));
  return <Choice {...props} options={codes.map((value) => ({ value, label: value }))} />;
}

function Boxes({ code, label, value, isDisabled, error, onChange, options }: ParameterControlProps & { options: readonly CodeOption[] }) {
  const chosen = value.split(',').map((each) => each.trim());
  return (
    <fieldset className={classes['boxes']} disabled={isDisabled}>
      <CodeBoxes
        id={`parameter-${code}`}
        label={label}
        isLabelHidden
        options={options}
        chosen={new Set(chosen)}
        error={error}
        onChange={(next) => onChange(next.join())}
      />
    </fieldset>
  );
}

function DocumentBoxes(props: ParameterControlProps) {
  const language = useLanguage();
  const options = definitions.flatMap((one) =>
    one.kind === 'document' && 'approve' in one.actions ? [{ value: one.code, label: inLanguage(one.texts.name, language) }] : [],
  );
  return <Boxes {...props} options={options} />;
}

function FieldBoxes({ of, ...props }: ParameterControlProps & { of: string }) {
  useLanguage();
  const definition = definitionsByType.get(of);
  const header = definition?.kind === 'document' ? definition.header : {};
  const options = Object.entries(header).flatMap(([key, field]) =>
    field.required || field.derived || field.hidden ? [] : [{ value: key, label: labelOf(definition, key) }],
  );
  return <Boxes {...props} options={options} />;
}

function ValueBoxes({ of, ...props }: ParameterControlProps & { of: string }) {
  const field = useMemo(() => dictionary(of), [of]);
  const optionsOf = useOptions(
    undefined,
    useMemo(() => [{ [of]: field }], [of, field]),
  );
  return <Boxes {...props} options={optionsOf(of, field) ?? []} />;
}

function Typed({ label, value, isDisabled, error, onChange, unit }: ParameterControlProps & { unit: string }) {
  const [text, setText] = useState(value);
  const settle = () => text.trim() !== value && onChange(text.trim());
  return (
    <TextInput
      aria-label={label}
      value={text}
      disabled={isDisabled}
      error={error}
      autoComplete="off"
      rightSection={unit}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
