import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Handle, type Node, type NodeProps, Position } from '@sampan/widgets/ui/flow.tsx';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import { process } from './process.ts';
import classes from './process-graph.module.css';
import type { StepFacts } from './step-facts.web.ts';

export interface StepNodeData extends Record<string, unknown> {
  readonly facts: StepFacts;
  readonly place: number;
  readonly isChosen: boolean;
  readonly onOpen: ((id: string) => void) | undefined;
}
export type StepNode = Node<StepNodeData, 'step'>;
export type EndNode = Node<{ readonly text: string; readonly kind: 'begin' | 'end' }, 'terminal'>;

/** Where edges leave and arrive: below and above to go on, at the right round a step, at the left back. */
function Joints() {
  return (
    <>
      <Handle type="target" position={Position.Top} id="in" className={classes['joint']} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} id="out" className={classes['joint']} isConnectable={false} />
      <Handle type="source" position={Position.Right} id="round" className={classes['joint']} isConnectable={false} />
      <Handle type="target" position={Position.Right} id="rejoin" className={classes['joint']} isConnectable={false} />
      <Handle type="source" position={Position.Left} id="back" className={classes['joint']} isConnectable={false} />
      <Handle type="target" position={Position.Left} id="returned" className={classes['joint']} isConnectable={false} />
    </>
  );
}

/** A step: a button where its card can be opened. */
export function StepNodeBox({ data: { facts, place, isChosen, onOpen } }: NodeProps<StepNode>) {
  const marks = { className: classes['box'], 'data-chosen': isChosen || undefined, 'data-wrong': facts.problems.length > 0 || undefined };
  const said = <Said facts={facts} place={place} />;
  return (
    <>
      {onOpen ? (
        <button type="button" {...marks} aria-pressed={isChosen} onClick={() => onOpen(facts.id)}>
          {said}
        </button>
      ) : (
        <div {...marks}>{said}</div>
      )}
      <Joints />
    </>
  );
}

/** Who is asked, when, what the document shows meanwhile, and what is wrong with it. */
function Said({ facts, place }: Pick<StepNodeData, 'facts' | 'place'>) {
  const t = useT();
  return (
    <>
      <span className={classes['boxHead']}>
        <strong className={classes['name']}>{`${place + 1}. ${facts.name || t('process.unnamed')}`}</strong>
        {facts.isEnd && (
          <span className={classes['flag']} title={labelOf(process, 'IS_END', 'STEPS')}>
            <IconFlag size={14} aria-hidden /> {t('process.ends')}
          </span>
        )}
      </span>
      {facts.status !== '' && <StatusChip text={facts.status} tone={facts.tone} />}
      <span className={classes['fact']}>{facts.asked}</span>
      {facts.condition !== '' && <span className={classes['fact']}>{t('process.when', { condition: facts.condition })}</span>}
      {facts.problems.map((problem) => (
        <span key={problem} className={classes['problem']}>
          <IconAlertTriangle size={14} aria-hidden /> {problem}
        </span>
      ))}
    </>
  );
}

/** Submit, or approved. */
export function TerminalBox({ data: { text, kind } }: NodeProps<EndNode>) {
  return (
    <>
      <div className={classes['terminal']} data-kind={kind}>
        {text}
      </div>
      <Joints />
    </>
  );
}
