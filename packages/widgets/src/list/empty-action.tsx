import { useT } from '../i18n.ts';
import { filterBy } from '../table/table-state.ts';
import { Button } from '../ui/button.tsx';
import type { GenericListProps } from './list-options.ts';
import type { ListSearch } from './list-search.ts';
import { NewButton } from './list-toolbar.tsx';
import { isWholeList } from './named-lists.ts';

interface EmptyActionProps {
  readonly list: GenericListProps;
  readonly search: ListSearch;
  readonly onChange: (part: Partial<ListSearch>) => void;
}

/** What fills an empty list: the first record, or, where a new one would not appear, all of them. */
export function EmptyAction({ list, search, onChange }: EmptyActionProps) {
  const t = useT();
  if (isWholeList(search.list)) return <NewButton list={list} text="list.first" />;
  if (list.definition.lists['all'] === undefined) return null;
  return (
    <Button variant="default" onClick={() => onChange({ list: 'all', state: filterBy(search.state, []) })}>
      {t('list.showAll')}
    </Button>
  );
}
