import { IconPlus, IconTrash } from '@tabler/icons-react';
import { documentName } from '@sampan/kernel/titles.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { DateField } from '@sampan/widgets/form/fields/date-field.tsx';
import { ReferenceField } from '@sampan/widgets/form/fields/reference-field.tsx';
import { today } from '@sampan/widgets/form/today.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { documents } from '../../registry.ts';
import { user } from './user.ts';
import classes from './user.module.css';

/** A substitute as it is being typed. */
export type SubstituteRow = Readonly<Record<string, string | number | null>>;

interface SubstituteRowsProps {
  readonly rows: readonly {
    readonly id: string;
    readonly values: SubstituteRow;
    readonly errors?: Readonly<Record<string, string>> | undefined;
  }[];
  readonly onChange: (id: string, values: SubstituteRow) => void;
  readonly onAdd: (values: SubstituteRow) => void;
  readonly onRemove: (id: string) => void;
}

const AREAS = [...documents.values()].filter(({ actions }) => 'approve' in actions && 'submit' in actions).map(({ type }) => type);
const { fields } = user.parts['SUBSTITUTES']!;
const ignore = (): void => undefined;

/** Who signs while a user is away: person, days and type of documents, a row each. */
export function SubstituteRows({ rows, onChange, onAdd, onRemove }: SubstituteRowsProps) {
  const t = useT();
  const language = useLanguage();
  const areas = [
    { value: '', label: t('substitute.allTypes') },
    ...AREAS.map((value) => ({ value, label: documentName(value, language) })),
  ];
  return (
    <div className={classes['substitutes']}>
      {rows.length === 0 && <p className={classes['none']}>{t('substitute.none')}</p>}
      {rows.map(({ id, values, errors = {} }, at) => {
        const control = (key: keyof typeof fields) => ({
          fieldKey: key,
          field: fields[key],
          label: labelOf(user, key, 'SUBSTITUTES'),
          id: `substitute-${id}-${key}`,
          value: values[key] ?? null,
          error: errors[key],
          required: key !== 'FUNCTION_AREA',
          onProblem: ignore,
          onChange: (value: string | number | null, row?: ListRow | null) =>
            onChange(id, key === 'SUBSTITUTE' ? { SUBSTITUTE: value, SUBSTITUTE_NAME: row?.['FULL_NAME'] ?? null } : { [key]: value }),
        });
        return (
          <div key={id} role="group" aria-label={`${labelOf(user, 'SUBSTITUTES')} ${at + 1}`} className={classes['substitute']}>
            <ReferenceField {...control('SUBSTITUTE')} name={nameOf(values)} />
            <DateField {...control('FROM_DATE')} />
            <DateField {...control('TO_DATE')} />
            <NativeSelect
              label={t('substitute.area')}
              data={areas}
              value={String(values['FUNCTION_AREA'] ?? '')}
              error={errors['FUNCTION_AREA']}
              onChange={(event) => onChange(id, { FUNCTION_AREA: event.currentTarget.value || null })}
            />
            <IconButton
              variant="subtle"
              color="red"
              label={t('substitute.remove')}
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => onRemove(id)}
            />
          </div>
        );
      })}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onAdd({ SUBSTITUTE: null, FROM_DATE: today(), TO_DATE: today(), FUNCTION_AREA: null })}
        >
          {t('substitute.add')}
        </Button>
      </div>
    </div>
  );
}

const nameOf = (values: SubstituteRow): string | null =>
  values['SUBSTITUTE_NAME'] === undefined ? null : String(values['SUBSTITUTE_NAME'] ?? '');
