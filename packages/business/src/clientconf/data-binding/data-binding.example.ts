import { defineMasterExample } from '../../example.ts';
import { definitions } from '../../registry.ts';
import { isBindable } from './bindable.ts';

const BINDABLE = definitions.filter(isBindable);

/** A valid data binding in the sample organisation. */
export const dataBindingExample = defineMasterExample((n) => ({ RECORD_TYPE: BINDABLE[n % BINDABLE.length]?.type, FIELDS: [] }));
