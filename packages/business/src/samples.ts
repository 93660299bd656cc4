import type { IsoDate } from '@sampan/kernel/dates.ts';

type Input = Readonly<Record<string, unknown>>;

/** What the data of a sample may depend on: its days, and what earlier samples made. */
export interface SampleWorld {
  /** The day so many days after today, before it when negative. */
  day(offset: number): IsoDate;
  /** Number of the document that a sample or one of its steps made: `steel`, `steel/receive`. */
  no(name: string): string;
}

/** Somebody of the sample staff does something with a sample's document. */
export interface SampleStep {
  /** Days after today, negative. Over all samples what is earlier is done first. */
  readonly day: number;
  /** User name: `buyer`. */
  readonly by: string;
  readonly act: string;
  /** Document that an earlier step made, `receive` or `receive/put-away`; the sample's own where nothing is said. */
  readonly on?: string;
  readonly DATA?: Input | ((world: SampleWorld) => Input);
  /** Field of the sample's document that names a file, which is attached just before. */
  readonly attach?: string;
}

/** A record of the sample organisation, and what becomes of it. Made and carried on by the calls that users make. */
export interface Sample {
  /** By which other samples find it; unique over all of them. */
  readonly name: string;
  readonly day: number;
  readonly by: string;
  readonly DATA: Input | ((world: SampleWorld) => Input);
  readonly steps?: readonly SampleStep[];
}

export const defineSamples = (samples: readonly Sample[]): readonly Sample[] => samples;

/** Who decides what a plant asks for and orders. */
const APPROVERS: Readonly<Record<string, string>> = { '2100': 'approver2' };
export const approverOf = (plant: string): string => APPROVERS[plant] ?? 'approver';

/** Who buys for a plant, and who looks after its goods where. */
export const buyerOf = (plant: string): string => (plant === '2100' ? 'buyer2' : 'buyer');
export const sellerOf = (plant: string): string => (plant === '2100' ? 'seller2' : 'seller');
export const storekeeperOf = (plant: string): string => (plant === '1100' ? 'warehouse' : 'warehouse2');
export const locationOf = (plant: string): string => `${plant.slice(0, 2)}01`;

/** Submitted on the day, and approved on it or later. */
export const approvedOn = (day: number, by: string, plant: string, later = 1): readonly SampleStep[] => [
  { day, by, act: 'submit' },
  { day: Math.min(day + later, 0), by: approverOf(plant), act: 'approve' },
];
