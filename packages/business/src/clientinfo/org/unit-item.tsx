import { useState } from 'react';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { TreeItem } from '@sampan/widgets/tree/tree-item.tsx';
import classes from '@sampan/widgets/tree/tree.module.css';
import type { TreeNode } from '@sampan/widgets/tree/trees.ts';

interface UnitItemProps {
  readonly unit: TreeNode;
  readonly depth: number;
  /** Makes a unit below; absent for those who may not. */
  readonly onAdd: ((parent: string) => void) | undefined;
}

/** One unit of the tree with those below it. */
export function UnitItem({ unit, depth, onAdd }: UnitItemProps) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const { row } = unit;
  const code = String(cellOf(row, 'ORG_CODE'));
  const name = nameIn(row, 'ORG_NAME', language) ?? code;
  const manager = cellOf(row, 'MANAGER_NAME') ?? cellOf(row, 'MANAGER');
  return (
    <TreeItem
      node={unit}
      depth={depth}
      name={name}
      isOpen={isOpen}
      toggleLabel={t(isOpen ? 'org.collapse' : 'org.expand')}
      onToggle={() => setOpen(!isOpen)}
      add={onAdd && { label: t('org.addBelow', { name }), run: () => onAdd(code) }}
      renderChild={(child) => <UnitItem key={child.row.ID} unit={child} depth={depth + 1} onAdd={onAdd} />}
    >
      <ScreenLink to="/clientinfo/org/view" search={{ id: row.ID }} className={classes['name']}>
        {name}
      </ScreenLink>
      <span className={classes['code']}>{code}</span>
      {cellOf(row, 'IS_ACTIVE') === '0' && <span className={classes['hint']}>{t('users.inactive')}</span>}
      {manager !== null && <span className={classes['aside']}>{labelled(t('MANAGER'), String(manager))}</span>}
    </TreeItem>
  );
}
