import { screenTitle } from '@sampan/kernel/titles.ts';
import { callPath, type Definition, type MasterDefinition } from '@sampan/model/define.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fetchList } from '../api/queries.ts';
import type { ListRow } from '../api/rows.ts';
import { useDefinition } from '../definitions.ts';
import { useLoadFormConfig } from '../form-configs.ts';
import { useLanguage, useT } from '../i18n.ts';
import type { GridController } from '../line-grid/grid-controller.ts';
import type { QuickCreateProps } from '../lookup/quick-create-context.ts';
import { hrefOf } from '../navigation.tsx';
import { useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { formGroups, isRequiredInput } from './form-fields.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { HeaderField } from './header-section.tsx';
import classes from './quick-create.module.css';
import { newValues } from './record-values.ts';
import type { HeaderValues, ScreenConfig } from './screen-config.ts';
import { today } from './today.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSave } from './use-save.ts';

/** A new master over the form that names it: code, name and what must be filled in. The form below stays as it is. */
export function QuickCreate(props: QuickCreateProps) {
  const definition = useDefinition(props.type);
  const config = useFormConfig(definition);
  const language = useLanguage();
  return (
    <Dialog
      opened
      onClose={() => props.onDone(null)}
      title={definition ? screenTitle('create', definition.texts.name, language) : ''}
      size="lg"
      closeOnClickOutside={false}
    >
      {definition?.kind === 'master' && config ? <NewMaster {...props} definition={definition} config={config} /> : <FormSkeleton />}
    </Dialog>
  );
}

function useFormConfig(definition: Definition | undefined): ScreenConfig | null {
  const load = useLoadFormConfig();
  const [config, setConfig] = useState<ScreenConfig | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (definition) void load(definition).then((loaded) => isCurrent && setConfig(loaded));
    return () => {
      isCurrent = false;
    };
  }, [definition, load]);
  return config;
}

const NO_GRIDS: ReadonlyMap<string, GridController> = new Map();

interface NewMasterProps extends QuickCreateProps {
  readonly definition: MasterDefinition;
  readonly config: ScreenConfig;
}

function NewMaster({ definition, config, typed, start, field, onDone }: NewMasterProps) {
  const t = useT();
  const username = useSession((session) => session.username ?? '');
  const [values] = useState(() => {
    const own = { ...config.initial?.(), ...startOf(definition, typed, start) };
    return newValues(definition, { today: today(), username }, own);
  });
  const { form, optionsOf } = useRecordForm({ definition, mode: 'create', config, start: values, scope: `new-${definition.type}-` });
  const { save, isSaving, problems } = useSave({
    form,
    loaded: null,
    grids: NO_GRIDS,
    onSaved: async (id) => onDone(await madeRecord(definition, field, id)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A field of another such dialog may have opened this one.
    event.stopPropagation();
    void save();
  };
  const fields = useRef<HTMLDivElement>(null);
  // The dialog was there before its fields were.
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    const first = inputs.find(({ value }) => value === '') ?? inputs[0];
    const frame = requestAnimationFrame(() => first?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary problems={problems} />
      <div ref={fields} className={classes['fields']}>
        {quickFields(definition, config).map((key) => (
          <HeaderField key={key} form={form} fieldKey={key} optionsOf={optionsOf} />
        ))}
      </div>
      <div className={classes['buttons']}>
        <a className={classes['all']} href={`#${hrefOf(`/${definition.route}/create`)}`} target="_blank" rel="noreferrer">
          {t('form.allFields')}
        </a>
        <Button variant="default" onClick={() => onDone(null)}>
          {t('action.dismiss')}
        </Button>
        <Button type="submit" disabled={isSaving}>
          {t(isSaving ? 'form.saving' : 'action.save')}
        </Button>
      </div>
    </form>
  );
}

/** Code and name, what may not stay empty, and what the screen asks for too. */
const quickFields = (definition: MasterDefinition, config: ScreenConfig): readonly string[] => {
  const { fields, key, name } = definition;
  return formGroups(definition, 'create', config)
    .flatMap((group) => group.fields)
    .filter(
      (each) =>
        each === key ||
        each === name ||
        config.quick?.includes(each) ||
        (fields[each] !== undefined && isRequiredInput(each, fields[each], config)),
    );
};

/** What was typed is the code where it looks like one, else the name; the form below tells where the record belongs. */
function startOf({ fields, key, name }: MasterDefinition, typed: string, start: Readonly<Record<string, string>>): HeaderValues {
  const own = Object.fromEntries(Object.entries(start).filter(([each]) => fields[each]?.derived === false));
  const text = typed.trim();
  if (text === '') return own;
  const isCode = /^[A-Za-z0-9._/-]+$/.test(text) && /\d/.test(text) && fields[key]?.kind === 'code';
  return { ...own, [isCode ? key : name]: text };
}

/** The record as look-ups answer it. */
async function madeRecord(definition: MasterDefinition, field: string, id: string): Promise<ListRow | null> {
  const { results } = await fetchList<{ data: ListRow }>(`${callPath(definition)}/index`, {
    field,
    start: 0,
    length: 1,
    fields: { ID: id },
  });
  return results[0]?.data ?? null;
}
