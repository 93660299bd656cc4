import { ChoiceField } from '@sampan/widgets/form/fields/choice-field.tsx';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import { ReferenceField } from '@sampan/widgets/form/fields/reference-field.tsx';
import { TextField } from '@sampan/widgets/form/fields/text-field.tsx';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import {
  cardLabel,
  cardOptions,
  deniableOptions,
  fieldName,
  optionLabel,
  ownValueLabel,
  ownValues,
  rowFieldOptions,
  rowFields,
  valueLabel,
} from './privilege-choices.web.ts';
import classes from './privileges.module.css';

/** Which menu card, by its name in the menu. */
export const CardControl = (props: ControlProps) => <ChoiceField {...props} options={cardOptions(useLanguage())} />;

/** Which field of the card chosen, by its names in both languages. */
export const DeniedFieldControl = (props: ControlProps) => (
  <ChoiceField {...props} options={deniableOptions(props.related?.['MENU'] ?? '', useLanguage())} />
);
export const RowFieldControl = (props: ControlProps) => (
  <ChoiceField {...props} options={rowFieldOptions(props.related?.['MENU'] ?? '', useLanguage())} />
);

/** The value that records are held against: a record of the master that the field names, one of its options, or a text; or the user's own. */
export function RowValueControl(props: ControlProps) {
  const t = useT();
  const language = useLanguage();
  const { MENU = '', FIELD = '', OPERATOR = 'EQ' } = props.related ?? {};
  const field = rowFields(MENU).get(FIELD);
  const own = field ? ownValues(field) : [];
  const isOwn = ownValueLabel(String(props.value ?? ''), language);
  return (
    <div>
      <ValueInput {...props} target={isOwn === undefined && (OPERATOR === 'EQ' || OPERATOR === 'NE') ? field : undefined} />
      {isOwn !== undefined && <p className={classes['hint']}>{isOwn}</p>}
      {(OPERATOR === 'IN' || OPERATOR === 'NOT_IN') && <p className={classes['hint']}>{t('privilege.several')}</p>}
      {own.length > 0 && (
        <div className={classes['own']}>
          {own.map((value) => (
            <Button key={value} variant="subtle" size="compact-sm" onClick={() => props.onChange(value)}>
              {ownValueLabel(value, language)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function ValueInput({ target, related, ...props }: ControlProps & { readonly target: ControlProps['field'] | undefined }) {
  const language = useLanguage();
  if (target?.to !== undefined) return <ReferenceField {...props} fieldKey="CONTROL_VALUE" field={{ ...props.field, to: target.to }} />;
  if (target?.kind === 'choice') {
    const options = (target.options ?? []).map((value) => ({ value, label: optionLabel(value, language, related ?? {}) }));
    return <ChoiceField {...props} options={options} />;
  }
  return <TextField {...props} />;
}

export const CardValue = ({ value }: OwnValueProps) => cardLabel(value, useLanguage());
export const FieldValueText = ({ value, record }: OwnValueProps) => fieldName(value, useLanguage(), String(record['MENU'] ?? ''));
export const RowValueText = ({ value, record: { MENU, FIELD } }: OwnValueProps) =>
  valueLabel(value, useLanguage(), { MENU: String(MENU ?? ''), FIELD: String(FIELD ?? '') });
