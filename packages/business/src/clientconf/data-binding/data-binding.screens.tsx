import { useEffect, useState } from 'react';
import { bindingTexts } from './data-binding.words.ts';
import { formTexts } from '@sampan/kernel/texts/records/form.ts';
import type { Definition } from '@sampan/model/define.ts';
import { useLoadFormConfig } from '@sampan/widgets/form-configs.ts';
import type { ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { definitionsByType } from '../../registry.ts';
import { isBindable } from './bindable.ts';
import { BindingEditor } from './binding-editor.tsx';
import { useStoredBinding } from './use-binding.web.ts';
import '../../masterdata/template-words.web.ts';

addTexts(formTexts);
addTexts(bindingTexts);

/** The form of one type, found by `?type=`, or by the id of its binding. */
export function Screen({ definition, id, search }: ScreenProps) {
  const wanted = search['type'] ?? null;
  const { record, isPending, error, retry } = useStoredBinding(definition, wanted, wanted === null ? id : null);
  const type = wanted ?? String(record?.['RECORD_TYPE'] ?? '');
  const target = definitionsByType.get(type);
  const config = useFormConfig(target);
  if (error) return <LoadFailed error={error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={retry} />;
  if (isPending || (target && config === null)) return <Skeleton height={400} />;
  if (!target || !config || !isBindable(target)) return <NothingChosen definition={definition} />;
  return <BindingEditor key={`${type} ${record?.VERSION ?? 0}`} definition={definition} target={target} config={config} record={record} />;
}

function NothingChosen({ definition }: Pick<ScreenProps, 'definition'>) {
  const t = useT();
  const list = <ScreenLink to={`/${definition.route}/index`}>{t(definition.type)}</ScreenLink>;
  return (
    <Page title={t(definition.type)} narrow>
      <Card>
        <EmptyState text={t('binding.none')} action={list} />
      </Card>
    </Page>
  );
}

/** What the form of a type says beyond its definition; null while it is loading. */
function useFormConfig(target: Definition | undefined): ScreenConfig | null {
  const load = useLoadFormConfig();
  const [found, setFound] = useState<{ readonly of: Definition; readonly config: ScreenConfig }>();
  useEffect(() => {
    let isCurrent = true;
    if (target) void load(target).then((config) => isCurrent && setFound({ of: target, config }));
    return () => {
      isCurrent = false;
    };
  }, [load, target]);
  return found && found.of === target ? found.config : null;
}
