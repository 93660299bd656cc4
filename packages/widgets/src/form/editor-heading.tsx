import { nameKey } from '@sampan/model/name-key.ts';
import type { ReactNode } from 'react';
import { headerFields, identityField } from '@sampan/model/define.ts';
import { screenTitle } from '@sampan/kernel/titles.ts';
import { useLanguage } from '../i18n.ts';
import { labelOf } from '../words.ts';
import { blockTotals, headingAmount } from './form-fields.ts';
import { FormHeading } from './form-heading.tsx';
import type { RecordForm } from './record-form.ts';
import { sumText, TotalsBlock } from './totals-block.tsx';
import { useMoney } from './use-money.ts';
import { useFormValues } from './use-form-values.ts';

interface EditorHeadingProps {
  readonly form: RecordForm;
  readonly kind: 'create' | 'edit' | 'copy';
  readonly children: ReactNode;
}

/** The heading of a form: party and amount follow what is typed. */
export function EditorHeading({ form, kind, children }: EditorHeadingProps) {
  const language = useLanguage();
  const { definition, config } = form;
  const values = useFormValues(form);
  const { sumIn } = useMoney(definition, values);
  const fields = headerFields(definition);
  const partyKey = config.party ?? ['SUPPLIER_CODE', 'CUSTOMER_CODE'].find((key) => fields[key]) ?? '';
  const amountKey = headingAmount(definition, config);
  const number = values[identityField(definition)];
  // Who fills a form in is known by the sign-in name only until it is saved.
  const party = values[nameKey(partyKey)] ?? (fields[partyKey]?.kind === 'user' ? undefined : values[partyKey]);
  const sum = config.derive && amountKey !== undefined ? values[amountKey] : undefined;
  const amount =
    amountKey === undefined || sum === undefined
      ? undefined
      : { label: labelOf(definition, amountKey), text: sumText(sum, sumIn(amountKey), true) };
  return (
    <FormHeading
      title={screenTitle(kind, definition.texts.name, language)}
      number={kind === 'edit' && number ? String(number) : undefined}
      party={definition.kind === 'document' && party ? String(party) : undefined}
      amount={amount}
      actions={children}
    />
  );
}

/** The sums as they are while typing. */
export function EditorTotals({ form }: { form: RecordForm }) {
  const values = useFormValues(form);
  const keys = form.config.derive ? blockTotals(form.definition, form.config) : [];
  return <TotalsBlock of={form.definition} keys={keys} values={values} />;
}
