import { useId, useMemo } from 'react';
import { useList } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import type { HeaderValues, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useQuickCreate } from '@sampan/widgets/lookup/use-quick-create.tsx';
import { useMay } from '@sampan/widgets/may.ts';
import { ActionIcon } from '@sampan/widgets/ui/button.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { IconUserPlus } from '@tabler/icons-react';
import { contactWords } from '../general/contact.words.ts';
import { customerContact } from '../general/customer-contact/customer-contact.ts';

addTexts(contactWords);

const MOST_OFFERED = 50;

/** A person as documents and papers name it: who, and the number to call. */
const nameOf = (contact: ListRow): string =>
  [contact['CONTACT_NAME'], contact['MOBILE'] ?? contact['PHONE']].filter((text) => typeof text === 'string' && text !== '').join(' ');

/** Somebody at the customer: typed freely, chosen among its contacts, or a new one of them. */
function CustomerContactField({ fieldKey, field, label, id, value, onChange, error, required, disabled = false, related }: ControlProps) {
  const t = useT();
  const listId = useId();
  const quick = useQuickCreate();
  const customer = related?.['CUSTOMER_CODE'] ?? '';
  const isAllowed = useMay(customerContact.card)('index');
  const { data } = useList(
    customerContact,
    { start: 0, length: MOST_OFFERED, orderby: 'IS_MAIN desc', fields: { CUSTOMER_CODE: customer, IS_ACTIVE: '1' } },
    isAllowed && !disabled && customer !== '',
  );
  const names = useMemo(() => [...new Set(data?.results.map(nameOf))], [data]);
  const kind = quick.kindOf(customerContact.type);
  const add = async () => {
    const made = await quick.create({
      type: customerContact.type,
      field: fieldKey,
      typed: String(value ?? ''),
      start: { CUSTOMER_CODE: customer },
    });
    if (made) onChange(nameOf(made));
  };
  return (
    <>
      <TextInput
        id={id}
        label={label}
        required={required}
        disabled={disabled}
        error={error}
        value={value === null ? '' : String(value)}
        maxLength={field.maxLength ?? 100}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        rightSection={
          kind === undefined || disabled || customer === '' ? null : (
            <ActionIcon size={24} tabIndex={-1} aria-label={t('contact.new')} title={t('contact.new')} onClick={() => void add()}>
              <IconUserPlus size={14} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {quick.dialog}
    </>
  );
}

/** What a form says of its field that names somebody at the customer. */
export const customerContactIn = (key: string): Pick<ScreenConfig, 'controls' | 'related'> => ({
  controls: { [key]: CustomerContactField },
  related: (asked, { CUSTOMER_CODE }: HeaderValues): Record<string, string> =>
    asked === key && typeof CUSTOMER_CODE === 'string' ? { CUSTOMER_CODE } : {},
});
