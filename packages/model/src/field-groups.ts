import type { Definition } from './define.ts';
import type { Field, FieldGroup } from './field.ts';

const FURTHER: readonly FieldGroup[] = ['price', 'stock', 'delivery', 'settlement', 'contact', 'other'];

/** The groups in the order of the screen: of a document first who, then what and when. */
export const groupsOf = ({ kind }: Pick<Definition, 'kind'>): readonly FieldGroup[] =>
  kind === 'document' ? ['party', 'basic', ...FURTHER] : ['basic', 'party', ...FURTHER];

/** What a document says by naming a record of these masters. */
const BY_MASTER: Readonly<Record<string, FieldGroup>> = {
  vendor: 'party',
  customer: 'party',
  company: 'party',
  plant: 'party',
  user: 'party',
  org: 'party',
  warehouse: 'delivery',
  storage_location: 'delivery',
  currency: 'settlement',
};

/** The group of a header field: the one that it says itself (`about`), else that of what it names or holds. */
export function groupOf({ kind }: Pick<Definition, 'kind'>, field: Field): FieldGroup {
  if (field.group) return field.group;
  if (kind !== 'document') return 'basic';
  return BY_MASTER[field.to ?? ''] ?? (field.kind === 'note' ? 'other' : 'basic');
}
