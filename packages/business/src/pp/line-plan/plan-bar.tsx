import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { listed, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { lineName, spanText, stateText } from './item-words.web.ts';
import classes from './line-plan.module.css';
import type { LineDays } from './line-plan.ts';
import type { Placed, PlanItem } from './plan-item.web.ts';
import type { Moves } from './use-moves.web.ts';

interface PlanBarProps {
  readonly item: PlanItem;
  readonly lines: readonly LineDays[];
  readonly moves: Moves;
  /** Where it lies, in percent and pixels. */
  readonly box: { readonly left: number; readonly width: number; readonly top: number };
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  readonly isChosen: boolean;
  readonly helpId: string;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  /** The line so many rows further down; undefined where there is none. */
  readonly lineBeside: (line: string | null, rows: 1 | -1) => string | null | undefined;
  /** What lies under a point: by how many days that is from another point, and on which line. */
  readonly under: (from: { readonly x: number }, to: { readonly x: number; readonly y: number }) => { days: number; line: string | null };
}

const DAYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
/** A hand that trembles chooses, it does not drag. */
const LEAST_PX = 4;

/** An order on the plan: dragged with mouse or finger, moved with the arrow keys. */
export function PlanBar(props: PlanBarProps) {
  const { item, lines, moves, box, isChosen, helpId, onChoose } = props;
  const t = useT();
  const language = useLanguage();
  const place = moves.placeOf(item);
  const hand = useDrag(props);
  const hear = useKeys(props, place);
  const name = listed([`${item.material} ${item.NO}`, spanText(place), lineName(lines, place.line, language), stateText(item)]);
  return (
    <button
      type="button"
      className={classes['bar']}
      data-state={item.state}
      data-late={item.late !== undefined || undefined}
      data-tried={moves.tried === item.key || undefined}
      data-movable={item.canMove || undefined}
      data-chosen={isChosen || undefined}
      data-before={props.isCutBefore || undefined}
      data-after={props.isCutAfter || undefined}
      style={{ left: `${box.left}%`, width: `${box.width}%`, top: box.top }}
      aria-label={item.canMove ? name : `${name} ${t('line.fixed')}`}
      aria-describedby={item.canMove ? helpId : undefined}
      title={name}
      onFocus={onChoose}
      onClick={onChoose}
      onDoubleClick={props.onOpen}
      onBlur={hand.isDragging() ? undefined : moves.giveBack}
      onKeyDown={hear}
      {...(item.canMove ? hand.handlers : {})}
    >
      {item.late && <IconAlertTriangle size={13} aria-hidden className={classes['barIcon']} />}
      {!item.canMove && <IconLock size={12} aria-hidden className={classes['barIcon']} />}
      <span className={classes['barText']}>{item.material}</span> <span className={classes['barNo']}>{item.NO}</span>
    </button>
  );
}

function useDrag({ item, moves, onChoose, under }: PlanBarProps) {
  const from = useRef<{ x: number; y: number; place: Placed; isMoved: boolean } | null>(null);
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, place: moves.placeOf(item), isMoved: false };
      onChoose();
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = from.current;
      if (!begun) return;
      const isFar = Math.abs(event.clientX - begun.x) >= LEAST_PX || Math.abs(event.clientY - begun.y) >= LEAST_PX;
      if (!begun.isMoved && !isFar) return;
      begun.isMoved = true;
      const { days, line } = under(begun, { x: event.clientX, y: event.clientY });
      moves.tryAt(item, begun.place, days, line);
    },
    onPointerUp: () => {
      const isMoved = from.current?.isMoved;
      from.current = null;
      if (isMoved) void moves.commit();
    },
    onPointerCancel: () => {
      from.current = null;
      moves.giveBack();
    },
  };
  return { handlers, isDragging: () => from.current !== null };
}

function useKeys({ item, moves, onOpen, lineBeside }: PlanBarProps, place: Placed) {
  return (event: KeyboardEvent) => {
    const [days, rows] = [DAYS[event.key], ROWS[event.key]];
    const isTried = moves.tried === item.key;
    if (item.canMove && (days || rows)) {
      event.preventDefault();
      const line = rows ? lineBeside(place.line, rows) : place.line;
      if (line !== undefined) moves.tryAt(item, place, days ?? 0, line);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isTried) void moves.commit();
      else onOpen();
    } else if (event.key === 'Escape' && isTried) {
      event.preventDefault();
      event.stopPropagation();
      moves.giveBack();
    }
  };
}
