import { useMemo } from 'react';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { addTexts, useLanguage } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { ChoiceField } from '@sampan/widgets/form/fields/choice-field.tsx';
import { dictionaryLabel, dictionaryNames } from './dictionary-names.ts';
import { dataDictionaryWords } from './data-dictionary.words.ts';

addTexts(dataDictionaryWords);

/** The dictionary by the field that it belongs to. */
function DictionaryField(props: ControlProps) {
  const language = useLanguage();
  return <ChoiceField {...props} options={dictionaryNames.map((value) => ({ value, label: dictionaryLabel(value, language) }))} />;
}

const config = {
  groups: [{ title: 'form.group.basic', fields: ['DICTIONARY', 'VALUE_CODE', 'NAME_ZH', 'NAME_EN', 'SEQ', 'IS_DEFAULT', 'IS_ACTIVE'] }],
  controls: { DICTIONARY: DictionaryField },
  values: { DICTIONARY: ({ value }: { value: string }) => <>{dictionaryLabel(value, useLanguage())}</> },
};

/** A value; a new one made from its dictionary already knows it. */
export function Screen(props: ScreenProps) {
  const DICTIONARY = props.search['dictionary'] ?? null;
  const Form = useMemo(() => formScreen({ ...config, initial: () => (DICTIONARY === null ? {} : { DICTIONARY }) }), [DICTIONARY]);
  return <Form {...props} />;
}
