import { type Definition, isView } from '@sampan/model/define.ts';

/** Areas whose forms set the program up: these stay as they are. */
const FIXED_AREAS: ReadonlySet<string> = new Set(['clientconf', 'clientinfo']);

/** Whether the forms of a definition can be bound: people keep its records, and they do not set the program up. */
export const isBindable = (definition: Definition): boolean =>
  !definition.readOnly && !isView(definition) && !FIXED_AREAS.has(definition.area) && definition.card !== 'DATA_DICTIONARY';
