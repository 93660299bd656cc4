import { labelOf } from '@sampan/widgets/words.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import { confirm } from '@sampan/widgets/feedback.tsx';
import type { ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { useOptions } from '@sampan/widgets/form/use-options.ts';
import { t, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useLeaveGuard } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { usePageKeys } from '@sampan/widgets/ui/use-page-keys.ts';
import { dictionaryNames } from '../../masterdata/data-dictionary/dictionary-names.ts';
import { BindingPreview } from './binding-preview.tsx';
import classes from './binding-page.module.css';
import { sameBindings, sectionsOf } from './binding-sections.web.ts';
import { BindingSection } from './binding-section.tsx';
import { storedRows, useSaveBinding } from './use-binding.web.ts';

interface BindingEditorProps {
  readonly definition: Definition;
  /** Whose form it is. */
  readonly target: Definition;
  readonly config: ScreenConfig;
  readonly record: RecordView | null;
}

/** The fields of a form by section, each with what the organisation says of it, and the form as it will be. */
export function BindingEditor({ definition, target, config, record }: BindingEditorProps) {
  const word = useT();
  const language = useLanguage();
  const may = useMay(definition.card);
  const mayChange = may(record ? 'edit' : 'create');
  const stored = useMemo(() => storedRows(record), [record]);
  const [rows, setRows] = useState(stored);
  const { problems, noteProblem } = useProblems();
  const sections = useMemo(() => sectionsOf(target, config), [target, config]);
  const optionsOf = useOptions(
    target,
    useMemo(() => [...sections.map(({ fields }) => fields), everyDictionary], [sections]),
  );
  const { save, errors, isSaving } = useSaveBinding(definition, target.type, record);
  const isDirty = !sameBindings(rows, stored);
  useLeaveGuard(isDirty, askLeave);
  const isSavable = isDirty && mayChange && !isSaving && problems.size === 0;
  usePageKeys([['mod+S', () => void (isSavable && save(rows))]], { inFields: true });
  return (
    <Page
      title={word('binding.title', { type: nameInSentence(target.texts.name, language) })}
      actions={
        <>
          <Button
            variant="default"
            disabled={rows.length === 0 || !mayChange}
            onClick={() => void askReset().then((isSure) => isSure && setRows([]))}
          >
            {word('binding.resetAll')}
          </Button>
          <Button disabled={!isSavable} onClick={() => void save(rows)}>
            {word(isSaving ? 'form.saving' : 'action.save')}
          </Button>
        </>
      }
    >
      <p className={classes['hint']}>{word('binding.keys')}</p>
      <div className={classes['columns']}>
        <div className={classes['sections']}>
          {sections.map((section) => (
            <Card key={`${section.part} ${section.title}`} title={labelOf(target, section.title)} flush>
              <BindingSection
                of={target}
                section={section}
                rows={rows}
                onChange={setRows}
                optionsOf={optionsOf}
                errors={new Map([...errors, ...problems])}
                onProblem={noteProblem}
                warnings={warningsOf(record)}
                isDisabled={!mayChange || isSaving}
              />
            </Card>
          ))}
        </div>
        <BindingPreview target={target} config={config} rows={useDeferredValue(rows)} />
      </div>
    </Page>
  );
}

const askReset = () => confirm({ title: t('binding.resetAll'), text: t('binding.resetQuestion'), confirm: t('binding.resetAll') });
const askLeave = () => confirm({ title: t('leave.title'), text: t('binding.leave'), confirm: t('leave.discard'), danger: true });

/** Typed defaults that could not be read, by `PART.FIELD`. */
function useProblems() {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const noteProblem = (name: string, problem: string | undefined) =>
    setProblems((before) => {
      const others = [...before].filter(([other]) => other !== name);
      return new Map(problem === undefined ? others : [...others, [name, problem]]);
    });
  return { problems, noteProblem };
}

/** A field for each dictionary, so that its values are there when it is chosen for a field. */
const everyDictionary = Object.fromEntries(
  dictionaryNames.map((name) => [name, { kind: 'dictionary', dictionary: name, required: false, derived: false } as const]),
);

/** The roles that cannot fill a field in, by field. */
function warningsOf(record: RecordView | null): ReadonlyMap<string, readonly string[]> {
  const warnings = (record?.['WARNINGS'] ?? []) as readonly { readonly FIELD: string; readonly ROLE_CODE: string }[];
  return new Map(
    [...Map.groupBy(warnings, ({ FIELD }) => FIELD)].map(([field, ofField]) => [field, ofField.map(({ ROLE_CODE }) => ROLE_CODE)]),
  );
}
