import { useRef, useState } from 'react';
import { type Decimal, decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { gtinSpellings, isGtin } from '@sampan/kernel/gtin.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { callPath } from '@sampan/model/define.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import { language, t } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { isAbove } from '@sampan/widgets/tasks/keypad-value.ts';
import { readScan, scanName } from '@sampan/widgets/tasks/scan.ts';
import { signal } from '@sampan/widgets/tasks/signals.ts';
import { isTakenBack, type Step } from '@sampan/widgets/tasks/step.ts';
import { addStep, useStepQueue } from '@sampan/widgets/tasks/step-queue.ts';
import { amount } from '@sampan/widgets/tasks/task-question.tsx';
import { unitText } from '@sampan/widgets/tasks/use-goods.ts';
import { HOLD_MS } from '@sampan/widgets/tasks/use-steps-of.ts';
import { material } from '../../masterdata/material/material.ts';
import { storageBin } from '../../masterdata/storage-bin/storage-bin.ts';
import { bin } from '../bin/bin.ts';
import { keptBin, keptGoods, type KeptLocation, orKept, useKeptLocation } from './kept-location.web.ts';
import { transferOrder } from './transfer-order.ts';

/** More goods than these in one bin are not offered one by one: the list of bin stock is for them. */
const MOST_GOODS = 50;

export type MoveAsk = 'from' | 'goods' | 'quantity' | 'to';

interface Move {
  readonly ask: MoveAsk;
  /** What lies where was scanned. */
  readonly rows: readonly ListRow[];
  readonly row: ListRow | null;
  readonly typed: string | null;
}

const BEGIN: Move = { ask: 'from', rows: [], row: null, typed: null };
const leftOf = (row: ListRow): Decimal => decimal(String(row['AVAILABLE_QTY'] ?? '0'));
const equals = (field: string, value: string) => ({ field, op: 'eq', value });

/** What is wrong with a scan, in words. */
type Wrong = (text: string) => void;
/** Goes on with a move. */
type Go = (next: Partial<Move>) => void;

interface Answering {
  readonly move: Move;
  readonly location: string | null;
  /** What is known of the location without a network. */
  readonly kept: KeptLocation | undefined;
  readonly go: Go;
  readonly wrong: Wrong;
}

/** What lies in the bin, or where the material lies; a single choice is taken. */
async function answerFrom({ location, kept, go, wrong }: Answering, text: string): Promise<void> {
  if (location === null) return wrong(t('moveTask.chooseLocation'));
  const inBin = await freeGoods({ location, kept }, 'STORAGE_BIN_CODE', text);
  const rows = inBin.length > 0 ? inBin : await freeGoods({ location, kept }, 'MATERIAL_CODE', await materialOf(text));
  const [only] = rows;
  if (only === undefined) return wrong(t('moveTask.nothingHere', { scan: text }));
  signal('right');
  if (rows.length === 1) go({ rows, row: only, ask: 'quantity', typed: null });
  else go({ rows, row: null, ask: 'goods' });
}

async function answerGoods({ move, go, wrong }: Answering, text: string): Promise<void> {
  const code = await materialOf(text);
  const found = move.rows.filter((row) => [row['MATERIAL_CODE'], row['STORAGE_BIN_CODE']].some((one) => fold(String(one)) === fold(code)));
  const [only] = found;
  if (only === undefined) return wrong(t('steps.unknown', { scan: text }));
  signal('right');
  if (found.length === 1) go({ row: only, ask: 'quantity', typed: null });
  else go({ rows: found });
}

/** The bin that goods are moved into; undefined where the scan names none. */
async function answerTo({ move, location, kept, wrong }: Answering, text: string): Promise<string | undefined> {
  if (fold(String(move.row?.['STORAGE_BIN_CODE'])) === fold(text)) {
    wrong(t('moveTask.sameBin'));
    return undefined;
  }
  const filter = [equals('STORAGE_LOCATION_CODE', location ?? ''), equals('STORAGE_BIN_CODE', text)];
  const asked = fetchList(`${callPath(storageBin)}/index`, { filter, length: 1 });
  const target = await orKept(
    asked.then(({ results }) => results[0]?.['STORAGE_BIN_CODE']),
    kept,
    (known) => keptBin(known, text),
  );
  if (target === undefined || target === null) {
    wrong(t('moveTask.noBin', { location: location ?? '', bin: text }));
    return undefined;
  }
  return String(target);
}

/** The moves confirmed on this screen, less those that were taken back, here or in the list of what waits. */
function useDoneMoves() {
  const [all, setAll] = useState<readonly Step[]>([]);
  const outcomes = useStepQueue((queue) => queue.outcomes);
  return {
    done: all.filter(({ key }) => !isTakenBack(outcomes[key])),
    add: (step: Step) => setAll((before) => [...before, step]),
    forget: (key: string) => setAll((before) => before.filter((step) => step.key !== key)),
  };
}

/** A move in the making: from where, what, how much, where to. What is confirmed makes, confirms and executes a transfer order. */
export function useMoveRun(location: string | null) {
  const [move, setMove] = useState<Move>(BEGIN);
  const [fault, setFault] = useState<string | null>(null);
  const { done, add, forget } = useDoneMoves();
  const kept = useKeptLocation(location);
  const isBusy = useRef(false);
  const wrong: Wrong = (text) => {
    signal('wrong');
    setFault(text);
  };
  const go: Go = (next) => {
    setFault(null);
    setMove((now) => ({ ...now, ...next }));
  };
  const left = move.row ? leftOf(move.row) : null;
  const confirm = async (row: ListRow, QTY: Decimal, target: string) => {
    const step = stepOf(row, QTY, target);
    try {
      await addStep(step);
    } catch {
      return error(t('steps.notStored'));
    }
    signal('right');
    add(step);
    go(BEGIN);
  };
  const answer = async (text: string, QTY: Decimal | null) => {
    const answering = { move, location, kept, go, wrong };
    if (move.ask === 'from') return answerFrom(answering, text);
    if (move.ask === 'goods') return answerGoods(answering, text);
    if (move.row === null || QTY === null || !isPositive(QTY) || isAbove(QTY, left)) return wrong(t('steps.noQuantity'));
    const target = await answerTo(answering, text);
    if (target !== undefined) await confirm(move.row, QTY, target);
  };
  const scan = async (text: string, QTY: Decimal | null) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await answer(scanName(readScan(text)), QTY);
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      wrong(problem.isWithoutResponse ? t('steps.noNetwork') : problem.message);
    } finally {
      isBusy.current = false;
    }
  };
  return {
    move,
    fault,
    done,
    left,
    wrong,
    scan: (text: string, QTY: Decimal | null) => void scan(text, QTY),
    choose: (row: ListRow) => go({ row, ask: 'quantity', typed: null }),
    type: (typed: string | null) => go({ typed }),
    ask: (ask: MoveAsk) => go({ ask }),
    begin: () => go(BEGIN),
    forget,
  };
}

/** Free goods of a location in a bin, or of a material. */
async function freeGoods(
  { location, kept }: { readonly location: string; readonly kept: KeptLocation | undefined },
  field: string,
  value: string,
): Promise<readonly ListRow[]> {
  const filter = [equals('STORAGE_LOCATION_CODE', location), equals(field, value)];
  const asked = fetchList(`${callPath(bin)}/index`, { filter, length: MOST_GOODS, orderby: 'STORAGE_BIN_CODE asc' });
  const rows = await orKept(
    asked.then(({ results }) => results),
    kept,
    (known) => keptGoods(known, useStepQueue.getState().steps, [field, value]).slice(0, MOST_GOODS),
  );
  return rows.filter((row) => isPositive(leftOf(row)));
}

/** The material that a label names: by its article number, else by its code. */
async function materialOf(text: string): Promise<string> {
  if (!isGtin(text)) return text;
  const filter = [{ field: 'GTIN', op: 'in', value: gtinSpellings(text) }];
  const { results } = await fetchList(`${callPath(material)}/index`, { filter, length: 1 });
  return String(results[0]?.['MATERIAL_CODE'] ?? text);
}

/** A transfer order of one entry, made, confirmed and executed: three calls that go on with one another. */
function stepOf(row: ListRow, QTY: Decimal, IN_STORAGE_BIN_CODE: string): Step {
  const path = callPath(transferOrder);
  const { MATERIAL_CODE, UNIT_CODE, STORAGE_BIN_CODE: OUT_STORAGE_BIN_CODE, STORAGE_LOCATION_CODE } = row;
  const entry = { MATERIAL_CODE, QTY, UNIT_CODE, OUT_STORAGE_BIN_CODE, IN_STORAGE_BIN_CODE, ...filtersOf(row) };
  const key = newRequestKey();
  const calls = [
    { path: `${path}/create`, DATA: { ORDER_TYPE: 'MOVE', STORAGE_LOCATION_CODE, ENTRIES: [entry] }, requestKey: key },
    { path: `${path}/confirm`, DATA: {}, requestKey: newRequestKey() },
    { path: `${path}/execute`, DATA: {}, requestKey: newRequestKey() },
  ];
  const goods = nameIn(row, 'MATERIAL_NAME', language()) ?? String(MATERIAL_CODE);
  return {
    key,
    username: useSession.getState().username ?? '',
    confirmedMs: Date.now(),
    calls,
    sent: 0,
    record: null,
    subject: {
      type: 'transfer_order',
      action: 'execute',
      QTY,
      quantityText: amount(QTY, unitText(row, language())),
      goods,
      bin: IN_STORAGE_BIN_CODE,
    },
    heldUntilMs: Date.now() + HOLD_MS,
  };
}
