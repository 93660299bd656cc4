import { useContext, useEffect, useState } from 'react';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { callPath, identityField, type DocumentDefinition } from '@sampan/model/define.ts';
import { actionThat } from '@sampan/model/meaning.ts';
import { newRequestKey, post } from '../api/client.ts';
import type { RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import { KnownDefinitionsContext } from '../definitions.ts';
import { error, success } from '../feedback.tsx';
import { useT } from '../i18n.ts';
import type { CellValue } from '../line-grid/column.ts';
import { useMayAny } from '../may.ts';
import { useSession } from '../session.ts';
import { actionOf } from '../words.ts';
import { addStep, dropStep, newestVersion, takeBack, useStepQueue } from './step-queue.ts';
import type { Step, StepSubject } from './step.ts';
import type { TaskAction } from './task-list.ts';
import type { Done } from './use-task-run.ts';

/** So long a step can be taken back that the server has no undo for. */
export const HOLD_MS = 6_000;

interface Confirmed {
  readonly record: RecordView;
  readonly entryNo: number;
  readonly QTY: string;
  readonly batch: string | null;
  readonly subject: Pick<StepSubject, 'goods' | 'quantityText'> & { readonly bin?: string | undefined };
  readonly corrects: Step | null;
}

/** Makes steps of what is confirmed, and takes the last one back. */
export function useStepsOf(of: TaskAction, values: Readonly<Record<string, CellValue>>) {
  const t = useT();
  const made = useUndoable(of);
  /** Keeps the step on this device; undefined where it could not be stored. */
  const confirm = async (confirmed: Confirmed): Promise<Step | undefined> => {
    const step = stepOf(of, values, { ...confirmed, isHeld: made === undefined });
    return (await kept(step, confirmed.corrects)) ? step : undefined;
  };
  /** Lets go of what is left, for a reason. */
  const end = async (record: RecordView, DATA: Readonly<Record<string, CellValue>>, corrects: Step | null): Promise<Step | undefined> => {
    const step = endOf(of, record, DATA);
    return (await kept(step, corrects)) ? step : undefined;
  };
  const kept = async (step: Step, corrects: Step | null): Promise<boolean> => {
    try {
      await addStep(step);
      if (corrects) await dropStep(corrects.key);
      return true;
    } catch {
      error(t('steps.notStored'));
      return false;
    }
  };

  /** Takes a step back: out of the queue, or by the undo of the document that it made. Answers whether it has not happened now. */
  const undo = async ({ step }: Pick<Done, 'step'>): Promise<boolean> => {
    const what = `${step.subject.goods} ${step.subject.quantityText}`;
    if (await takeBack(step.key)) {
      success(t('steps.undone', { what }));
      return true;
    }
    const outcome = useStepQueue.getState().outcomes[step.key];
    const created = outcome && 'answer' in outcome ? outcome.answer.CREATED?.find(({ type }) => type === made?.definition.type) : undefined;
    if (made === undefined || created === undefined) {
      error(t('steps.tooLate'));
      return false;
    }
    try {
      const body = { ID: created.ID, VERSION: created.VERSION, DATA: {}, REQUEST_KEY: `undo-${step.key}` };
      // A call without an answer would end the session: here somebody walks about with work on the device.
      await post(`${callPath(made.definition)}/${made.undo}`, body, { silent: true });
      success(t('steps.undone', { what }));
      return true;
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      error(problem.isWithoutResponse ? t('steps.noNetwork') : problem.message);
      return false;
    }
  };
  return { confirm, end, undo };
}

/** One call of the action for one entry, with what the action asks once. */
function stepOf(
  { definition, action, spec, tasks, numberKey, quantityKey }: TaskAction,
  values: Readonly<Record<string, CellValue>>,
  { record, entryNo, QTY, batch, subject: { bin, ...told }, isHeld }: Confirmed & { readonly isHeld: boolean },
): Step {
  const takesBatch = tasks.batch !== undefined && batch !== null && spec.argumentEntries?.[tasks.batch] !== undefined;
  const entry = { [numberKey]: entryNo, [quantityKey]: QTY, ...(takesBatch ? { [tasks.batch!]: batch } : {}) };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  const subject = { entryNo, QTY, ...told, ...(bin === undefined ? {} : { bin }) };
  return callOf({ definition, action }, record, { verb: action, DATA: { ...given, ENTRIES: [entry] }, subject, isHeld });
}

/** The call that lets go of what is left. */
function endOf(of: TaskAction, record: RecordView, DATA: Readonly<Record<string, CellValue>>): Step {
  const verb = of.tasks.shortBy ?? '';
  const quantityText = Object.values(DATA)
    .filter((value) => !isEmpty(value))
    .join(' ');
  const subject = { goods: actionOf(of.definition, verb), QTY: '0', quantityText, isEnd: true } as const;
  return callOf(of, record, { verb, DATA, subject, isHeld: true });
}

interface Called {
  readonly verb: string;
  readonly DATA: Step['calls'][number]['DATA'];
  readonly subject: Omit<StepSubject, 'type' | 'no' | 'action'>;
  /** It is held back for an undo. */
  readonly isHeld: boolean;
}

/** A step of one call; the tasks of the record find it again. */
function callOf({ definition, action }: Pick<TaskAction, 'definition' | 'action'>, record: RecordView, called: Called): Step {
  const { verb, DATA, subject, isHeld } = called;
  const key = newRequestKey();
  const no = String(record[identityField(definition)] ?? '');
  return {
    key,
    username: useSession.getState().username ?? '',
    confirmedMs: Date.now(),
    calls: [{ path: `${callPath(definition)}/${verb}`, DATA, requestKey: key }],
    sent: 0,
    record: { ID: record.ID, VERSION: newestVersion(definition.type, record) },
    subject: { type: definition.type, no, action, ...subject },
    heldUntilMs: isHeld ? Date.now() + HOLD_MS : 0,
  };
}

/** The document that the action makes, where its undo is one of this user's rights. */
function useUndoable({ spec }: TaskAction): { definition: DocumentDefinition; undo: string } | undefined {
  const known = useContext(KnownDefinitionsContext);
  const may = useMayAny();
  const type = spec.executes?.creates;
  const [definition, setDefinition] = useState<DocumentDefinition | undefined>();
  useEffect(() => {
    if (type === undefined) return undefined;
    let isCurrent = true;
    void known?.load(type).then((found) => isCurrent && found?.kind === 'document' && setDefinition(found));
    return () => {
      isCurrent = false;
    };
  }, [known, type]);
  const undo = definition && actionThat(definition, 'undo');
  return definition && undo !== undefined && may(definition.card, undo) ? { definition, undo } : undefined;
}
