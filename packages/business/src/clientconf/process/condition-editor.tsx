import { IconPlus, IconX } from '@tabler/icons-react';
import { CONDITION_CURRENCIES, type ConditionCurrency, foreignCurrencyKey } from '@sampan/model/condition-currency.ts';
import { headerFields } from '@sampan/model/define.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { NativeSelect, TextInput } from '@sampan/widgets/ui/input.tsx';
import { documents } from '../../registry.ts';
import { process } from './process.ts';
import { type Comparison, groupsOf, isUnary, OPERATORS, textOf, withComparison, withoutComparison } from './process-condition.web.ts';
import classes from './process.module.css';

interface ConditionEditorProps {
  /** Document type whose header fields are offered. */
  readonly area: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** When a step is asked: comparisons of fields, joined by "and" within a group and by "or" between groups. */
export function ConditionEditor({ area, value, error, onChange }: ConditionEditorProps) {
  const t = useT();
  const groups = groupsOf(value);
  const fields = fieldsOf(area);
  const first = startOf(area, fields[0]?.value ?? '', { op: 'gt', value: '' });
  const change = (changed: typeof groups) => onChange(textOf(changed));
  return (
    <fieldset className={classes['condition']}>
      <legend className={classes['legend']}>{labelOf(process, 'PRE_CONDITION', 'STEPS')}</legend>
      {groups.length === 0 && <p className={classes['hint']}>{t('process.always')}</p>}
      {groups.map((group, at) => (
        // Groups have no identity but their place.
        <div key={at} className={classes['group']} role="group" aria-label={t('process.group', { n: at + 1 })}>
          {at > 0 && <p className={classes['or']}>{t('process.or')}</p>}
          {group.map((comparison, index) => (
            <ComparisonRow
              key={index}
              area={area}
              comparison={comparison}
              fields={fields}
              onChange={(changed) => change(withComparison(groups, at, index, changed))}
              onRemove={() => change(withoutComparison(groups, at, index))}
            />
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => change(groups.map((one, place) => (place === at ? [...one, first] : one)))}
          >
            {t('process.addAnd')}
          </Button>
        </div>
      ))}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => change([...groups, [first]])}>
        {t(groups.length === 0 ? 'process.addCondition' : 'process.addOr')}
      </Button>
      {error !== undefined && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ComparisonRowProps {
  readonly area: string;
  readonly comparison: Comparison;
  readonly fields: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (changed: Comparison) => void;
  readonly onRemove: () => void;
}

function ComparisonRow({ area, comparison, fields, onChange, onRemove }: ComparisonRowProps) {
  const t = useT();
  return (
    <div className={classes['comparison']}>
      <NativeSelect
        aria-label={t('process.field')}
        data={[...fields]}
        value={comparison.field}
        onChange={(event) => {
          const { field: _field, currency: _currency, ...rest } = comparison;
          onChange(startOf(area, event.currentTarget.value, rest));
        }}
      />
      {hasCurrency(area, comparison.field) && !isUnary(comparison.op) && (
        <NativeSelect
          aria-label={t('process.currency')}
          data={CONDITION_CURRENCIES.map((currency) => ({ value: currency, label: t(`process.currency.${currency}`) }))}
          value={comparison.currency ?? 'COMPANY'}
          onChange={(event) => onChange({ ...comparison, currency: event.currentTarget.value as ConditionCurrency })}
        />
      )}
      <NativeSelect
        aria-label={t('process.operator')}
        data={OPERATORS.map((op) => ({ value: op, label: t(`condition.op.${op}`) }))}
        value={comparison.op}
        onChange={(event) => {
          const op = event.currentTarget.value;
          const value = comparison.value ?? '';
          onChange(isUnary(op) ? { field: comparison.field, op } : startOf(area, comparison.field, { ...comparison, op, value }));
        }}
      />
      {!isUnary(comparison.op) && (
        <TextInput
          aria-label={t('process.value')}
          value={comparison.value ?? ''}
          onChange={(event) => onChange({ ...comparison, value: event.currentTarget.value })}
        />
      )}
      <IconButton variant="subtle" color="gray" label={t('action.remove')} icon={<IconX size={16} />} onClick={onRemove} />
    </div>
  );
}

/** Whether the field is an amount that may stand in another currency than the company's. */
function hasCurrency(area: string, field: string): boolean {
  const definition = documents.get(area);
  return definition !== undefined && foreignCurrencyKey(definition, field) !== undefined;
}

/** A comparison of a field; of an amount with the company's currency said, unless it says another. */
const startOf = (area: string, field: string, rest: Omit<Comparison, 'field'>): Comparison =>
  hasCurrency(area, field) ? { field, currency: 'COMPANY', ...rest } : { field, ...rest };

/** Header fields of a document type in the order of its definition. */
function fieldsOf(area: string): { value: string; label: string }[] {
  const definition = documents.get(area);
  if (!definition) return [];
  return Object.entries(headerFields(definition))
    .filter(([, field]) => !field.hidden)
    .map(([value]) => ({ value, label: labelOf(definition, value) }));
}
