import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callPath, type DocumentDefinition, identityField } from '@sampan/model/define.ts';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { newRequestKey } from '../api/client.ts';
import { useAction, useCall } from '../api/queries.ts';
import type { ActionAnswer, RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import { useLanguage, useT } from '../i18n.ts';
import type { CellValue } from '../line-grid/column.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BUTTON_KEYS, KeyButton } from '../ui/key-button.tsx';
import { actionOf, questionOf } from '../words.ts';
import classes from './action-dialog.module.css';
import { ApprovalRoute } from './approval-route.tsx';
import { argumentData, startArguments } from './action-arguments.ts';
import { argumentId, ArgumentFields } from './argument-fields.tsx';
import { ArgumentLines, useArgumentStore } from './argument-lines.tsx';
import { settleTypedFields } from './fields/settle.ts';
import { lookupsDone } from '../lookup/waiting.ts';
import { LastChange } from './last-change.tsx';
import type { PossibleAction } from './possible-actions.ts';
import { type CheckAnswer, hasPassed, PreCheck } from './pre-check.tsx';
import { byLineId, type SortedErrors, sortErrors } from './server-errors.ts';

interface ActionDialogProps {
  readonly definition: DocumentDefinition;
  readonly record: RecordView;
  readonly action: PossibleAction;
  readonly onClose: () => void;
  readonly onDone: (answer: ActionAnswer) => void;
}

const NO_ERRORS: SortedErrors = { header: {}, lines: {}, general: [] };

/** What an action takes, and sending it once. */
function useActionRun({ definition, record, action, onDone }: ActionDialogProps) {
  const { name, spec } = action;
  const fields = useMemo(() => spec?.arguments ?? {}, [spec]);
  const [values, setValues] = useState(() => startArguments(definition, fields, record));
  const { part, keys, store } = useArgumentStore(definition, record, name);
  const act = useAction(definition, { ownRefusals: true });
  const [errors, setErrors] = useState<SortedErrors>(NO_ERRORS);
  const requestKey = useRef(newRequestKey());
  const isBusy = useRef(false);
  const client = useQueryClient();
  const [isLate, setLate] = useState(false);
  // What the user saw when he was asked; the record may load anew behind the question.
  const [asked] = useState(record.VERSION);
  /** Somebody was faster: the screen shows what they left, and the next try is for that. */
  const comeLate = () => {
    requestKey.current = newRequestKey();
    setLate(true);
    void client.invalidateQueries();
  };
  const run = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const lines = store?.getLines() ?? [];
    const rows =
      part && store ? { part, keys, lines: lines.map((line) => line.values), isBlind: spec?.tasks?.isBlind === true } : undefined;
    try {
      const data = argumentData(values, rows);
      const answer = await act.mutateAsync({
        id: record.ID,
        version: isLate ? record.VERSION : asked,
        action: name,
        data,
        requestKey: requestKey.current,
      });
      onDone(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!error.isRefusal) return;
      const sorted = sortErrors(error.errors, new Set(Object.keys(fields)), new Set(['ENTRIES']));
      setErrors(sorted);
      if (error.errors.code === 'DOCUMENT_ALREADY_HANDLED') comeLate();
      store?.setErrors(byLineId(sorted.lines['ENTRIES'], sentIds(lines, keys)));
    } finally {
      isBusy.current = false;
    }
  };
  const change = (key: string, value: CellValue) => setValues((before) => ({ ...before, [key]: value }));
  return { fields, values, change, ...useReadFirst(run), store, errors, isLate, isRunning: act.isPending };
}

/** Takes what is being typed before anything is sent; a text that stands for nothing is shown, and nothing is sent. */
function useReadFirst(run: () => Promise<void>) {
  /** Arguments whose text could not be taken. */
  const unread = useRef(new Set<string>());
  const latest = useRef(run);
  latest.current = run;
  const start = async (): Promise<void> => {
    settleTypedFields();
    await lookupsDone();
    // What was settled is in the state with the next render.
    await new Promise((rendered) => setTimeout(rendered));
    const [first] = unread.current;
    if (first === undefined) await latest.current();
    else document.getElementById(argumentId(first))?.focus();
  };
  const tellProblem = (key: string, problem: string | undefined): void => {
    if (problem === undefined) unread.current.delete(key);
    else unread.current.add(key);
  };
  return { start, tellProblem };
}

/** Asks before an action: the question names the document, the arguments are typed here, the pre-checks stand below. */
export function ActionDialog(props: ActionDialogProps) {
  const { definition, record, action, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const { name, spec } = action;
  const { fields, values, change, tellProblem, store, errors, isLate, start, isRunning } = useActionRun(props);
  const checked = useCall<CheckAnswer>(`${callPath(definition)}/${name}-check`, { ID: record.ID }, { silent: true });
  const no = String(record[identityField(definition)] ?? '');
  const question = questionOf(definition, name, { doc: nameInSentence(definition.texts.name, language), no }) ?? actionOf(definition, name);
  const isOver = isLate && record.ACTIONS?.[name]?.allowed === false;
  const isBlocked = isRunning || checked.isPending || (checked.data !== undefined && !hasPassed(checked.data));
  return (
    <Dialog opened onClose={onClose} title={question} size={store ? 'min(1080px, 96vw)' : 'md'}>
      <ArgumentFields
        of={definition}
        action={name}
        fields={fields}
        values={values}
        errors={errors.header}
        context={record}
        onChange={change}
        onProblem={tellProblem}
        isWide={store !== null}
      />
      {store && <ArgumentLines id={`${definition.type}.${name}`} store={store} />}
      {spec?.means === 'submit' && record['HAS_PROCESS'] === '1' && (
        <ApprovalRoute definition={definition} id={record.ID} version={record.VERSION} />
      )}
      <PreCheck of={definition} answer={checked.isError ? { steps: [] } : checked.data} />
      {errors.general.map((text) => (
        <p key={text} role="alert" className={classes['error']}>
          {text}
        </p>
      ))}
      {isLate && <LastChange definition={definition} id={record.ID} />}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        {!isOver && (
          <KeyButton
            keys={[BUTTON_KEYS.main]}
            {...(Object.keys(fields).length === 0 ? { 'data-autofocus': true } : {})}
            {...(spec?.tone === 'danger' ? { color: 'red' } : {})}
            // Not `disabled`: it has the focus while the checks run, and a disabled button loses it.
            {...(isBlocked ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={() => {
              if (!isBlocked) void start();
            }}
          >
            {actionOf(definition, name)}
          </KeyButton>
        )}
      </div>
    </Dialog>
  );
}

/** Ids of the lines that were sent, in order. */
const sentIds = (
  lines: readonly { readonly id: string; readonly values: Readonly<Record<string, CellValue>> }[],
  keys: readonly string[],
): readonly string[] =>
  lines
    .filter(({ values }) => keys.some((key) => values[key] !== null && values[key] !== undefined && values[key] !== '0'))
    .map(({ id }) => id);
