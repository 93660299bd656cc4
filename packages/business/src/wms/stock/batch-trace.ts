import { D } from '@sampan/model/dictionary.ts';
import { must } from '@sampan/model/field.ts';

/** What a trace is asked by. */
export const tracedFields = { MATERIAL_CODE: must(D.MATERIAL_CODE), FILTER4: must(D.FILTER4) } as const;

/** A batch on the way of goods, or goods that have none; nothing leads on from these. */
interface TracedBatch {
  readonly type: 'batch';
  readonly ID: string;
  readonly CREATED_AT: '';
  readonly MATERIAL_CODE: string;
  readonly MATERIAL_NAME?: string | null;
  readonly FILTER4: string | null;
  /** What lies in bins now, where the reader sees bin stock. */
  readonly QTY?: string;
  readonly UNIT_CODE?: string;
  readonly UNIT_NAME?: string | null;
}

/** A document that brought goods, took them, or made others of them. */
interface TracedDocument {
  readonly type: string;
  readonly ID: string;
  readonly CREATED_AT: string;
  readonly NO: string;
  readonly DATE: string;
  readonly STATUS_TEXT: string;
  readonly STATUS_TONE: string;
  /** The supplier or customer whom it names. */
  readonly PARTNER_CODE?: string;
  readonly PARTNER_NAME?: string | null;
}

export type TraceNode = (TracedBatch | TracedDocument) & {
  /** More leads on from here than the reader may see. */
  readonly HIDDEN?: true;
};

export const isBatch = (node: TraceNode): node is TracedBatch & TraceNode => node.type === 'batch';

/** Goods go from FROM to TO, by places among the nodes; QTY of them where they are of a batch and the reader sees quantities. */
export interface TraceStep {
  readonly FROM: number;
  readonly TO: number;
  readonly QTY?: string;
}

/** One way from a batch, which is the first node. */
export interface TraceSide {
  readonly results: readonly TraceNode[];
  readonly STEPS: readonly TraceStep[];
  /** There are more than are told; those nearest are. */
  readonly capped?: true;
}

export interface BatchTrace {
  readonly UP: TraceSide;
  readonly DOWN: TraceSide;
}

/** More nodes than a person looks through. */
export const MOST_TRACED = 400;
