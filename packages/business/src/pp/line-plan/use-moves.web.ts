import { useRef, useState } from 'react';
import { useAction } from '@sampan/widgets/api/queries.ts';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { error, refusalText } from '@sampan/widgets/feedback.tsx';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { plannedOrder } from '../planned-order/planned-order.ts';
import { ORDINARY_WEEK } from '../planned-order/working-days.ts';
import { productionOrder } from '../production-order/production-order.ts';
import { lineName, spanText } from './item-words.web.ts';
import { calendarOf } from './line-load.ts';
import { movedSpan } from './moved-span.ts';
import type { Placed, PlanItem } from './plan-item.web.ts';
import type { LinePlan } from './use-line-plan.web.ts';

interface Trying {
  readonly item: PlanItem;
  readonly place: Placed;
}
interface Done extends Trying {
  readonly before: Placed;
  readonly version: number;
}

export interface Moves {
  /** Where an order is shown: where somebody is about to put it, where it was just put, else where it stands. */
  readonly placeOf: (item: PlanItem) => Placed;
  readonly tried: string | undefined;
  /** By so many days, on the line named. */
  readonly tryAt: (item: PlanItem, from: Placed, days: number, line: string | null) => void;
  readonly commit: () => Promise<void>;
  readonly giveBack: () => void;
  /** The last move, as long as it can be taken back. */
  readonly done: Done | null;
  readonly undo: () => Promise<void>;
  /** What a screen reader is told. */
  readonly said: string;
}

const isSame = (one: Placed, other: Placed): boolean => one.start === other.start && one.end === other.end && one.line === other.line;

/** What an order is sent to the server with; one that does not say when it ends goes on not saying it. */
const sentOf = ({ plannedEnd }: PlanItem, { line, start, end }: Placed) => ({
  PLAN_START_DATE: start,
  ...(plannedEnd === null ? {} : { PLAN_END_DATE: end }),
  ...(line === null ? {} : { LINE_CODE: line }),
});

interface Sending {
  /** Where an order stands: where it was just put, until its list says so too. */
  readonly standing: (item: PlanItem) => Placed;
  readonly versionOf: (item: PlanItem) => number;
  /** Answers the version that it then has; undefined where it was refused, which has been shown. */
  readonly send: (item: PlanItem, place: Placed, version: number) => Promise<number | undefined>;
  readonly isBusy: () => boolean;
}

/** Sends moves to the server, which decides, one at a time. */
function useSending(again: () => void): Sending {
  const t = useT();
  const [settled, setSettled] = useState<ReadonlyMap<string, { readonly place: Placed; readonly version: number }>>(new Map());
  const isBusy = useRef(false);
  const actions = {
    [productionOrder.type]: useAction(productionOrder, { ownRefusals: true }),
    [plannedOrder.type]: useAction(plannedOrder, { ownRefusals: true }),
  };
  const versionOf = (item: PlanItem) => Math.max(item.VERSION, settled.get(item.key)?.version ?? 0);
  const refuse = (item: PlanItem, { errors }: CallError) => {
    const isOvertaken = errors.code === 'DOCUMENT_ALREADY_HANDLED';
    error(isOvertaken ? t('line.overtaken', { no: item.NO }) : refusalText(errors, item.definition));
    setSettled((before) => new Map([...before].filter(([key]) => key !== item.key)));
    again();
  };
  const send = async (item: PlanItem, place: Placed, version: number): Promise<number | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      const sent = { id: item.ID, version, action: 'reschedule', data: sentOf(item, place) };
      const { VERSION } = await actions[item.definition.type]!.mutateAsync(sent);
      setSettled((before) => new Map(before).set(item.key, { place, version: VERSION }));
      return VERSION;
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused;
      // The client has shown what is no refusal.
      if (refused.isRefusal) refuse(item, refused);
      return undefined;
    } finally {
      isBusy.current = false;
    }
  };
  const standing = (item: PlanItem): Placed => {
    const later = settled.get(item.key);
    return later && later.version > item.VERSION ? later.place : item;
  };
  return { standing, versionOf, send, isBusy: () => isBusy.current };
}

/** Moves orders of a plan: tried on screen, decided by the server, taken back once. */
export function useMoves({ lines, again }: Pick<LinePlan, 'lines' | 'again'>): Moves {
  const t = useT();
  const language = useLanguage();
  const { standing, versionOf, send, isBusy } = useSending(again);
  const [trying, setTrying] = useState<Trying | null>(null);
  // What keys and pointers do next must not wait for a render.
  const now = useRef<Trying | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [said, setSaid] = useState('');
  const show = (next: Trying | null) => {
    now.current = next;
    setTrying(next);
  };
  const words = ({ NO: no }: PlanItem, place: Placed) => ({ no, span: spanText(place), line: lineName(lines, place.line, language) });
  const tryAt: Moves['tryAt'] = (item, from, days, line) => {
    const span = movedSpan(from, days, { from: calendarIn(lines, from.line), to: calendarIn(lines, line) });
    const place = days === 0 && line === from.line ? from : { ...span, line };
    show({ item, place });
    setSaid(t('line.wouldBe', words(item, place)));
  };
  const commit = async () => {
    const { current } = now;
    if (!current) return;
    const { item, place } = current;
    const before = standing(item);
    const version = isSame(place, before) ? undefined : await send(item, place, versionOf(item));
    show(null);
    if (version === undefined) return;
    setDone({ item, place, before, version });
    setSaid(t('line.moved', words(item, place)));
  };
  const giveBack = () => {
    const { current } = now;
    if (!current || isBusy()) return;
    setSaid(t('line.givenBack', { no: current.item.NO }));
    show(null);
  };
  const undo = async () => {
    if (!done) return;
    const { item, before, version } = done;
    setDone(null);
    if ((await send(item, before, version)) !== undefined) setSaid(t('line.undone', words(item, before)));
  };
  const placeOf = (item: PlanItem) => (trying?.item.key === item.key ? trying.place : standing(item));
  return { placeOf, tried: trying?.item.key, tryAt, commit, giveBack, done, undo, said };
}

function calendarIn(lines: LinePlan['lines'], code: string | null) {
  const line = lines.find(({ LINE_CODE }) => LINE_CODE === code);
  return line ? calendarOf(line) : ORDINARY_WEEK;
}
