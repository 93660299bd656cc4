import { create } from 'zustand';
import { useSession } from '../session.ts';
import type { Outcome, Step } from './step.ts';
import { changeSteps, type StepChanges, storedSteps } from './step-store.ts';
import { markSteps, useStepsWanted } from './steps-door.ts';

interface Queue {
  readonly username: string | null;
  /** Everything that waits on this device for this user: to be sent, or refused and to be looked at. */
  readonly steps: readonly Step[];
  /** Under way right now: it cannot be taken back. */
  readonly sending: string | null;
  /** The last try had no answer. */
  readonly isOffline: boolean;
  /** What became of the steps of this page, by key. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** How new the answers to steps of this page are, by record: a screen that was loaded before them knows them all the same. */
  readonly versions: ReadonlyMap<string, number>;
}

export const useStepQueue = create<Queue>(() => ({
  username: null,
  steps: [],
  sending: null,
  isOffline: false,
  outcomes: {},
  versions: new Map(),
}));

const recordKey = (type: string, id: string): string => `${type} ${id}`;
/** The newest version of a record that this page has been told of: by what it loaded, or by the answer to a step. */
export const newestVersion = (type: string, { ID, VERSION }: { readonly ID: string; readonly VERSION: number }): number =>
  Math.max(VERSION, useStepQueue.getState().versions.get(recordKey(type, ID)) ?? 0);

export const noteVersion = (type: string, { ID, VERSION }: { readonly ID: string; readonly VERSION: number }): void =>
  useStepQueue.setState(({ versions }) => ({ versions: new Map(versions).set(recordKey(type, ID), VERSION) }));

const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sampan-steps') : null;
interface Told {
  readonly key: string;
  readonly outcome: Outcome;
}
otherTabs?.addEventListener('message', ({ data }: MessageEvent<Told | null>) => {
  if (data) noteOutcome(data);
  void readSteps();
});

const wakers = new Set<() => void>();
/** Called whenever there may be something to send. Returns how to stop. */
export function onSteps(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** Reads what waits for whoever is signed in. */
export async function readSteps(): Promise<void> {
  const { username } = useSession.getState();
  const steps = username === null ? [] : await storedSteps(username);
  if (username !== null) markSteps(username, steps.length > 0);
  useStepQueue.setState({ username, steps });
  for (const wake of wakers) wake();
}

async function change(what: StepChanges): Promise<void> {
  await changeSteps(what);
  await readSteps();
  otherTabs?.postMessage(null);
}

/** Puts a confirmed step behind the others; those held back for an undo are held no longer. @throws when the device cannot store it */
export async function addStep(step: Step): Promise<void> {
  useStepsWanted.setState({ isWanted: true });
  const held = useStepQueue.getState().steps.filter(({ heldUntilMs }) => heldUntilMs > 0);
  await change({ keep: held.map((one) => ({ ...one, heldUntilMs: 0 })), put: [step] });
}

/** Takes a step back that has not been sent; false when it is too late. */
export async function takeBack(key: string): Promise<boolean> {
  const { steps, sending } = useStepQueue.getState();
  if (sending === key || !steps.some((step) => step.key === key && step.sent === 0)) return false;
  await settle({ drop: [key] }, { key, outcome: { isTakenBack: true } });
  return true;
}

export const dropStep = (key: string): Promise<void> => change({ drop: [key] });

/** Sends a refused step once more, as it is or corrected: what was refused had not happened. */
export async function sendAgain(step: Step): Promise<void> {
  const { refusal: _refusal, ...rest } = step;
  await change({ keep: [rest] });
}

/** Nothing is held back any more: the user goes on to something else. */
export async function releaseSteps(): Promise<void> {
  const held = useStepQueue.getState().steps.filter(({ heldUntilMs }) => heldUntilMs > 0);
  if (held.length > 0) await change({ keep: held.map((step) => ({ ...step, heldUntilMs: 0 })) });
}

/** A call of a step was answered or refused: what follows from it is stored in one go. */
export async function settle(what: StepChanges, told: Told | null): Promise<void> {
  if (told) noteOutcome(told);
  await changeSteps(what);
  await readSteps();
  otherTabs?.postMessage(told);
}

const noteOutcome = ({ key, outcome }: Told): void =>
  useStepQueue.setState(({ outcomes }) => ({ outcomes: { ...outcomes, [key]: outcome } }));
