import { IconPlus } from '@tabler/icons-react';
import { useList } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import tree from '@sampan/widgets/tree/tree.module.css';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { UnitItem } from './unit-item.tsx';
import { unitTrees } from './units.web.ts';
import { orgWords } from './org.words.ts';

addTexts(orgWords);

/** The organisation as a tree: each unit with who leads it, and a unit below it one click away. */
export function Screen({ definition }: ScreenProps) {
  const t = useT();
  const go = useGo();
  const mayCreate = useMay(definition.card)('create');
  const list = useList(definition, { length: 0, orderby: 'SEQ asc' });
  const trees = unitTrees(list.data?.results ?? []);
  const add = (parent: string | null) => go('/clientinfo/org/create', { parent });
  return (
    <Page title={t('org.title')}>
      <Card flush>
        {list.isPending && <Skeleton height={240} m={16} />}
        {list.isError && (
          <LoadFailed error={list.error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && trees.length === 0 && (
          <EmptyState
            text={t('org.empty')}
            hint={t('org.emptyHint')}
            action={
              mayCreate && (
                <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(null)}>
                  {t('org.addRoot')}
                </Button>
              )
            }
          />
        )}
        {trees.length > 0 && (
          <ul className={tree['tree']}>
            {trees.map((unit) => (
              <UnitItem key={unit.row.ID} unit={unit} depth={0} onAdd={mayCreate ? add : undefined} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
