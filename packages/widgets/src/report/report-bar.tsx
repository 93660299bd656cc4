import { IconX } from '@tabler/icons-react';
import type { ReportDefinition } from '@sampan/model/define.ts';
import { choiceOf, labelOf } from '@sampan/model/words.ts';
import { useFacts } from '../definitions.ts';
import { DateField } from '../form/fields/date-field.tsx';
import { useLanguage, useT } from '../i18n.ts';
import { ReferenceInput } from '../picker/reference-input.tsx';
import { sourceOfFacts } from '../table/reference-source.ts';
import { Button } from '../ui/button.tsx';
import { NativeSelect } from '../ui/input.tsx';
import type { ReportState } from './report-state.ts';
import classes from './report.module.css';

interface ReportBarProps {
  readonly definition: ReportDefinition;
  readonly state: ReportState;
  /** First and last day of the figures where none is chosen. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The layout that is shown where none is chosen. */
  readonly shownLayout?: string | undefined;
  readonly onChange: (part: Partial<ReportState>) => void;
}

/** Filters by master records; the others are chosen by going into a row. */
const MOST_FILTERS = 4;

/** What a report is asked for: its day, filters, groups, and what stands beside each other. */
export function ReportBar({ definition, state, since, until, shownLayout, onChange }: ReportBarProps) {
  const t = useT();
  const language = useLanguage();
  const factsOf = useFacts();
  const label = (key: string): string => labelOf(definition, key, language);
  const { layout } = definition;
  const seen = Object.entries(definition.dimensions).filter(([key]) => key in definition.fields && key !== layout?.of);
  const filters = seen.flatMap(([key, field]) => {
    const target = field.kind === 'reference' ? factsOf(field.to ?? '') : undefined;
    return target ? [{ key, source: sourceOfFacts(target) }] : [];
  });
  const filtered = (key: string, value: string | null): void => {
    const { [key]: _old, ...others } = state.filters;
    onChange({ filters: value === null ? others : { ...others, [key]: value } });
  };
  return (
    <>
      {definition.span && (
        <Day field="SINCE" label={t('report.since')} value={state.since ?? since ?? null} onChange={(day) => onChange({ since: day })} />
      )}
      {definition.asOf && (
        <Day
          field="AS_OF"
          label={t('report.asOf')}
          value={state.asOf ?? (definition.span ? (until ?? null) : null)}
          onChange={(asOf) => onChange({ asOf })}
        />
      )}
      {layout && (
        <NativeSelect
          label={label(layout.of)}
          value={state.filters[layout.of] ?? shownLayout ?? ''}
          data={(definition.dimensions[layout.of]?.options ?? []).map((value) => ({
            value,
            label: choiceOf(definition, layout.of, value, language),
          }))}
          onChange={(event) => filtered(layout.of, event.currentTarget.value)}
        />
      )}
      {filters.slice(0, MOST_FILTERS).map(({ key, source }) => (
        <ReferenceInput
          key={key}
          source={source}
          field={key}
          label={label(key)}
          value={state.filters[key] ?? null}
          onChange={(value) => filtered(key, value)}
        />
      ))}
      <NativeSelect
        label={t('report.pivot')}
        value={state.pivot ?? ''}
        data={[{ value: '', label: t('report.noPivot') }, ...seen.map(([value]) => ({ value, label: label(value) }))]}
        onChange={(event) => onChange({ pivot: event.currentTarget.value || null })}
      />
      <Groups definition={definition} state={state} onChange={onChange} seen={seen.map(([key]) => key)} />
    </>
  );
}

interface DayProps {
  readonly field: string;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

const Day = ({ field, label, value, onChange }: DayProps) => (
  <DateField
    fieldKey={field}
    field={{ kind: 'date', required: false, derived: false }}
    id={`report-${field}`}
    label={label}
    value={value}
    required={false}
    onProblem={() => undefined}
    onChange={(given) => onChange(typeof given === 'string' && given !== '' ? given : null)}
  />
);

/** The dimensions of a row in their order: one can go, another can come. */
function Groups({ definition, state: { group }, onChange, seen }: ReportBarProps & { readonly seen: readonly string[] }) {
  const t = useT();
  const language = useLanguage();
  const label = (key: string): string => labelOf(definition, key, language);
  const open = seen.filter((key) => !group.includes(key) && key !== definition.layout?.line);
  return (
    <fieldset className={classes['groups']} data-tour="groups">
      <legend>{t('report.group')}</legend>
      {group
        .filter((key) => key !== definition.layout?.line)
        .map((key) => (
          <Button
            key={key}
            variant="default"
            size="compact-sm"
            disabled={group.length === 1}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('report.remove', { name: label(key) })}
            onClick={() => onChange({ group: group.filter((one) => one !== key) })}
          >
            {label(key)}
          </Button>
        ))}
      {open.length > 0 && (
        <NativeSelect
          aria-label={t('report.add')}
          value=""
          data={[{ value: '', label: t('report.add') }, ...open.map((value) => ({ value, label: label(value) }))]}
          onChange={(event) => onChange({ group: [...group, event.currentTarget.value] })}
        />
      )}
    </fieldset>
  );
}
