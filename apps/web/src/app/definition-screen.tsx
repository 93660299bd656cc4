import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import type { Search } from '@sampan/widgets/navigation.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import type { FoundScreen } from './definition-screens.ts';
import { knownDefinition } from './known-definitions.ts';

/** Shows the screen that was found for the path, and lets it find other definitions (pickers, links). */
export function DefinitionScreen({ found, search }: { found: FoundScreen | null; search: Search }) {
  if (found === null) return <NotFoundPage />;
  const { definition, action, id, Screen } = found;
  return (
    <DefinitionsContext value={knownDefinition}>
      <Screen definition={definition} action={action} id={id ?? search['id'] ?? null} search={search} />
    </DefinitionsContext>
  );
}
