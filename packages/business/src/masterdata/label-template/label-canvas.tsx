import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import type { GridLine } from '@sampan/widgets/line-grid/column.ts';
import classes from './designer.module.css';
import { ElementShape } from './element-shape.tsx';
import { type Frame, frameOf, moved, resized, type Size } from './label-geometry.web.ts';

interface LabelCanvasProps {
  readonly size: Size;
  readonly lines: readonly GridLine[];
  readonly chosen?: string | null;
  /** Left out where the label is only shown. */
  readonly edit?: {
    readonly onChoose: (id: string) => void;
    readonly onPlace: (id: string, frame: Frame, token: string) => void;
    readonly onRemove: (id: string) => void;
  };
}

/** Millimetres of a key press; with Shift the arrow keys resize. */
const KEY_STEP = 0.5;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

interface Drag {
  readonly id: string;
  readonly isResize: boolean;
  readonly from: Frame;
  readonly x: number;
  readonly y: number;
  readonly token: string;
}

let drags = 0;

/** A label to draw on, its unit the millimetre: elements are dragged by hand and moved by the arrow keys. */
export function LabelCanvas({ size, lines, chosen = null, edit }: LabelCanvasProps) {
  const t = useT();
  const grid = useId();
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent, line: GridLine, isResize: boolean) => {
    if (!edit || event.button !== 0) return;
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    drags += 1;
    drag.current = { id: line.id, isResize, from: frameOf(line.values), x: event.clientX, y: event.clientY, token: `drag-${drags}` };
    edit.onChoose(line.id);
  };
  const follow = (event: PointerEvent) => {
    const now = drag.current;
    const box = svg.current?.getBoundingClientRect();
    if (!now || !box || !edit) return;
    const [dx, dy] = [((event.clientX - now.x) * size.width) / box.width, ((event.clientY - now.y) * size.height) / box.height];
    edit.onPlace(now.id, (now.isResize ? resized : moved)(now.from, dx, dy, size), now.token);
  };
  const end = () => {
    drag.current = null;
  };
  const hear = (event: KeyboardEvent, line: GridLine) => {
    const by = ARROWS[event.key];
    if (!edit || (!by && event.key !== 'Delete')) return;
    event.preventDefault();
    if (by) edit.onPlace(line.id, (event.shiftKey ? resized : moved)(frameOf(line.values), by[0], by[1], size), `keys ${line.id}`);
    else edit.onRemove(line.id);
  };
  return (
    <svg
      ref={svg}
      className={classes['canvas']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      role="group"
      aria-label={t('label.canvas', { w: size.width, h: size.height })}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <MillimetreGrid id={grid} size={size} />
      {lines.map((line) => (
        <ElementShape
          key={line.id}
          line={line}
          isChosen={line.id === chosen}
          isEdited={edit !== undefined}
          onBegin={(event, isResize) => begin(event, line, isResize)}
          onKeyDown={(event) => hear(event, line)}
          onFocus={() => edit?.onChoose(line.id)}
        />
      ))}
    </svg>
  );
}

/** Lines at each millimetre, stronger ones at each fifth. */
function MillimetreGrid({ id, size }: { id: string; size: Size }) {
  return (
    <>
      <defs>
        <pattern id={`${id}a`} width="1" height="1" patternUnits="userSpaceOnUse">
          <path d="M1 0H0V1" className={classes['thin']} />
        </pattern>
        <pattern id={`${id}b`} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" fill={`url(#${id}a)`} />
          <path d="M5 0H0V5" className={classes['strong']} />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} fill={`url(#${id}b)`} />
    </>
  );
}
