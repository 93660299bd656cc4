import { useState } from 'react';
import { parameterTexts } from './parameters.words.ts';
import type { Definition } from '@sampan/model/define.ts';
import { readFieldNames } from '@sampan/model/kept-field-names.ts';
import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/model/parameters.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { useCreate, useUpdate } from '@sampan/widgets/api/queries.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { success } from '@sampan/widgets/feedback.tsx';
import { hasText, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { fieldNamesChanged } from '@sampan/widgets/session.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { ParameterControl } from './parameter-control.tsx';
import classes from './parameter-page.module.css';

interface ParameterRowProps {
  readonly definition: Definition;
  readonly code: ParameterCode;
  /** The stored row; a parameter that is younger than the organisation has none yet. */
  readonly row: ListRow | undefined;
}

/** One client parameter: what it means, what it is set to, the way back to its default. */
export function ParameterRow({ definition, code, row }: ParameterRowProps) {
  const t = useT();
  const may = useMay(definition.card);
  const { save, error, isPending } = useSaveParameter({ definition, code, row });
  const standard = PARAMETER_DEFAULTS[code];
  const value = row === undefined ? standard : String(cellOf(row, 'PARAMETER_VALUE') ?? '');
  const name = t(`parameter.${code}`);
  const mayChange = may(row ? 'edit' : 'create');
  return (
    <div className={classes['row']} data-changed={value !== standard || undefined}>
      <div>
        <div className={classes['name']}>
          {name} <span className={classes['code']}>{code}</span>
        </div>
        <p className={classes['hint']}>{t(`parameter.${code}.hint`)}</p>
      </div>
      <div>
        <ParameterControl
          code={code}
          label={name}
          value={value}
          isDisabled={!mayChange || isPending}
          error={error}
          onChange={(next) => void save(next)}
        />
        <p className={classes['default']}>
          {t('parameter.default', { value: wordOf(t, code, standard) })}
          {value !== standard && mayChange && (
            <Button variant="subtle" size="compact-sm" onClick={() => void save(standard)}>
              {t('parameter.reset')}
            </Button>
          )}
          {row && (
            <ScreenLink to={`/${definition.route}/view`} search={{ id: row.ID }} className={classes['history']}>
              {t('parameter.history')}
            </ScreenLink>
          )}
        </p>
      </div>
    </div>
  );
}

function wordOf(t: (key: string) => string, code: ParameterCode, value: string): string {
  if (value === '') return t('parameter.none');
  if (value === 'on' || value === 'off') return t(`parameter.${value}`);
  return hasText(`parameter.${code}.${value}`) ? t(`parameter.${code}.${value}`) : value;
}

function useSaveParameter({ definition, code, row }: ParameterRowProps) {
  const t = useT();
  const create = useCreate(definition);
  const update = useUpdate(definition);
  const [error, setError] = useState<string>();
  const save = async (PARAMETER_VALUE: string): Promise<void> => {
    setError(undefined);
    try {
      if (row) await update.mutateAsync({ id: row.ID, version: Number(row['VERSION']), data: { PARAMETER_VALUE } });
      else {
        const [PARAMETER_NAME, PARAMETER_NAME_EN] = parameterTexts[`parameter.${code}`];
        const data = { PARAMETER_CODE: code, PARAMETER_NAME, PARAMETER_NAME_EN, PARAMETER_VALUE };
        await create.mutateAsync({ data, requestKey: newRequestKey() });
      }
      if (code === 'FIELD_NAMES') fieldNamesChanged(readFieldNames(PARAMETER_VALUE) ?? {});
      success(t('parameter.saved', { name: t(`parameter.${code}`) }));
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      if (refused.isRefusal) setError(refused.message);
    }
  };
  return { save, error, isPending: create.isPending || update.isPending };
}
