import type { ReactNode } from 'react';
import classes from './document-flow.module.css';
import type { FlowBranch, FlowNode } from './flow-tree.ts';

interface FlowBranchesProps<N extends FlowNode> {
  readonly branches: readonly FlowBranch<N>[];
  /** One of them, without what follows it. */
  readonly leafOf: (branch: FlowBranch<N>) => ReactNode;
}

/** A tree of what came from what, each joined by a line to what it stands below. */
export const FlowBranches = <N extends FlowNode>({ branches, leafOf }: FlowBranchesProps<N>): ReactNode => (
  <ul className={classes['branches']}>
    {branches.map((branch) => (
      <li key={`${branch.document.type} ${branch.document.ID}`}>
        {leafOf(branch)}
        {branch.branches.length > 0 && <FlowBranches branches={branch.branches} leafOf={leafOf} />}
      </li>
    ))}
  </ul>
);
