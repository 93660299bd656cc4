import type { Definition } from '@sampan/model/define.ts';
import { addDefinitionTexts } from '@sampan/widgets/texts.ts';

let known: readonly Definition[] | null = null;

/** The registry of definitions, loaded with the first screen that needs it. */
export async function loadDefinitions(): Promise<readonly Definition[]> {
  if (known === null) {
    known = (await import('@sampan/business/registry.ts')).definitions;
    known.forEach(addDefinitionTexts);
  }
  return known;
}

/** The definition of a type, once the registry was loaded. */
export const knownDefinition = (type: string): Definition | undefined => known?.find((definition) => definition.type === type);
