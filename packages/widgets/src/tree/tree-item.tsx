import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cellOf } from '../api/rows.ts';
import { labelled } from '../i18n.ts';
import { IconButton } from '../ui/button.tsx';
import classes from './tree.module.css';
import type { TreeNode } from './trees.ts';

interface TreeItemProps {
  readonly node: TreeNode;
  readonly depth: number;
  /** What the row is called to those who do not see it. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly toggleLabel: string;
  readonly onToggle: () => void;
  /** Makes a row below; absent for those who may not. */
  readonly add: { readonly label: string; readonly run: () => void } | undefined;
  /** What the row says. */
  readonly children: ReactNode;
  readonly renderChild: (child: TreeNode) => ReactNode;
}

/** One row of a tree with those below it. */
export function TreeItem({ node, depth, name, isOpen, toggleLabel, onToggle, add, children, renderChild }: TreeItemProps) {
  const hasChildren = node.children.length > 0;
  return (
    <li>
      <div
        className={classes['row']}
        data-inactive={cellOf(node.row, 'IS_ACTIVE') === '0' || undefined}
        style={{ paddingLeft: depth * 24 }}
      >
        {hasChildren ? (
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={isOpen}
            aria-label={labelled(toggleLabel, name)}
            onClick={onToggle}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </button>
        ) : (
          <span className={classes['toggle']} />
        )}
        {children}
        {add && <IconButton label={add.label} icon={<IconPlus size={16} />} className={classes['add'] ?? ''} onClick={add.run} />}
      </div>
      {isOpen && hasChildren && <ul>{node.children.map(renderChild)}</ul>}
    </li>
  );
}
