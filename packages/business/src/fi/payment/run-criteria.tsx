import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { CellValue } from '@sampan/widgets/line-grid/column.ts';
import { FieldControl } from '@sampan/widgets/form/fields/field-control.tsx';
import { today } from '@sampan/widgets/form/today.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { vendor } from '../../masterdata/vendor/vendor.ts';
import { runFields } from './payment-run.ts';
import classes from './payment-run.module.css';
import { paymentRunWords } from './payment-run.words.ts';

addTexts(paymentRunWords);

export type RunValues = Readonly<Record<string, string>>;
const VENDORS = sourceOf(vendor);
const PLAIN = ['BANK_ACCOUNT_CODE', 'DUE_UNTIL', 'PAYMENT_DATE', 'CURRENCY_CODE', 'DISCOUNT_RATE'] as const;

interface RunCriteriaProps {
  readonly isBusy: boolean;
  /** What was wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onAsk: (values: RunValues) => void;
}

/** What a run is to pay: from which account, due until when, of whom. */
export function RunCriteria({ isBusy, errors, onAsk }: RunCriteriaProps) {
  const t = useT();
  const scope = useId();
  const [values, setValues] = useState<Readonly<Record<string, CellValue>>>({ DUE_UNTIL: today(), PAYMENT_DATE: today() });
  const [vendors, setVendors] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const isComplete = PLAIN.every((key) => !runFields[key].required || Boolean(values[key])) && !Object.values(problems).some(Boolean);
  const ask = () => {
    const filled = Object.entries(values).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, String(value)]]));
    onAsk({ ...Object.fromEntries(filled), ...(vendors.length > 0 ? { SUPPLIER_CODES: vendors.join(',') } : {}) });
  };
  return (
    <form
      className={classes['criteria']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isBusy) ask();
      }}
    >
      {PLAIN.map((key) => (
        <FieldControl
          key={key}
          id={`${scope}-${key}`}
          fieldKey={key}
          field={runFields[key]}
          label={t(`run.${key}`)}
          value={values[key] ?? null}
          required={runFields[key].required}
          error={problems[key] ?? errors[key]}
          onChange={(value) => setValues((before) => ({ ...before, [key]: value }))}
          onProblem={(problem) => setProblems((before) => ({ ...before, [key]: problem }))}
        />
      ))}
      <VendorChoice vendors={vendors} error={errors['SUPPLIER_CODES']} onChange={setVendors} />
      <div className={classes['ask']}>
        <Button type="submit" loading={isBusy} disabled={!isComplete}>
          {t('run.show')}
        </Button>
      </div>
    </form>
  );
}

interface VendorChoiceProps {
  readonly vendors: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (vendors: readonly string[]) => void;
}

/** Vendors one after the other; of all of them where none is chosen. */
function VendorChoice({ vendors, error, onChange }: VendorChoiceProps) {
  const t = useT();
  return (
    <div>
      <ReferenceInput
        source={VENDORS}
        field="SUPPLIER_CODE"
        label={t('run.SUPPLIER_CODES')}
        value={null}
        error={error}
        onChange={(code) => code !== null && onChange([...new Set([...vendors, code])])}
      />
      {vendors.length === 0 ? (
        <p className={classes['hint']}>{t('run.allSuppliers')}</p>
      ) : (
        <ul className={classes['chips']}>
          {vendors.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={classes['chip']}
                aria-label={t('run.removeSupplier', { code })}
                onClick={() => onChange(vendors.filter((one) => one !== code))}
              >
                {code} <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
