import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import { ChoiceField } from '@sampan/widgets/form/fields/choice-field.tsx';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { documents } from '../../registry.ts';

/** The document types that can go through a process. */
export const AREAS = [...documents.values()].filter(({ actions }) => 'approve' in actions && 'submit' in actions).map(({ type }) => type);

/** The document type that goes through a process, by its name. */
export function AreaField(props: ControlProps) {
  const language = useLanguage();
  return <ChoiceField {...props} options={AREAS.map((value) => ({ value, label: documentName(value, language) }))} />;
}

export function AreaValue({ value }: OwnValueProps) {
  return documentName(value, useLanguage());
}
