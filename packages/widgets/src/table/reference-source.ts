import { callPath, type Definition, identityField } from '@sampan/model/define.ts';
import type { DefinitionFacts } from '../definitions.ts';
import type { ReferenceSource } from './columns.ts';

/** Where the records of a definition are looked up: masters by key and name, documents by their number. */
export function sourceOf(definition: Definition): ReferenceSource {
  const key = identityField(definition);
  return { path: callPath(definition), key, name: definition.kind === 'master' ? definition.name : key, type: definition.type };
}

/** The same of a definition that need not be loaded. */
export const sourceOfFacts = ({ path, key, name, type }: DefinitionFacts): ReferenceSource => ({ path, key, name, type });
