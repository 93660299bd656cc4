import { type ReactNode, useEffect, useState } from 'react';
import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import { knownDefinition, loadDefinitions } from './known-definitions.ts';

/** For what stands outside the screens of definitions and yet works with records: shown once the registry is there. */
export function WithDefinitions({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void loadDefinitions().then(() => isCurrent && setLoaded(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isLoaded ? <DefinitionsContext value={knownDefinition}>{children}</DefinitionsContext> : fallback;
}
