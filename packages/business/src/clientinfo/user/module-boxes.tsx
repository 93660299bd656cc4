import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import type { ControlProps } from '@sampan/widgets/form/fields/control-props.ts';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { cards, taskCard } from '../../menus.ts';
import { CodeBoxes, type CodeOption } from '../../code-boxes.tsx';

type T = (key: string) => string;
const moduleOptions = (t: T, language: Language): readonly CodeOption[] => [
  ...[...cards.filter(({ hasRecords }) => hasRecords === true), taskCard].map(({ name, label }) => ({
    value: name,
    label: inLanguage(label, language),
  })),
  { value: 'CHAT', label: t('user.chat') },
];

const codesOf = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? value.split(',') : []);
const labelsOf = (options: readonly CodeOption[], value: string): string =>
  codesOf(value)
    .map((code) => options.find((option) => option.value === code)?.label ?? code)
    .join(' · ');

/** Modules of which the user is notified. All of them are stored as nothing, so that those of later versions count too. */
export function ModuleBoxes({ value, onChange, ...props }: ControlProps) {
  const t = useT();
  const options = moduleOptions(t, useLanguage());
  const all = options.map((option) => option.value);
  const chosen = codesOf(value);
  // Nobody is left without any notification: what nothing is chosen of stands for all.
  return (
    <CodeBoxes
      {...props}
      options={options}
      chosen={new Set(chosen.length === 0 ? all : chosen)}
      all={t('user.allModules')}
      onChange={(next) => onChange(next.length === all.length || next.length === 0 ? null : next.join())}
    />
  );
}

export function ModuleValue({ value }: OwnValueProps) {
  return <>{labelsOf(moduleOptions(useT(), useLanguage()), value)}</>;
}
