import { approvedOn, approverOf, buyerOf, locationOf, type SampleStep, storekeeperOf } from '../../samples.ts';

/** Where and when a sample order is made. */
export interface Ordered {
  readonly day: number;
  readonly plant: string;
}

/** What becomes of a sample order. */
export type Course = (ordered: Ordered) => readonly SampleStep[];

type Rows = readonly (readonly [entryNo: number, qty: string])[];

const approved = ({ day, plant }: Ordered): readonly SampleStep[] => approvedOn(day, buyerOf(plant), plant);

const receive = (day: number, plant: string, rows?: Rows): SampleStep => ({
  day,
  by: storekeeperOf(plant),
  act: 'receive',
  DATA: {
    STORAGE_LOCATION_CODE: locationOf(plant),
    ...(rows ? { ENTRIES: rows.map(([PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY]) => ({ PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY })) } : {}),
  },
});

const putAway = (day: number, plant: string): readonly SampleStep[] => [
  { day, by: storekeeperOf(plant), act: 'put-away', on: 'receive' },
  { day, by: storekeeperOf(plant), act: 'execute', on: 'receive/put-away' },
];

export const draft: Course = () => [];

export const waiting: Course = ({ day, plant }) => [{ day, by: buyerOf(plant), act: 'submit' }];

export const refused =
  (COMMENT: string): Course =>
  ({ day, plant }) => [
    { day, by: buyerOf(plant), act: 'submit' },
    { day: day + 1, by: approverOf(plant), act: 'reject', DATA: { COMMENT } },
  ];

/** Approved; nothing has come yet. */
export const open: Course = approved;

/** Approved, and being changed since a day. */
export const changing =
  (day: number, REASON: string): Course =>
  (ordered) => [...approved(ordered), { day, by: buyerOf(ordered.plant), act: 'change', DATA: { REASON } }];

/** All of it came on a day, and lies in its bins since the next. */
export const stored =
  (received: number): Course =>
  (ordered) => [...approved(ordered), receive(received, ordered.plant), ...putAway(Math.min(received + 1, 0), ordered.plant)];

/** A part came and was put away; the rest is expected. */
export const partly =
  (received: number, rows: Rows): Course =>
  (ordered) => [...approved(ordered), receive(received, ordered.plant, rows), ...putAway(Math.min(received + 1, 0), ordered.plant)];

/** A part came, in two deliveries. */
export const twice =
  (first: number, rows: Rows, second: number, others: Rows): Course =>
  (ordered) => [
    ...partly(first, rows)(ordered),
    receive(second, ordered.plant, others),
    ...putAway(Math.min(second + 1, 0), ordered.plant),
  ];

/** It came, and lies in the receiving area. */
export const inArea =
  (received: number): Course =>
  (ordered) => [...approved(ordered), receive(received, ordered.plant)];

/** It came; its transfer order waits to be carried out. */
export const toCarry =
  (received: number): Course =>
  (ordered) => [
    ...inArea(received)(ordered),
    { day: Math.min(received + 1, 0), by: storekeeperOf(ordered.plant), act: 'put-away', on: 'receive' },
  ];

/** It came; so much of the first of its goods lies in a bin, the others are on their way. */
export const halfCarried =
  (received: number, qty: string): Course =>
  (ordered) => [
    ...toCarry(received)(ordered),
    {
      day: Math.min(received + 1, 0),
      by: storekeeperOf(ordered.plant),
      act: 'execute',
      on: 'receive/put-away',
      DATA: { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: qty }] },
    },
  ];

/** A part came; the rest is no longer expected. */
export const closedAfter =
  (received: number, rows: Rows, closed: number): Course =>
  (ordered) => [...partly(received, rows)(ordered), { day: closed, by: buyerOf(ordered.plant), act: 'close' }];

export const cancelled =
  (day: number): Course =>
  (ordered) => [...approved(ordered), { day, by: buyerOf(ordered.plant), act: 'cancel' }];

/** What came in was wrong and went back from the receiving area at once; the right goods are still expected. */
export const sentBack =
  (received: number): Course =>
  (ordered) => [...inArea(received)(ordered), { day: received, by: storekeeperOf(ordered.plant), act: 'cancel', on: 'receive' }];
