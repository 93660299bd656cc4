import { useMemo } from 'react';
import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import type { Search } from '@sampan/widgets/navigation.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import type { FoundScreen } from './definition-screens.ts';
import { knownDefinition } from './known-definitions.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { useShownDefinitions } from './use-shown-definitions.ts';

/** Shows the screen that was found for the path, and lets it find other definitions (pickers, links), each as the user may see it. */
export function DefinitionScreen({ found, search }: { found: FoundScreen | null; search: Search }) {
  const shown = useShownDefinitions();
  const find = useMemo(() => {
    if (shown === null) return knownDefinition;
    return (type: string) => {
      const definition = knownDefinition(type);
      return definition && shown(definition);
    };
  }, [shown]);
  if (found === null) return <NotFoundPage />;
  if (shown === null) return <ScreenLoading />;
  const { definition, action, id, Screen } = found;
  return (
    <DefinitionsContext value={find}>
      <Screen definition={shown(definition)} action={action} id={id ?? search['id'] ?? null} search={search} />
    </DefinitionsContext>
  );
}
