import { IconPlus } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath, getStraightPath } from '@sampan/widgets/ui/flow.tsx';
import classes from './process-graph.module.css';
import type { GraphEdge } from './process-graph.web.ts';

export interface WayData extends Record<string, unknown> {
  readonly kind: GraphEdge['kind'];
  readonly text: string;
  /** How far from the steps it runs, so that several do not cover each other. */
  readonly lane: number;
  readonly onAdd: (() => void) | undefined;
}
export type WayEdge = Edge<WayData, 'way'>;

const FIRST_LANE = 26;
const LANE = 20;

/** A way between two steps: straight on, with a button to add a step, or in a lane of its own beside them. */
export function Way({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, markerEnd, data }: EdgeProps<WayEdge>) {
  const t = useT();
  if (!data) return null;
  // At the right there is room behind the line alone.
  const isRound = data.kind === 'skip' || data.kind === 'finish';
  const isBeside = isRound || data.kind === 'reject';
  const ends = { sourceX, sourceY, targetX, targetY };
  const [path, labelX, labelY] = isBeside
    ? getSmoothStepPath({ ...ends, sourcePosition, targetPosition, borderRadius: 10, offset: FIRST_LANE + data.lane * LANE })
    : getStraightPath(ends);
  return (
    <>
      <BaseEdge path={path} className={`${classes['way']} ${classes[data.kind]}`} {...(markerEnd === undefined ? {} : { markerEnd })} />
      {(data.text !== '' || data.onAdd) && (
        <EdgeLabelRenderer>
          <div
            className={`${classes['label']} nodrag nopan`}
            style={{ transform: `translate(${labelX}px, ${labelY}px) translate(${isRound ? '4px' : '-50%'}, -50%)` }}
            data-kind={data.kind}
          >
            {data.onAdd && (
              <button
                type="button"
                className={classes['add']}
                aria-label={t('process.addStep')}
                title={t('process.addStep')}
                onClick={data.onAdd}
              >
                <IconPlus size={16} aria-hidden />
              </button>
            )}
            {data.text !== '' && <span className={classes['labelText']}>{data.text}</span>}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
}
