import { nameKey } from '@sampan/model/name-key.ts';
import type { ReactNode } from 'react';
import { headerFields, identityField } from '@sampan/model/define.ts';
import { screenTitle } from '@sampan/kernel/titles.ts';
import { useLanguage } from '../i18n.ts';
import { totalFields } from './form-fields.ts';
import { FormHeading } from './form-heading.tsx';
import type { RecordForm } from './record-form.ts';
import { sumText, type TotalsBlock } from './totals-block.tsx';
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
  const amountKey = config.amount ?? 'FINAL_AMOUNT';
  const number = values[identityField(definition)];
  const party = values[nameKey(partyKey)] ?? values[partyKey];
  const sum = config.derive && fields[amountKey] ? values[amountKey] : null;
  const amount = sum && sum !== '0' ? sumText(sum, sumIn(amountKey), true) : undefined;
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

/** The sums as they are while typing, as block or footer. */
export function EditorTotals({ form, As }: { form: RecordForm; As: typeof TotalsBlock }) {
  const values = useFormValues(form);
  const keys = form.config.derive ? totalFields(headerFields(form.definition), form.config) : [];
  return <As of={form.definition} keys={keys} values={values} />;
}
