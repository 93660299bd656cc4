import type { Bilingual } from '@sampan/kernel/languages.ts';
import { ownValue } from '@sampan/kernel/own-value.ts';
import type { Field } from './field.ts';

/** How an organisation calls a field, and whether it uses it. */
export interface FieldName {
  readonly name: Bilingual;
  readonly isUsed: boolean;
}
/** By field key; what is not there is called and shown as the program has it. */
export type FieldNames = Readonly<Record<string, FieldName>>;

const NAMEABLE = /^FILTER([1-9]|10)$/;
/** Whether an organisation may name the field as it likes: goods attributes mean nothing to the program. */
export const isNameable = (key: string): boolean => NAMEABLE.test(key);

const NONE: FieldNames = {};
let namesNow: () => FieldNames | undefined = () => NONE;

/** Says where the names of the organisation stand that is spoken to: on the server those of the call, in the browser those of the session. */
export const takeFieldNames = (from: () => FieldNames | undefined): void => {
  namesNow = from;
};

const nameNow = (key: string): FieldName | undefined => ownValue(namesNow() ?? NONE, key);

/** What the organisation calls a field; undefined where it has no name of its own for it. */
export const fieldNameNow = (key: string): Bilingual | undefined => nameNow(key)?.name;

/** Whether the organisation has put a field out of use: shown only where a record says something in it. */
export const isUnused = (key: string): boolean => nameNow(key)?.isUsed === false;

/** Keys of all fields that are out of use. */
export const unusedFields = (): string[] => Object.entries(namesNow() ?? NONE).flatMap(([key, { isUsed }]) => (isUsed ? [] : [key]));

/** Whether a field is left out until somebody asks for it: as its definition says, unless the organisation says otherwise. */
export const isSetAside = (key: string, field: Pick<Field, 'hidden'>): boolean => {
  const named = nameNow(key);
  return named ? !named.isUsed : field.hidden === true;
};
