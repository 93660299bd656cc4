import { fold } from '@sampan/kernel/fold.ts';
import type { Definition } from '@sampan/model/define.ts';
import { isNameable } from '@sampan/model/field-names.ts';
import { readFieldNames, standardFieldNames } from '@sampan/model/kept-field-names.ts';
import { everyField } from '@sampan/model/withheld-fields.ts';
import { labelPair } from '@sampan/model/words.ts';
import { definitions } from '../../registry.ts';

/**
 * The first of the names kept in a text (client parameter FIELD_NAMES) by which the program calls another field beside the goods attributes, in the same language:
 * a column of a file or a list could mean either. Undefined where there is none, or the text says nothing of the kind. The program's own names are not looked at.
 */
export function nameTaken(kept: string): string | undefined {
  const names = Object.values(readFieldNames(kept) ?? {}).flatMap(({ name }) =>
    name.flatMap((word, at) => (PROGRAM[at]!.has(word) ? [] : [{ word, at }])),
  );
  if (names.length === 0) return undefined;
  const taken = [0, 1].map((at) => new Set(definitions.filter(hasAttributes).flatMap((one) => labelsBeside(one, at))));
  return names.find(({ word, at }) => taken[at]!.has(fold(word)))?.word;
}

/** What the program calls the attributes, in Chinese and in English: they may change places. */
const PROGRAM = [0, 1].map((at) => new Set(Object.values(standardFieldNames).map(({ name }) => name[at])));
const hasAttributes = (definition: Definition): boolean => Object.keys(everyField(definition)).some(isNameable);

/** Labels of all fields but the attributes, wherever a definition has them: its own, those of a part of it, the shared ones. */
function labelsBeside(definition: Definition, at: number): string[] {
  const keys = new Set(Object.keys(everyField(definition)).filter((key) => !isNameable(key)));
  const ofPlaces = Object.entries(definition.texts.labels ?? {}).flatMap(([place, label]) =>
    keys.has(place.replace(/^.*\./, '')) ? [label] : [],
  );
  return [...[...keys].map((key) => labelPair(definition, key)), ...ofPlaces].map((label) => fold(label[at]!));
}
