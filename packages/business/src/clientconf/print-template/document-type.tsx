import { documentName } from '@sampan/kernel/titles.ts';
import { ChoiceField } from '@sampan/widgets/form/fields/choice-field.tsx';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import { documents } from '../../registry.ts';

/** The document types that print. */
export const PRINTED = [...documents.keys()];

export function DocumentTypeField(props: ControlProps) {
  const language = useLanguage();
  return <ChoiceField {...props} options={PRINTED.map((value) => ({ value, label: documentName(value, language) }))} />;
}

export function DocumentTypeValue({ value }: OwnValueProps) {
  return documentName(value, useLanguage());
}
