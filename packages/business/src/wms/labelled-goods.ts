import type { TaskDefinition } from '@sampan/model/action.ts';

/** How goods are told and scanned wherever people stand in front of them: by specification, article number and batch of the material. */
export const labelledGoods = {
  tells: ['MATERIAL_SPEC'],
  labels: ['GTIN'],
  batch: 'FILTER4',
} as const satisfies Omit<TaskDefinition, 'asks'>;
