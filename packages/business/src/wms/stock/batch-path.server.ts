import { isHidden } from '@sampan/engines/access/privilege.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { type Direction, type FlowDocument, flowKey, readDocuments } from '@sampan/engines/read/document-flow.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import { type Batch, batchKey, type BatchMove, type Document } from './batch-steps.server.ts';
import { MOST_TRACED } from './batch-trace.ts';
import { stock } from './stock.ts';

interface Step {
  readonly near: string;
  readonly far: string;
  readonly quantity?: Decimal;
}

const keyOf = ({ type, id }: Document): string => flowKey(type, id);
export const nodeKey = (batch: Batch): string => `batch ${batchKey(batch)}`;

/** What is found on one way from a batch, nearest first: what its reader does not see is not in it, but noted at what it would follow. */
export class BatchPath {
  readonly direction: Direction;
  readonly batches = new Map<string, Batch>();
  readonly documents = new Map<string, FlowDocument>();
  readonly steps = new Map<string, Step>();
  /** Nodes after which something comes that the reader does not see. */
  readonly withHidden = new Set<string>();
  /** In the order in which they were found. */
  readonly nodes: string[] = [];
  isFull = false;
  readonly #context: PipelineContext;
  readonly #known = new Map<string, FlowDocument | undefined>();

  constructor(context: PipelineContext, root: Batch, direction: Direction) {
    this.#context = context;
    this.direction = direction;
    this.#addBatch(root);
  }

  has(document: Document): boolean {
    return this.documents.has(keyOf(document));
  }

  /** Reads what the reader sees of these documents, in one statement; answers those that are new and seen. */
  async see(documents: readonly Document[]): Promise<Document[]> {
    const fresh = new Map(documents.filter((one) => !this.#known.has(keyOf(one))).map((one) => [keyOf(one), one]));
    if (fresh.size === 0) return [];
    const read = await readDocuments(this.#context, new Set(fresh.keys()));
    for (const [key, one] of fresh) this.#known.set(key, tellsGoods(this.#context, one) ? read.get(key) : undefined);
    return [...fresh].flatMap(([key, one]) => (this.#known.get(key) ? [one] : []));
  }

  /** From a batch to what brought or took it. */
  stepFromBatch(move: BatchMove): void {
    this.#step(nodeKey(move), move, tellsQuantity(this.#context, move) ? move.quantity : undefined);
  }

  /** From a document to the next. */
  stepOn(from: Document, to: Document): void {
    if (this.has(from)) this.#step(keyOf(from), to);
  }

  /** From documents that the way has reached to batches; answers those that are new and can be followed. */
  stepToBatches(moves: readonly BatchMove[]): Batch[] {
    const found: Batch[] = [];
    for (const move of moves) {
      const key = nodeKey(move);
      if (!this.has(move) || !this.#hasRoomFor(key)) continue;
      if (!this.batches.has(key) && move.batch !== '') found.push(move);
      this.#addBatch(move);
      this.#note({ near: keyOf(move), far: key, ...(tellsQuantity(this.#context, move) ? { quantity: move.quantity } : {}) });
    }
    return found;
  }

  #step(near: string, to: Document, quantity?: Decimal): void {
    const far = keyOf(to);
    const document = this.#known.get(far);
    if (!document) this.withHidden.add(near);
    else if (this.#hasRoomFor(far)) {
      if (!this.documents.has(far)) this.nodes.push(far);
      this.documents.set(far, document);
      this.#note({ near, far, ...(quantity === undefined ? {} : { quantity }) });
    }
  }

  #addBatch({ material, batch }: Batch): void {
    const key = nodeKey({ material, batch });
    if (!this.batches.has(key)) this.nodes.push(key);
    this.batches.set(key, { material, batch });
  }

  #note(step: Step): void {
    this.steps.set(`${step.near} > ${step.far}`, step);
  }

  #hasRoomFor(key: string): boolean {
    if (this.batches.has(key) || this.documents.has(key) || this.nodes.length < MOST_TRACED) return true;
    this.isFull = true;
    return false;
  }
}

/** Whether a document tells its reader of which goods it is, and what it came from. */
function tellsGoods({ registry, session }: PipelineContext, { type }: Document): boolean {
  const definition = registry.documents.get(type);
  if (!definition) return false;
  const naming = Object.values(definition.upstream).map(({ no }) => no);
  return !['MATERIAL_CODE', 'FILTER4', ...naming].some((key) => isHidden(definition, session, key));
}

/** Whether its reader sees how much a document moved. */
function tellsQuantity({ registry, session }: PipelineContext, { type }: Document): boolean {
  const definition = registry.documents.get(type);
  if (!definition || isHidden(stock, session, 'QTY')) return false;
  const fields = Object.entries(definition.parts['ENTRIES']?.fields ?? {});
  return fields.every(([key, { kind }]) => kind !== 'quantity' || !isHidden(definition, session, key));
}
