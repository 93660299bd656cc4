import { useState } from 'react';
import { type Decimal, decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
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
}

interface Fault {
  readonly text: string;
  readonly other?: Task | undefined;
}

/** One question of one task: what has to be scanned, or how much it is. */
export function TaskQuestion({ of, run, records, placesOf, onConfirm }: TaskQuestionProps) {
  const t = useT();
  const language = useLanguage();
  const [fault, setFault] = useState<Fault | null>(null);
  const { place } = run;
  if (place === null) return null;
  const { task, askAt, typed, batch } = place;
  const ask = of.asks[askAt];
  const unit = unitText(task.row, language);
  const places = placesOf(String(cellOf(task.row, 'UNIT_CODE') ?? ''));
  const quantity = typed === null ? task.left : quantityOf(typed);
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
    if (isAsked && (QTY === null || !isPositive(QTY))) return wrong({ text: t('steps.noQuantity') });
    if (isAsked && QTY !== null && isAbove(QTY, task.left)) return wrong({ text: t('steps.above', { quantity: amount(task.left, unit) }) });
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
    pass(judged.askAt, {
      batch: judged.batch ?? batch,
      ...(judged.quantity === null ? {} : { typed: inPlaces(judged.quantity, places) }),
    });
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
  const isLast = askAt === of.asks.length - 1;
  return (
    <>
      {fault && (
        <div className={classes['wrong']} role="alert">
          <p>{fault.text}</p>
          {fault.other && (
            <Button
              variant="white"
              mt={8}
              size="md"
              onClick={() => {
                setFault(null);
                run.begin(fault.other!);
              }}
            >
              {t('steps.otherTask', { goods: goodsName(fault.other, goods, language) })}
            </Button>
          )}
        </div>
      )}
      <TaskFacts of={of} task={task} records={records} asked={ask?.key} />
      <div className={classes['line']}>
        <h2 className={classes['ask']}>
          {ask?.kind === 'quantity'
            ? labelOf(of.definition, of.quantityKey, of.action)
            : t('steps.askScan', { label: labelOf(of.definition, ask?.key ?? '', 'ENTRIES') })}
        </h2>
        {task.left !== null && <span className={classes['remainder']}>{t('steps.left', { quantity: amount(task.left, unit) })}</span>}
      </div>
      {batch !== null && <p className={classes['quiet']}>{t('steps.batch', { batch })}</p>}
      {ask?.kind === 'quantity' && (
        <Keypad
          label={labelOf(of.definition, of.quantityKey, of.action)}
          text={typed}
          proposal={task.left}
          unit={unit}
          places={places}
          onText={type}
        />
      )}
      <ScanField onScan={scanned} {...(ask?.kind === 'quantity' ? { onKeys: pressKeys } : {})} />
      <div className={classes['foot']}>
        <Button variant="default" onClick={run.skip}>
          {t('steps.skip')}
        </Button>
        <Button data-grow onClick={() => pass(askAt + 1)}>
          {ask?.kind === 'quantity'
            ? quantity === null
              ? t('steps.confirm')
              : t('steps.confirmQuantity', { quantity: amount(quantity, unit) })
            : t(isLast ? 'steps.isRightConfirm' : 'steps.isRight')}
        </Button>
      </div>
    </>
  );
}

/** `200 PCS`. */
export const amount = (quantity: Decimal | null, unit: string): string => `${formatDecimal(decimal(quantity ?? '0'))} ${unit}`.trim();
