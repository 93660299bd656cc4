import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import { callPath, type Definition, identityField } from '@sampan/model/define.ts';

/** A definition as the browser holds it before it is loaded, short because all of them come with the first list. */
export type DefinitionRow = readonly [
  isDocument: 0 | 1,
  type: string,
  /** Empty where the route begins with it. */
  area: string,
  route: string,
  /** Empty where it is the type in capitals. */
  card: string,
  key: string,
  /** Empty where it is the key. */
  name: string,
  zh: string,
  en: string,
  /** Actions with a screen written by hand: `create edit view receive`. */
  ownScreens: string,
  /** The module that exports it. */
  load: () => Promise<object>,
];

/** What is known of a definition whether it is loaded or not: enough to look its records up and to open them. */
export interface DefinitionFacts {
  readonly type: string;
  readonly kind: Definition['kind'];
  readonly route: string;
  readonly card: string;
  /** First segments of its calls: `mmapi/purchase-order`. */
  readonly path: string;
  /** Document number or master key. */
  readonly key: string;
  /** Readable name of a master; the number of a document. */
  readonly name: string;
  readonly names: Bilingual;
}

/** Finds the definition of a type (`purchase_order`, `material`) among those that are loaded. */
export type FindDefinition = (type: string) => Definition | undefined;

/** Definitions beyond those that are loaded; the web application provides them from the registry. */
export interface KnownDefinitions {
  readonly factsOf: (type: string) => DefinitionFacts | undefined;
  readonly load: (type: string) => Promise<Definition | undefined>;
}

export const DefinitionsContext = createContext<FindDefinition>(() => undefined);
export const KnownDefinitionsContext = createContext<KnownDefinitions | null>(null);

export const useDefinitions = (): FindDefinition => useContext(DefinitionsContext);

/** Finds the facts of a type. */
export function useFacts(): (type: string) => DefinitionFacts | undefined {
  const find = useDefinitions();
  const known = useContext(KnownDefinitionsContext);
  return useMemo(() => known?.factsOf ?? ((type) => factsOf(find(type))), [find, known]);
}

/** The facts of a definition that is loaded. */
export const factsOf = (definition: Definition | undefined): DefinitionFacts | undefined =>
  definition && {
    ...definition,
    path: callPath(definition),
    key: identityField(definition),
    name: definition.kind === 'master' ? definition.name : identityField(definition),
    names: definition.texts.name,
  };

/** The definition of a type, loaded with the first that asks; undefined until it is there, and for a type that there is not. */
export function useDefinition(type: string): Definition | undefined {
  const find = useDefinitions();
  const known = useContext(KnownDefinitionsContext);
  const [, setLoaded] = useState('');
  const found = find(type);
  useEffect(() => {
    if (found !== undefined || known === null) return undefined;
    let isCurrent = true;
    void known.load(type).then(() => isCurrent && setLoaded(type));
    return () => {
      isCurrent = false;
    };
  }, [found, known, type]);
  return found;
}
