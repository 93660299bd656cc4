import { getOperation, type Operation } from './operations.ts';

const SIDE = {
  type: 'object',
  description: 'Batches and documents, the batch asked for first, and between which of them goods went, by places in that list',
  properties: { results: { type: 'array' }, STEPS: { type: 'array' }, capped: { type: 'boolean' } },
  required: ['results', 'STEPS'],
} as const;

/** Where a batch came from and where it went. */
export const batchTracePaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/wmsapi/stock/trace': {
    get: getOperation({
      summary: 'Where a batch came from, back to suppliers, and where it went, on to customers and their boxes',
      tag: 'stock',
      parameters: [
        { name: 'MATERIAL_CODE', schema: { type: 'string' }, required: true },
        { name: 'FILTER4', schema: { type: 'string', maxLength: 100 }, required: true, description: 'The batch' },
      ],
      data: { type: 'object', properties: { UP: SIDE, DOWN: SIDE }, required: ['UP', 'DOWN'] },
    }),
  },
};
