import { defineSamples, type Sample, type SampleStep, storekeeperOf } from '../../samples.ts';

const by = storekeeperOf('1100');

/** A box of bearings. */
const box = (name: string, day: number, delivery: string, PACK_QTY: string, acts: readonly string[], measures: object = {}): Sample => ({
  name,
  day,
  by,
  DATA: ({ no }) => ({ DELIEVERY_DOC_NO: no(delivery), ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, PACK_QTY }], ...measures }),
  steps: acts.map((act): SampleStep => ({ day, by, act })),
});

/** Boxes of the sample organisation: closed and weighed, being packed, made by mistake. */
export const packingBoxSamples = defineSamples([
  box('first box of bearings', -1, 'bearings packed', '12', ['seal'], { BOX_WEIGHT: '2.1', LENGTH: '30', WIDTH: '20', HEIGHT: '15' }),
  box('wrong box of bearings', -1, 'bearings packed', '2', ['cancel'], { NOTE: '装错箱，重装' }),
  box('second box of bearings', -1, 'bearings packed', '12', ['seal'], { BOX_WEIGHT: '2', LENGTH: '30', WIDTH: '20', HEIGHT: '15' }),
  box('box of a bearing', 0, 'bearings half picked', '1', []),
]);
