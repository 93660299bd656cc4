import { useMemo } from 'react';
import { boundDefinition, type FieldBinding } from '@sampan/model/bound-definition.ts';
import type { Definition } from '@sampan/model/define.ts';
import { formGroups } from '@sampan/widgets/form/form-fields.ts';
import { HeaderSection } from '@sampan/widgets/form/header-section.tsx';
import { PartSection } from '@sampan/widgets/form/part-section.tsx';
import { newValues } from '@sampan/widgets/form/record-values.ts';
import type { ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { today } from '@sampan/widgets/form/today.ts';
import { useRecordForm } from '@sampan/widgets/form/use-record-form.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import classes from './binding-page.module.css';

interface BindingPreviewProps {
  readonly target: Definition;
  readonly config: ScreenConfig;
  readonly rows: readonly FieldBinding[];
}

/** The create form as these bindings make it, to look at only. */
export function BindingPreview({ target, config, rows }: BindingPreviewProps) {
  const t = useT();
  const bound = useMemo(() => boundDefinition(target, rows), [target, rows]);
  return (
    // It scrolls of its own and holds nothing to stand on.
    <section className={classes['preview']} aria-label={t('binding.preview')} tabIndex={0}>
      <h2 className={classes['previewHead']}>{t('binding.preview')}</h2>
      <div className={classes['paper']} inert>
        <Form key={JSON.stringify(rows)} definition={bound} config={config} />
      </div>
    </section>
  );
}

function Form({ definition, config }: { readonly definition: Definition; readonly config: ScreenConfig }) {
  const username = useSession((session) => session.username ?? '');
  const start = useMemo(() => newValues(definition, { today: today(), username }, config.initial?.()), [definition, config, username]);
  const { form, optionsOf } = useRecordForm({ definition, mode: 'create', config, start });
  return (
    <>
      {formGroups(definition, 'create', config).map((group) => (
        <HeaderSection key={group.title} form={form} group={group} optionsOf={optionsOf} />
      ))}
      {[...form.lines.keys()]
        .filter((name) => config.parts?.[name]?.isHidden !== true)
        .map((name) => (
          <PartSection key={name} form={form} name={name} onReady={ready} />
        ))}
    </>
  );
}

const ready = (): void => undefined;
