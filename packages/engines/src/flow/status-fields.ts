import type { DocumentDefinition } from '@sampan/model/define.ts';

/** Header fields NONE, PARTIAL, FULL of a document: of its entries, of it as a whole, and of what is owed for it. */
export const statusFields = ({ progress, owes }: Pick<DocumentDefinition, 'progress' | 'owes'>): string[] => [
  ...Object.keys(progress),
  ...(owes ? [owes.status] : []),
];

/** Those of them that decide whether it is completed. */
export const decidingFields = (definition: Pick<DocumentDefinition, 'progress' | 'owes'>): string[] =>
  statusFields(definition).filter((field) => !definition.progress[field]?.isAside);
