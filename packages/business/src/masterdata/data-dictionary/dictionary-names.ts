import type { Language } from '@sampan/kernel/languages.ts';
import { headerFields } from '@sampan/model/define.ts';
import { labelOf, ownLabel, sharedLabels } from '@sampan/model/words.ts';
import { definitions } from '../../registry.ts';

/** Names of the dictionaries that any field offers its values from, in the order of the definitions. */
export const dictionaryNames: readonly string[] = [
  ...new Set(
    definitions.flatMap((definition) =>
      [headerFields(definition), ...Object.values(definition.parts).map(({ fields }) => fields)].flatMap((fields) =>
        Object.values(fields).flatMap(({ dictionary }) => dictionary ?? []),
      ),
    ),
  ),
];

/** What a dictionary is called: as everybody calls the field that it feeds, else as the first definition does that has a word for it. */
export const dictionaryLabel = (name: string, language: Language): string =>
  labelOf(name in sharedLabels ? undefined : definitions.find((definition) => ownLabel(definition, name)), name, language);
