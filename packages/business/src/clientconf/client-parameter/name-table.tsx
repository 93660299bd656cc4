import { useState } from 'react';
import { FILTERS, type FilterKey } from '@sampan/model/dictionary.ts';
import type { FieldName, FieldNames } from '@sampan/model/field-names.ts';
import { keepFieldNames, MOST_OF_A_NAME, readFieldNames, standardFieldNames } from '@sampan/model/kept-field-names.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Checkbox, TextInput } from '@sampan/widgets/ui/input.tsx';
import type { ParameterControlProps } from './parameter-control-props.ts';
import classes from './name-table.module.css';

const COLUMNS = ['field', 'zh', 'en', 'used'] as const;

/** The names of goods attributes in both languages, and which of them are used. They are saved together, for names may change places. */
export function NameTable({ label, value, isDisabled, error, onChange }: ParameterControlProps) {
  const t = useT();
  const [names, setNames] = useState<FieldNames>(() => ({ ...standardFieldNames, ...readFieldNames(value) }));
  const kept = keepFieldNames(Object.fromEntries(FILTERS.map((key) => [key, named(key, names[key]!)])));
  return (
    <div>
      <div className={classes['table']} role="table" aria-label={label}>
        <div role="row" className={classes['row']}>
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader" className={classes['head']}>
              {t(`parameter.names.${column}`)}
            </span>
          ))}
        </div>
        {FILTERS.map((key) => (
          <NameRow
            key={key}
            of={key}
            typed={names[key]!}
            isDisabled={isDisabled}
            onType={(typed) => setNames({ ...names, [key]: typed })}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
      {kept !== value && (
        <Button className={classes['save'] ?? ''} disabled={isDisabled} onClick={() => onChange(kept)}>
          {t('action.save')}
        </Button>
      )}
    </div>
  );
}

/** A name that is emptied is the program's again. */
function named(key: FilterKey, { name: [zh, en], isUsed }: FieldName): FieldName {
  const standard = standardFieldNames[key].name;
  return { name: [zh.trim() || standard[0], en.trim() || standard[1]], isUsed };
}

interface NameRowProps {
  readonly of: FilterKey;
  readonly typed: FieldName;
  readonly isDisabled: boolean;
  readonly onType: (typed: FieldName) => void;
}

function NameRow({ of, typed, isDisabled, onType }: NameRowProps) {
  const t = useT();
  const [zh, en] = typed.name;
  const input = (column: 'zh' | 'en', value: string, onChange: (value: string) => void) => (
    <span role="cell">
      <TextInput
        aria-label={`${of} ${t(`parameter.names.${column}`)}`}
        value={value}
        maxLength={MOST_OF_A_NAME}
        disabled={isDisabled}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  );
  return (
    <div role="row" className={classes['row']}>
      <span role="rowheader" className={classes['key']}>
        {of}
      </span>
      {input('zh', zh, (next) => onType({ ...typed, name: [next, en] }))}
      {input('en', en, (next) => onType({ ...typed, name: [zh, next] }))}
      <span role="cell">
        <Checkbox
          aria-label={`${of} ${t('parameter.names.used')}`}
          checked={typed.isUsed}
          disabled={isDisabled}
          onChange={() => onType({ ...typed, isUsed: !typed.isUsed })}
        />
      </span>
    </div>
  );
}
