import { headerFields } from '@sampan/model/define.ts';
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
