import { createContext, useContext } from 'react';
import type { Definition } from '@sampan/model/define.ts';

/** Finds the definition of a type (`purchase_order`, `material`); the web application provides it from the registry. */
export type FindDefinition = (type: string) => Definition | undefined;

export const DefinitionsContext = createContext<FindDefinition>(() => undefined);

export const useDefinitions = (): FindDefinition => useContext(DefinitionsContext);
