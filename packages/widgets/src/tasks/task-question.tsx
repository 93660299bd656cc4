import { useState } from 'react';
import { type Decimal, decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { t as translate, useLanguage, useT } from '../i18n.ts';
import { formatDecimal } from '../line-grid/format-cell.ts';
import { Button } from '../ui/button.tsx';
import { labelOf } from '../words.ts';
import { Keypad } from './keypad.tsx';
import { isAbove, keypadKey, pressed, quantityOf } from './keypad-value.ts';
import { readScan, scanName } from './scan.ts';
import { ScanField } from './scan-field.tsx';
import { signal } from './signals.ts';
import { goodsName, TaskFacts } from './task-facts.tsx';
import type { Task, TaskAction } from './task-list.ts';
import { inPlaces, judge } from './task-scan.ts';
import classes from './tasks.module.css';
import { unitText } from './use-goods.ts';
import type { TaskRun } from './use-task-run.ts';

interface TaskQuestionProps {
  readonly of: TaskAction;
  readonly run: TaskRun;
  readonly records: ReadonlyMap<string, ListRow>;
  readonly placesOf: (unit: string) => number;
  /** Everything of the task is answered. */
  readonly onConfirm: (QTY: Decimal, batch: string | null) => void;
  /** Asks why less of it is done than was asked for: so much was there, null for nothing. Undefined where that cannot be. */
  readonly onShort?: ((QTY: Decimal | null) => void) | undefined;
}

interface Fault {
  readonly text: string;
  /** The text says what is left. */
  readonly tellsLeft?: true;
  readonly other?: Task | undefined;
}

/** What the user answers to a question, by scan, key or tap, and what is wrong with it. */
function useAnswers({ of, run, records, placesOf, onConfirm }: TaskQuestionProps, place: NonNullable<TaskRun['place']>) {
  const t = useT();
  const language = useLanguage();
  const [fault, setFault] = useState<Fault | null>(null);
  const { task, askAt, typed, batch } = place;
  const ask = of.asks[askAt];
  const unit = unitText(task.row, language);
  const places = placesOf(String(cellOf(task.row, 'UNIT_CODE') ?? ''));
  const goods = of.asks.find(({ to }) => to !== undefined)?.key ?? '';
  const wrong = (next: Fault) => {
    signal('wrong');
    setFault(next);
  };
  /** On to the next question, or done. */
  const pass = (next: number, more: { batch?: string | null; typed?: string | null } = {}) => {
    const given = { batch, typed, ...more };
    const QTY = given.typed === null ? task.left : quantityOf(given.typed);
    const isAsked = of.asks.slice(0, next).some(({ kind }) => kind === 'quantity');
    const isEnough = QTY !== null && (isPositive(QTY) || of.tasks.isBlind === true);
    if (isAsked && !isEnough) return wrong({ text: t('steps.noQuantity') });
    if (isAsked && QTY !== null && isAbove(QTY, task.left))
      return wrong({ text: t('steps.above', { quantity: amount(task.left, unit) }), tellsLeft: true });
    setFault(null);
    if (next < of.asks.length) run.change({ ...given, askAt: next });
    else if (QTY !== null) onConfirm(QTY, given.batch);
  };
  const scanned = (text: string) => {
    const scan = readScan(text);
    const judged = judge(of, place, scan, run.open, records);
    if (judged.is === 'wrong batch') return wrong({ text: t('steps.wrongBatch', { scan: scan.batch ?? '', expected: judged.expected }) });
    if (judged.is === 'wrong') {
      const expected = (ask?.kind === 'scan' ? ask : of.asks[askAt + 1])?.key ?? goods;
      return wrong({ text: t('steps.wrong', { scan: scanName(scan), expected: cellOf(task.row, expected) ?? '' }), other: judged.other });
    }
    signal('right');
    const label = judged.quantity === null ? {} : { typed: inPlaces(judged.quantity, places) };
    pass(judged.askAt, { batch: judged.batch ?? batch, ...label });
  };
  const type = (text: string | null) => {
    setFault(null);
    run.change({ typed: text });
  };
  const pressKeys = (keys: readonly string[]) => {
    let text = typed;
    for (const key of keys) {
      if (key === 'Enter') return pass(askAt + 1, { typed: text });
      const known = keypadKey(key);
      if (known !== undefined) text = pressed(text ?? '', known, places);
    }
    type(text);
  };
  return { fault, forgive: () => setFault(null), ask, unit, places, goods, pass, scanned, type, pressKeys };
}

/** One question of one task: what has to be scanned, or how much it is. */
export function TaskQuestion(props: TaskQuestionProps) {
  return props.run.place && <Question {...props} place={props.run.place} />;
}

function Question(props: TaskQuestionProps & { readonly place: NonNullable<TaskRun['place']> }) {
  const { of, run, records, place, onShort } = props;
  const t = useT();
  const { fault, forgive, ask, unit, places, goods, pass, scanned, type, pressKeys } = useAnswers(props, place);
  const { task, askAt, typed, batch } = place;
  const quantityLabel = labelOf(of.definition, of.quantityKey, of.action);
  const isQuantity = ask?.kind === 'quantity';
  const begin = (other: Task) => {
    forgive();
    run.begin(other);
  };
  return (
    <>
      {fault && <FaultNotice fault={fault} goods={goods} left={task.left === null ? null : amount(task.left, unit)} onBegin={begin} />}
      <TaskFacts of={of} task={task} records={records} asked={ask?.key} />
      <div className={classes['line']}>
        <h2 className={classes['ask']}>
          {isQuantity ? quantityLabel : t('steps.askScan', { label: labelOf(of.definition, ask?.key ?? '', 'ENTRIES') })}
        </h2>
        {task.left !== null && <span className={classes['remainder']}>{t('steps.left', { quantity: amount(task.left, unit) })}</span>}
      </div>
      {batch !== null && <p className={classes['quiet']}>{t('steps.batch', { batch })}</p>}
      {isQuantity && <Keypad label={quantityLabel} text={typed} proposal={task.left} unit={unit} places={places} onText={type} />}
      <ScanField onScan={scanned} {...(isQuantity ? { onKeys: pressKeys } : {})} />
      <div className={classes['foot']}>
        <Button variant="default" onClick={run.skip}>
          {t('steps.skip')}
        </Button>
        {onShort && (
          <Button variant="default" onClick={() => onShort(isQuantity && typed !== null ? quantityOf(typed) : null)}>
            {t('steps.tooLittle')}
          </Button>
        )}
        <Button data-grow onClick={() => pass(askAt + 1)}>
          {isQuantity
            ? confirmText(typed === null ? task.left : quantityOf(typed), unit)
            : t(askAt === of.asks.length - 1 ? 'steps.isRightConfirm' : 'steps.isRight')}
        </Button>
      </div>
    </>
  );
}

const confirmText = (quantity: Decimal | null, unit: string): string =>
  quantity === null ? translate('steps.confirm') : translate('steps.confirmQuantity', { quantity: amount(quantity, unit) });

interface FaultNoticeProps {
  readonly fault: Fault;
  /** Field of the goods. */
  readonly goods: string;
  /** What is left of the task that is asked. */
  readonly left: string | null;
  readonly onBegin: (task: Task) => void;
}

/** What is wrong, in red, with what is left all the same; where it belongs to another task the way there. */
function FaultNotice({ fault: { text, tellsLeft, other }, goods, left, onBegin }: FaultNoticeProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={classes['wrong']} role="alert">
      <p>{text}</p>
      {left !== null && !tellsLeft && <p>{t('steps.left', { quantity: left })}</p>}
      {other && (
        <Button variant="white" mt={8} size="md" onClick={() => onBegin(other)}>
          {t('steps.otherTask', { goods: goodsName(other, goods, language) })}
        </Button>
      )}
    </div>
  );
}

/** `200 PCS`. */
export const amount = (quantity: Decimal | null, unit: string): string => `${formatDecimal(decimal(quantity ?? '0'))} ${unit}`.trim();
