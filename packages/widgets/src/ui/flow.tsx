import '@xyflow/react/dist/base.css';

/** The canvas of graphs: nodes that are React, moved, joined, enlarged. Loaded on demand, with the screens that draw one. */
export {
  applyNodeChanges,
  BaseEdge,
  ControlButton,
  Controls,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getSmoothStepPath,
  getStraightPath,
  Handle,
  MarkerType,
  type Node,
  type NodeChange,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
