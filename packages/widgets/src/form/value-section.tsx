import { headerFields } from '@sampan/model/define.ts';
import type { Definition } from '@sampan/model/define.ts';
import { useT } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { FieldValue } from './fields/field-value.tsx';
import classes from './form.module.css';
import type { Money } from './use-money.ts';
import type { FormGroup, ScreenConfig } from './screen-config.ts';

interface ValueSectionProps {
  readonly definition: Definition;
  readonly group: FormGroup;
  readonly values: Readonly<Record<string, unknown>>;
  readonly placesOf: Money['placesOf'];
  readonly own?: ScreenConfig['values'];
}

/** A section of a record as text. */
export function ValueSection({ definition, group, values, placesOf, own }: ValueSectionProps) {
  const t = useT();
  const fields = headerFields(definition);
  return (
    <section className={classes['section']} aria-label={t(group.title)} data-section data-short={group.fields.length <= SHORT || undefined}>
      <h2 className={classes['sectionHead']}>{t(group.title)}</h2>
      <dl className={classes['values']}>
        {group.fields.flatMap((key) => {
          const field = fields[key];
          if (!field) return [];
          const Own = own?.[key];
          return [
            <div key={key} className={classes['value']}>
              <dt>{labelOf(definition, key)}</dt>
              <dd>
                {Own ? (
                  <Own value={String(values[key] ?? '')} record={values} />
                ) : (
                  <FieldValue
                    of={definition}
                    fieldKey={key}
                    field={field}
                    values={values}
                    hints={{ currencyDecimals: placesOf(field, fields, values) }}
                  />
                )}
              </dd>
            </div>,
          ];
        })}
      </dl>
    </section>
  );
}

/** So many fields stay in one column. */
const SHORT = 8;
