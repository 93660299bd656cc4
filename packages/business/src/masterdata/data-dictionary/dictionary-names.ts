import type { Language } from '@sampan/kernel/languages.ts';
import { headerFields } from '@sampan/model/define.ts';
import { labelOf, ownLabel } from '@sampan/model/words.ts';
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

/** What a dictionary is called: as the definitions whose field it feeds call the field. */
export const dictionaryLabel = (name: string, language: Language): string =>
  labelOf(
    definitions.find((definition) => ownLabel(definition, name)),
    name,
    language,
  );
