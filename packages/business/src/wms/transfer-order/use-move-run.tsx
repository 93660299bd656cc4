import { useState } from 'react';
import { compare, type Decimal, decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { gtinSpellings, isGtin } from '@sampan/kernel/gtin.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { callPath } from '@sampan/model/define.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error } from '@sampan/widgets/feedback.tsx';
import { language, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/widgets/name-in.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { readScan, scanName } from '@sampan/widgets/tasks/scan.ts';
import { signal } from '@sampan/widgets/tasks/signals.ts';
import type { Step } from '@sampan/widgets/tasks/step.ts';
import { addStep } from '@sampan/widgets/tasks/step-queue.ts';
import { amount } from '@sampan/widgets/tasks/task-question.tsx';
import { unitText } from '@sampan/widgets/tasks/use-goods.ts';
import { HOLD_MS } from '@sampan/widgets/tasks/use-steps-of.ts';
import { material } from '../../masterdata/material/material.ts';
import { storageBin } from '../../masterdata/storage-bin/storage-bin.ts';
import { bin } from '../bin/bin.ts';
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

/** A move in the making: from where, what, how much, where to. What is confirmed makes, confirms and executes a transfer order. */
export function useMoveRun(location: string | null) {
  const t = useT();
  const [move, setMove] = useState<Move>(BEGIN);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState<readonly Step[]>([]);
  const [isBusy, setBusy] = useState(false);
  const wrong = (text: string) => {
    signal('wrong');
    setFault(text);
  };
  const go = (next: Partial<Move>) => {
    setFault(null);
    setMove((now) => ({ ...now, ...next }));
  };
  const choose = (row: ListRow) => go({ row, ask: 'quantity', typed: null });

  /** Free goods of the location in a bin, or of a material. */
  const freeGoods = async (field: string, value: string): Promise<readonly ListRow[]> => {
    const filter = [equals('STORAGE_LOCATION_CODE', location ?? ''), equals(field, value)];
    const { results } = await fetchList(`${callPath(bin)}/index`, { filter, length: MOST_GOODS, orderby: 'STORAGE_BIN_CODE asc' });
    return results.filter((row) => isPositive(leftOf(row)));
  };
  const scannedFrom = async (text: string) => {
    if (location === null) return wrong(t('moveTask.chooseLocation'));
    const inBin = await freeGoods('STORAGE_BIN_CODE', text);
    const rows = inBin.length > 0 ? inBin : await freeGoods('MATERIAL_CODE', await materialOf(text));
    const [only] = rows;
    if (only === undefined) return wrong(t('moveTask.nothingHere', { scan: text }));
    signal('right');
    if (rows.length === 1) go({ rows, row: only, ask: 'quantity', typed: null });
    else go({ rows, row: null, ask: 'goods' });
  };
  const scannedGoods = (text: string) => {
    const found = move.rows.filter((row) =>
      [row['MATERIAL_CODE'], row['STORAGE_BIN_CODE']].some((code) => fold(String(code)) === fold(text)),
    );
    const [only] = found;
    if (only === undefined) return wrong(t('steps.unknown', { scan: text }));
    signal('right');
    if (found.length === 1) choose(only);
    else go({ rows: found });
  };
  const scannedTo = async (text: string, QTY: Decimal | null) => {
    const { row } = move;
    if (row === null || QTY === null) return;
    if (fold(String(row['STORAGE_BIN_CODE'])) === fold(text)) return wrong(t('moveTask.sameBin'));
    const filter = [equals('STORAGE_LOCATION_CODE', location ?? ''), equals('STORAGE_BIN_CODE', text)];
    const { results } = await fetchList(`${callPath(storageBin)}/index`, { filter, length: 1 });
    const target = results[0]?.['STORAGE_BIN_CODE'];
    if (target === undefined) return wrong(t('moveTask.noBin', { location: location ?? '', bin: text }));
    const step = stepOf(row, QTY, String(target));
    try {
      await addStep(step);
    } catch {
      return error(t('steps.notStored'));
    }
    signal('right');
    setDone((all) => [...all, step]);
    go(BEGIN);
  };
  const scan = async (text: string, QTY: Decimal | null) => {
    const { gtin, text: own } = readScan(text);
    const code = gtin !== undefined && own.length > gtin.length ? scanName({ text: own, gtin }) : own;
    if (isBusy) return;
    setBusy(true);
    try {
      if (move.ask === 'from') await scannedFrom(code);
      else if (move.ask === 'goods') scannedGoods(code);
      else if (QTY !== null && isPositive(QTY) && (move.row === null || compare(QTY, leftOf(move.row)) <= 0)) await scannedTo(code, QTY);
      else wrong(t('steps.noQuantity'));
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      wrong(problem.isWithoutResponse ? t('steps.noNetwork') : problem.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    move,
    fault,
    done,
    isBusy,
    left: move.row ? leftOf(move.row) : null,
    scan: (text: string, QTY: Decimal | null) => void scan(text, QTY),
    choose,
    type: (typed: string | null) => go({ typed }),
    ask: (ask: MoveAsk) => go({ ask }),
    wrong,
    begin: () => go(BEGIN),
    forget: (key: string) => setDone((all) => all.filter((step) => step.key !== key)),
  };
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
