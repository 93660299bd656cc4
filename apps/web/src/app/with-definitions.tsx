import type { ReactNode } from 'react';
import { DefinitionsContext, KnownDefinitionsContext } from '@sampan/widgets/definitions.ts';
import { knownDefinition, knownDefinitions } from './known-definitions.ts';

/** For what stands outside the screens of definitions and yet works with records. */
export const WithDefinitions = ({ children }: { children: ReactNode }) => (
  <KnownDefinitionsContext value={knownDefinitions}>
    <DefinitionsContext value={knownDefinition}>{children}</DefinitionsContext>
  </KnownDefinitionsContext>
);
