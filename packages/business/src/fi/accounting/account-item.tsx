import { nameIn } from '@sampan/model/name-in.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import { useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { TreeItem } from '@sampan/widgets/tree/tree-item.tsx';
import classes from '@sampan/widgets/tree/tree.module.css';
import type { TreeNode } from '@sampan/widgets/tree/trees.ts';
import { choiceOf } from '@sampan/widgets/words.ts';
import { accounting } from './accounting.ts';
import { accountCode } from './account-tree.web.ts';

interface AccountItemProps {
  readonly node: TreeNode;
  readonly depth: number;
  readonly isClosed: (code: string) => boolean;
  readonly onToggle: (code: string) => void;
  /** Makes a subject below; absent for those who may not. */
  readonly onAdd: ((parent: string) => void) | undefined;
}

/** One subject of the tree with those below it. */
export function AccountItem({ node, depth, ...rest }: AccountItemProps) {
  const t = useT();
  const language = useLanguage();
  const { row } = node;
  const code = accountCode(row);
  const name = nameIn(row, 'ACCOUNTING_NAME', language) ?? code;
  const isOpen = !rest.isClosed(code);
  const key = cellOf(row, 'ACCOUNT_KIND') === null ? 'ACCOUNT_CLASS' : 'ACCOUNT_KIND';
  return (
    <TreeItem
      node={node}
      depth={depth}
      name={name}
      isOpen={isOpen}
      toggleLabel={t(isOpen ? 'accounting.collapse' : 'accounting.expand')}
      onToggle={() => rest.onToggle(code)}
      add={rest.onAdd && { label: t('accounting.addBelow', { name }), run: () => rest.onAdd?.(code) }}
      renderChild={(child) => <AccountItem key={child.row.ID} node={child} depth={depth + 1} {...rest} />}
    >
      <span className={classes['code']}>{code}</span>
      <ScreenLink to="/fi/accounting/view" search={{ id: row.ID }} className={classes['name']}>
        {name}
      </ScreenLink>
      {cellOf(row, 'IS_CONTROL') === '1' && <span className={classes['hint']}>{t('accounting.control')}</span>}
      {cellOf(row, 'IS_ACTIVE') === '0' && <span className={classes['hint']}>{t('accounting.inactive')}</span>}
      <span className={classes['aside']} data-spare>
        {choiceOf(accounting, key, String(cellOf(row, key)))}
      </span>
    </TreeItem>
  );
}
