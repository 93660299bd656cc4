import type { ActionAnswer } from '../api/rows.ts';

/** One call of a step. Its key makes it happen once, however often it is sent. */
export interface StepCall {
  /** `mmapi/purchase-order/receive`. */
  readonly path: string;
  readonly DATA: Readonly<Record<string, unknown>>;
  readonly requestKey: string;
}

/** What a step is about, as people are told it and as the tasks of its document find it again. */
export interface StepSubject {
  readonly type: string;
  /** Document number; absent for what makes a document. */
  readonly no?: string;
  readonly action: string;
  /** Number of the entry. */
  readonly entryNo?: number;
  readonly QTY: string;
  /** `200 PCS`. */
  readonly quantityText: string;
  readonly goods: string;
  /** Where to, or where from. */
  readonly bin?: string;
  /** Lets go of what is left of the document: it is sent once nothing else of it waits, refused or not. */
  readonly isEnd?: true;
}

/** Something confirmed on this device that the server is to carry out: one call, or several that go on with the record which the one before answered. */
export interface Step {
  /** Its first request key. */
  readonly key: string;
  readonly username: string;
  /** Order of the queue. */
  readonly confirmedMs: number;
  readonly calls: readonly StepCall[];
  /** How many of them have been answered. */
  readonly sent: number;
  /** The record of the next call; null while the call makes one. */
  readonly record: { readonly ID: string; readonly VERSION: number } | null;
  readonly subject: StepSubject;
  /** Until then it can be taken back, where the server has no undo for it. */
  readonly heldUntilMs: number;
  /** Why the server refused it; it then waits for somebody to correct or drop it. */
  readonly refusal?: string;
}

/** What became of a step. */
export type Outcome = { readonly answer: ActionAnswer } | { readonly refusal: string } | { readonly isTakenBack: true };
export const isTakenBack = (outcome: Outcome | undefined): boolean => outcome !== undefined && 'isTakenBack' in outcome;

/** The same record in another step. */
export const isOfRecord = (step: Step, type: string, id: string): boolean => step.subject.type === type && step.record?.ID === id;

/** The next to be sent: what was refused waits for somebody, and what ends a document for all else of it. */
export function nextOf(steps: readonly Step[]): Step | undefined {
  const isHeldUp = ({ key, subject, record }: Step): boolean =>
    subject.isEnd === true &&
    record !== null &&
    steps.some((other) => other.key !== key && !other.subject.isEnd && isOfRecord(other, subject.type, record.ID));
  return steps.find((step) => step.refusal === undefined && !isHeldUp(step));
}

/** A step after its next call was answered. */
export function answered(step: Step, answer: ActionAnswer): Step {
  const { ID } = answer as { readonly ID?: unknown };
  const id = typeof ID === 'string' ? ID : step.record?.ID;
  return { ...step, sent: step.sent + 1, record: id === undefined ? null : { ID: id, VERSION: answer.VERSION } };
}

/** A later step of a record which an earlier one has changed: it was confirmed knowing that. */
export function following(step: Step, done: Step, VERSION: number): Step {
  const { record } = step;
  if (record === null || done.record === null || !isOfRecord(step, done.subject.type, done.record.ID)) return step;
  return record.VERSION >= VERSION ? step : { ...step, record: { ...record, VERSION } };
}
