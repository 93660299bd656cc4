import { type ReactNode, useRef, useState } from 'react';
import { nameInSentence } from '@sampan/kernel/titles.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';
import { newRequestKey } from '../api/client.ts';
import { useAction, useDelete } from '../api/queries.ts';
import type { ActionAnswer, RecordView } from '../api/rows.ts';
import { CallError } from '../api/wire.ts';
import { confirm, success, warning } from '../feedback.tsx';
import { language, t } from '../i18n.ts';
import { useGo } from '../navigation.tsx';
import { isPhone } from '../phone.ts';
import { actionOf, questionOf } from '../words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { OwnDialog } from './own-dialog.tsx';
import type { PossibleAction } from './possible-actions.ts';
import type { ScreenConfig } from './screen-config.ts';
import { useTellDone } from './use-tell-done.ts';

/** General verbs that are screens of their own. */
const SCREENS: Readonly<Record<string, { readonly path: string; readonly names: string }>> = {
  update: { path: 'edit', names: 'id' },
  copy: { path: 'create', names: 'copy' },
  print: { path: 'print', names: 'id' },
};

interface Act {
  readonly act: (action: PossibleAction) => void;
  /** Asks for an action in its dialog, also where a phone would ask one question a screen. */
  readonly ask: (action: PossibleAction) => void;
  /** The dialog of the action being asked about. */
  readonly dialog: ReactNode;
}

/** Carries out what was chosen: general verbs, actions that ask first, and those that do not. A second press while one runs does nothing. */
export function useAct(definition: Definition, record: RecordView, config: ScreenConfig, onDone: (action: string) => void): Act {
  const go = useGo();
  const [asked, setAsked] = useState<PossibleAction | null>(null);
  const run = useAction(definition, { ownRefusals: true });
  const remove = useDelete(definition);
  const tellDone = useTellDone(definition, record, config);
  const once = useOnce();
  const no = String(record[identityField(definition)] ?? '');

  const deleteRecord = async () => {
    if (!(await isSure(definition, no, 'delete'))) return;
    await remove.mutateAsync({ id: record.ID, version: record.VERSION });
    success(t('form.deleted'));
    go(`/${definition.route}/index`, {}, { replace: true });
  };
  const told = (action: string, answer: ActionAnswer) => {
    tellDone(action, answer);
    onDone(action);
  };
  const runNow = async (action: PossibleAction) => {
    try {
      const sent = { id: record.ID, version: record.VERSION, action: action.name, requestKey: newRequestKey() };
      told(action.name, await run.mutateAsync(sent));
    } catch (error) {
      // The dialog tells which check failed and why.
      if (error instanceof CallError && error.isRefusal) setAsked(action);
      else throw error;
    }
  };
  const freeGoods = async (action: PossibleAction) => void ((await isSure(definition, no, 'free-goods')) && (await runNow(action)));
  const act = (action: PossibleAction) => {
    const question = config.askBeforeAct?.(action.name, record);
    if (question === undefined) begin(action);
    else void warning(question).then((isWanted) => isWanted && begin(action));
  };
  const begin = (action: PossibleAction) => {
    const screen = SCREENS[action.name];
    // A phone asks it one question a screen.
    if (action.spec?.tasks && isPhone()) go(`/${definition.route}/${action.name}`, { id: record.ID });
    else if (screen) go(`/${definition.route}/${screen.path}`, { [screen.names]: record.ID });
    else if (action.name === 'delete') void once(deleteRecord);
    else if (action.name === 'free-goods') void once(() => freeGoods(action));
    else if (asksFirst(action, record) || config.dialogs?.[action.name]) setAsked(action);
    else void once(() => runNow(action));
  };
  const close = () => setAsked(null);
  const done = (answer: ActionAnswer) => {
    close();
    if (asked) told(asked.name, answer);
  };
  const dialog = asked && <AskedDialog {...{ definition, record, config }} action={asked} onClose={close} onDone={done} />;
  return { act, ask: setAsked, dialog };
}

interface AskedDialogProps {
  readonly definition: Definition;
  readonly record: RecordView;
  readonly config: ScreenConfig;
  readonly action: PossibleAction;
  readonly onClose: () => void;
  readonly onDone: (answer: ActionAnswer) => void;
}

function AskedDialog({ definition, record, config, action, onClose, onDone }: AskedDialogProps) {
  if (definition.kind !== 'document') return null;
  const Own = config.dialogs?.[action.name];
  return Own ? (
    <OwnDialog definition={definition} record={record} action={action.name} Dialog={Own} onClose={onClose} onDone={onDone} />
  ) : (
    <ActionDialog definition={definition} record={record} action={action} onClose={onClose} onDone={onDone} />
  );
}

/** Runs one thing at a time: what is pressed while it runs does nothing. What was refused the client has shown. */
function useOnce(): (work: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return async (work) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      isBusy.current = false;
    }
  };
}

const isSure = (definition: Definition, no: string, verb: 'delete' | 'free-goods'): Promise<boolean> =>
  confirm({
    title: questionOf(definition, verb, { doc: nameInSentence(definition.texts.name, language()), no }) ?? actionOf(definition, verb),
    confirm: actionOf(definition, verb),
    danger: true,
  });

const asksFirst = ({ spec }: PossibleAction, record: RecordView): boolean =>
  spec?.confirm === true ||
  spec?.arguments !== undefined ||
  spec?.argumentEntries !== undefined ||
  (spec?.means === 'submit' && record['HAS_PROCESS'] === '1');
