import { IconList, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { Screen as ScreenOf, ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import tree from '@sampan/widgets/tree/tree.module.css';
import type { TreeNode } from '@sampan/widgets/tree/trees.ts';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { AccountItem } from './account-item.tsx';
import { accountCode, accountTrees, matching } from './account-tree.web.ts';
import classes from './account-tree.module.css';
import { accountingWords } from './accounting.words.ts';
import { TakeOverButton } from './take-over-dialog.tsx';

addTexts(accountingWords);

const parentCodes = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ row, children }) => (children.length > 0 ? [accountCode(row), ...parentCodes(children)] : []));

/** The chart of accounts as a tree: what stands below what, where a subject belongs in the statements, a subject below it one click away. */
function Tree({ definition }: ScreenProps) {
  const t = useT();
  const go = useGo();
  const mayCreate = useMay(definition.card)('create');
  const list = useList(definition, { length: 0, orderby: 'ACCOUNTING_CODE asc' });
  const all = accountTrees(list.data?.results ?? []);
  const add = (parent: string | null) => go(`/${definition.route}/create`, { PARENT_ACCOUNTING_CODE: parent });
  return (
    <Page
      title={t('accounting.tree')}
      actions={
        <>
          <Button variant="default" leftSection={<IconList size={16} aria-hidden />} onClick={() => go(`/${definition.route}/index`)}>
            {t('accounting.list')}
          </Button>
          <TakeOverButton />
          {mayCreate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(null)}>
              {t('action.create')}
            </Button>
          )}
        </>
      }
    >
      <Card flush>
        {list.isPending && <Skeleton height={240} m={16} />}
        {list.isError && (
          <LoadFailed error={list.error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && all.length === 0 && <EmptyState text={t('accounting.none')} hint={t('accounting.noneHint')} />}
        {all.length > 0 && <Subjects of={all} onAdd={mayCreate ? add : undefined} />}
      </Card>
    </Page>
  );
}

interface SubjectsProps {
  readonly of: readonly TreeNode[];
  readonly onAdd: ((parent: string) => void) | undefined;
}

/** The trees, narrowed by a text, closed and opened one by one or all at once. */
function Subjects({ of: all, onAdd }: SubjectsProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = matching(all, text);
  const toggle = (code: string) =>
    setClosed((before) => (before.has(code) ? new Set([...before].filter((one) => one !== code)) : new Set([...before, code])));
  return (
    <>
      <div className={classes['bar']}>
        <TextInput
          className={classes['find'] ?? ''}
          aria-label={t('accounting.find')}
          placeholder={t('accounting.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button variant="subtle" onClick={() => setClosed(closed.size > 0 ? new Set() : new Set(parentCodes(all)))}>
          {t(closed.size > 0 ? 'accounting.openAll' : 'accounting.closeAll')}
        </Button>
      </div>
      {shown.length === 0 && <EmptyState text={t('accounting.noHit')} />}
      <ul className={tree['tree']}>
        {shown.map((node) => (
          <AccountItem
            key={node.row.ID}
            node={node}
            depth={0}
            isClosed={(code) => text === '' && closed.has(code)}
            onToggle={toggle}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </>
  );
}

export const Screen: ScreenOf = Object.assign(Tree, { needs: ['index'] });
