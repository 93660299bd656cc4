import type { DocumentDefinition } from '@sampan/model/define.ts';

/** Header fields NONE, PARTIAL, FULL that decide whether a document is completed: of its entries, and of what is owed for it. */
export const statusFields = ({ progress, owes }: Pick<DocumentDefinition, 'progress' | 'owes'>): string[] => [
  ...Object.keys(progress),
  ...(owes ? [owes.status] : []),
];
