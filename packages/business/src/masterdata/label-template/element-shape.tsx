import type { KeyboardEvent, PointerEvent } from 'react';
import { useLanguage } from '@sampan/widgets/i18n.ts';
import type { GridLine } from '@sampan/widgets/line-grid/column.ts';
import { choiceOf } from '@sampan/widgets/words.ts';
import classes from './designer.module.css';
import { frameOf } from './label-geometry.web.ts';
import { labelTemplate } from './label-template.ts';
import { millimetres } from './sheet-places.ts';

interface ElementShapeProps {
  readonly line: GridLine;
  readonly isChosen: boolean;
  readonly isEdited: boolean;
  readonly onBegin: (event: PointerEvent, isResize: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

const POINT_MM = 25.4 / 72;
const HANDLE = 1.6;

/** One element on the canvas: where it stands and what it will say; how it looks exactly is for the preview to show. */
export function ElementShape({ line, isChosen, isEdited, onBegin, onKeyDown, onFocus }: ElementShapeProps) {
  // Follows the language.
  useLanguage();
  const { x, y, width, height } = frameOf(line.values);
  const type = String(line.values['ELEMENT_TYPE'] ?? 'TEXT');
  const content = String(line.values['CONTENT'] ?? '');
  const name = `${choiceOf(labelTemplate, 'ELEMENT_TYPE', type)} ${content}`.trim();
  const focus = isEdited ? { tabIndex: 0, role: 'button', 'aria-label': name, 'aria-pressed': isChosen, onFocus, onKeyDown } : {};
  return (
    <g
      className={classes['element']}
      data-chosen={isChosen || undefined}
      data-edited={isEdited || undefined}
      {...focus}
      onPointerDown={(event) => onBegin(event, false)}
    >
      <rect className={classes['frame']} data-type={type} x={x} y={y} width={width} height={height} />
      <Inside type={type} content={content} line={line} />
      {isChosen && isEdited && (
        <rect
          className={classes['handle']}
          x={x + width - HANDLE / 2}
          y={y + height - HANDLE / 2}
          width={HANDLE}
          height={HANDLE}
          onPointerDown={(event) => onBegin(event, true)}
        />
      )}
    </g>
  );
}

function Inside({ type, content, line }: { type: string; content: string; line: GridLine }) {
  const { x, y, width, height } = frameOf(line.values);
  if (type === 'LINE' || type === 'BOX') return null;
  const isText = type === 'TEXT';
  const size = isText ? (millimetres(line.values['FONT_SIZE']) || 9) * POINT_MM : Math.min(2.6, height / 2);
  const alignment = isText ? String(line.values['ALIGNMENT'] ?? 'LEFT') : 'CENTER';
  const [anchor, at] = alignment === 'RIGHT' ? ['end', x + width] : alignment === 'CENTER' ? ['middle', x + width / 2] : ['start', x];
  return (
    <>
      {!isText && <Bars isLinear={type.endsWith('128')} x={x} y={y} width={width} height={height} />}
      <svg x={x} y={y} width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`}>
        <text
          className={isText ? classes['text'] : classes['codeText']}
          x={at}
          y={isText ? y + size : y + height / 2 + size / 3}
          fontSize={size}
          textAnchor={anchor as 'start'}
          fontWeight={line.values['IS_BOLD'] === '1' ? 700 : 400}
        >
          {content}
        </text>
      </svg>
    </>
  );
}

interface BarsProps {
  readonly isLinear: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Stripes or squares that say "a bar code stands here". */
function Bars({ isLinear, x, y, width, height }: BarsProps) {
  const side = isLinear ? width : Math.min(width, height);
  const steps = Math.max(1, Math.floor(side / 2));
  const left = isLinear ? x : x + (width - side) / 2;
  const top = isLinear ? y : y + (height - side) / 2;
  return (
    <g className={classes['bars']}>
      {Array.from({ length: steps }, (_unused, at) => (
        <rect key={at} x={left + (at * side) / steps} y={top} width={side / steps / 2} height={isLinear ? height : side} />
      ))}
    </g>
  );
}
