import type { Params } from '../api/wire.ts';
import { CallError } from '../api/wire.ts';
import { post, wasAborted } from '../api/client.ts';
import type { ActionAnswer } from '../api/rows.ts';
import { t } from '../i18n.ts';
import { useSession } from '../session.ts';
import { noteVersion, onSteps, readSteps, settle, useStepQueue } from './step-queue.ts';
import { answered, following, nextOf, type Step } from './step.ts';

/** Pauses between tries without an answer; the last one again and again. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000];
/** A network that swallows what is sent: longer than any answer takes, the next try has the same key. */
const LONGEST_MS = 20_000;
/** The server is there and asks to wait. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Sends what waits, one after the other in the order of confirming, as long as it runs. Returns how to stop. */
export function startSending(): () => void {
  let isOver = false;
  let isBusy = false;
  let failed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (inMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(go, inMs);
  };
  function go(): void {
    if (isOver || isBusy) return;
    const next = nextStep();
    if (next === undefined) return;
    const heldMs = next.heldUntilMs - Date.now();
    if (heldMs > 0) return again(heldMs);
    isBusy = true;
    void alone(() => sendNext(next.key)).then(
      (isAnswered) => {
        isBusy = false;
        failed = isAnswered ? 0 : failed + 1;
        if (isAnswered) go();
        else again(PAUSES_MS[Math.min(failed, PAUSES_MS.length) - 1] ?? 0);
      },
      () => {
        isBusy = false;
        again(PAUSES_MS.at(-1) ?? 0);
      },
    );
  }
  const atOnce = (): void => {
    failed = 0;
    clearTimeout(timer);
    go();
  };
  const stopHearing = onSteps(() => failed === 0 && go());
  addEventListener('online', atOnce);
  void readSteps().catch(() => undefined);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
    removeEventListener('online', atOnce);
  };
}

const nextStep = (): Step | undefined => nextOf(useStepQueue.getState().steps);

/** One tab sends, where the browser offers locks; without, the request keys see to it that nothing happens twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('sampan-steps', work) : work());

/** Sends the next call of a step; false when there was no answer. */
async function sendNext(key: string): Promise<boolean> {
  // Another tab may have sent it, or its user gone, while this one waited for its turn.
  await readSteps();
  const step = nextStep();
  const call = step?.calls[step.sent];
  if (step?.key !== key || call === undefined) return true;
  // The steps were read for whoever was signed in before; the call goes out for whoever is now.
  if (step.username !== useSession.getState().username) return true;
  useStepQueue.setState({ sending: key });
  try {
    const { DATA, requestKey } = call;
    const body: Params = { ...step.record, DATA, REQUEST_KEY: requestKey };
    const answer = await post<ActionAnswer>(call.path, body, { silent: true, signal: AbortSignal.timeout(LONGEST_MS) });
    useStepQueue.setState({ isOffline: false });
    await keepAnswer(step, answer);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) {
      if (!wasAborted(error)) throw error;
      useStepQueue.setState({ isOffline: true });
      return false;
    }
    return await keepFailure(step, error);
  } finally {
    useStepQueue.setState({ sending: null });
  }
}

async function keepAnswer(step: Step, answer: ActionAnswer): Promise<void> {
  const next = answered(step, answer);
  if (next.record) noteVersion(next.subject.type, next.record);
  const isDone = next.sent === step.calls.length;
  const later = useStepQueue.getState().steps.filter(({ key }) => key !== step.key);
  const changed = later.flatMap((one) => {
    const after = following(one, next, answer.VERSION);
    return after === one ? [] : [after];
  });
  const keep = isDone ? changed : [next, ...changed];
  await settle({ keep, drop: isDone ? [step.key] : [] }, isDone ? { key: step.key, outcome: { answer } } : null);
}

/** What the server says to a step: that it waits for the network, or why it cannot be done. */
async function keepFailure(step: Step, error: CallError): Promise<boolean> {
  // Whose session ended finds the step again after signing in.
  if (error.status === 401 || useSession.getState().token === null) return false;
  if (error.isWithoutResponse || BUSY.has(error.status)) {
    useStepQueue.setState({ isOffline: error.isWithoutResponse });
    return false;
  }
  const said = error.errors.errorMsg ?? Object.values(error.errors.fields).flat().join(' ');
  const refusal = said || t('error.status', { status: error.status });
  useStepQueue.setState({ isOffline: false });
  await settle({ keep: [{ ...step, refusal, heldUntilMs: 0 }] }, { key: step.key, outcome: { refusal } });
  return true;
}
