import { IconMaximize } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import {
  applyNodeChanges,
  ControlButton,
  Controls,
  MarkerType,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@sampan/widgets/ui/flow.tsx';
import { type WayEdge, Way } from './graph-edge.tsx';
import { type EndNode, type StepNode, StepNodeBox, TerminalBox } from './graph-node.tsx';
import classes from './process-graph.module.css';
import { boundsOf, END, type GraphEdge, graphOf, NODE_WIDTH, placeAt } from './process-graph.web.ts';
import type { StepFacts } from './step-facts.web.ts';

/** What may be done with the steps; a graph without it is to look at. */
interface GraphEdits {
  readonly onChoose: (id: string) => void;
  readonly onAdd: (place: number) => void;
  readonly onMove: (from: number, to: number) => void;
}
export interface ProcessGraphProps {
  readonly steps: readonly StepFacts[];
  readonly chosen: string | null;
  readonly edits?: GraphEdits | undefined;
}

type FlowNode = StepNode | EndNode;
const NODE_TYPES = { step: StepNodeBox, terminal: TerminalBox };
const EDGE_TYPES = { way: Way };
const MARKED = { type: MarkerType.ArrowClosed, width: 16, height: 16, color: 'var(--line-strong)' };
const ZOOM = { least: 0.2, most: 1.5 };

/** The steps of a process as a graph that is drawn from them anew after every edit. */
export function ProcessGraph(props: ProcessGraphProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ steps, chosen, edits }: ProcessGraphProps) {
  const t = useT();
  const graph = useMemo(() => graphOf(steps), [steps]);
  const { nodes, change } = useNodes({ steps, chosen, edits }, graph.nodes);
  const edges = graph.edges.map((edge, at) => wayOf(t, edge, laneOf(graph.edges, at), edits));
  const fit = useFittedView(graph);
  return (
    <div className={classes['canvas']} role="group" aria-label={t('process.graph')}>
      <ReactFlow<FlowNode, WayEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={change}
        onNodeDragStop={(_event, node) => {
          const from = steps.findIndex(({ id }) => id === node.id);
          const to = placeAt(node.position.y, steps.length);
          if (from >= 0 && from !== to) edits?.onMove(from, to);
          else change([{ type: 'position', id: node.id, position: { x: 0, y: graph.nodes[from + 1]?.y ?? 0 } }]);
        }}
        nodesDraggable={edits !== undefined}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        // The wheel scrolls the page; with Ctrl, or two fingers, it enlarges.
        zoomOnScroll={false}
        preventScrolling={false}
        onInit={fit}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'controls.ariaLabel': t('process.zoom'),
          'controls.zoomIn.ariaLabel': t('process.zoomIn'),
          'controls.zoomOut.ariaLabel': t('process.zoomOut'),
        }}
      >
        <Controls showInteractive={false} showFitView={false} position="bottom-right">
          <ControlButton aria-label={t('process.fit')} title={t('process.fit')} onClick={fit}>
            <IconMaximize aria-hidden />
          </ControlButton>
        </Controls>
      </ReactFlow>
    </div>
  );
}

/** The nodes as they are drawn: where the steps say, except the one that is being dragged. */
function useNodes({ steps, chosen, edits }: ProcessGraphProps, placed: ReturnType<typeof graphOf>['nodes']) {
  const t = useT();
  const [nodes, setNodes] = useState<FlowNode[]>([]);
  useEffect(() => {
    const drawn = placed.map(({ id, kind, y, place }): FlowNode => {
      const at = { id, position: { x: 0, y }, width: NODE_WIDTH };
      const facts = steps[place];
      if (kind === 'step' && facts)
        return { ...at, type: 'step', data: { facts, place, isChosen: facts.id === chosen, onOpen: edits?.onChoose } };
      const isEnd = id === END;
      return {
        ...at,
        type: 'terminal',
        draggable: false,
        data: { kind: isEnd ? 'end' : 'begin', text: t(isEnd ? 'process.finish' : 'process.begin') },
      };
    });
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node.measured]));
      return drawn.map((node) => {
        const measured = known.get(node.id);
        return measured ? { ...node, measured } : node;
      });
    });
  }, [placed, steps, chosen, edits, t]);
  const change = (changes: NodeChange<FlowNode>[]) => {
    // A step moves up and down only.
    const upright = changes.map((each) =>
      each.type === 'position' && each.position ? { ...each, position: { x: 0, y: each.position.y } } : each,
    );
    setNodes((before) => applyNodeChanges(upright, before));
  };
  return { nodes, change };
}

/** Shows all of it, at first and when a step came or went. Answers how to do so again. */
function useFittedView(graph: ReturnType<typeof graphOf>): () => void {
  const { fitBounds } = useReactFlow();
  const { x, y, width, height } = boundsOf(graph);
  const fit = useCallback(() => void fitBounds({ x, y, width, height }, { padding: 0.04 }), [fitBounds, x, y, width, height]);
  useEffect(() => {
    // The canvas has its size with the next drawing.
    const later = setTimeout(fit, 50);
    return () => clearTimeout(later);
  }, [fit]);
  return fit;
}

/** Which of the edges on its side it is. */
const laneOf = (edges: readonly GraphEdge[], at: number): number => {
  const isLeft = edges[at]?.kind === 'reject';
  return edges.slice(0, at).filter(({ kind }) => (isLeft ? kind === 'reject' : kind === 'skip' || kind === 'finish')).length;
};

const JOINTS = {
  reject: { sourceHandle: 'back', targetHandle: 'returned' },
  skip: { sourceHandle: 'round', targetHandle: 'rejoin' },
  finish: { sourceHandle: 'round', targetHandle: 'rejoin' },
} as const;

function wayOf(
  t: (key: string) => string,
  { id, kind, from, to, insertAt }: GraphEdge,
  lane: number,
  edits: GraphEdits | undefined,
): WayEdge {
  const joints = kind === 'reject' || kind === 'skip' || kind === 'finish' ? JOINTS[kind] : { sourceHandle: 'out', targetHandle: 'in' };
  const text = kind === 'next' ? '' : t(`process.way.${kind}`);
  const onAdd = edits && insertAt !== undefined ? () => edits.onAdd(insertAt) : undefined;
  return { id, type: 'way', source: from, target: to, ...joints, markerEnd: MARKED, data: { kind, text, lane, onAdd } };
}
