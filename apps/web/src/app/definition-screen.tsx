import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import { useSearchText } from '@sampan/widgets/navigation.tsx';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import type { FoundScreen } from './definition-screens.ts';
import { ScreenLoading } from './screen-loading.tsx';

/** Shows the screen that was found for the path. */
export function DefinitionScreen({ found }: { found: FoundScreen | null }) {
  const search = useSearchText();
  if (found === null) return <NotFoundPage />;
  const { definition, action, id, Screen } = found;
  return (
    <WithDefinitions>
      <Screen definition={definition} action={action} id={id ?? search['id'] ?? null} search={search} />
    </WithDefinitions>
  );
}

/** Lets the screens find other definitions (pickers, links). The registry is loaded already when a screen was found in it. */
export function WithDefinitions({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly Definition[] | null>(null);
  useEffect(() => {
    void import('@sampan/business/registry.ts').then(({ definitions }) => setAll(definitions));
  }, []);
  const find = useCallback((type: string) => all?.find((definition) => definition.type === type), [all]);
  if (all === null) return <ScreenLoading />;
  return <DefinitionsContext value={find}>{children}</DefinitionsContext>;
}
