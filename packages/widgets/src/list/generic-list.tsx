import type { ViewDefinition } from '@sampan/model/define.ts';
import { entryRows } from '@sampan/model/entry-rows.ts';
import { t } from '../i18n.ts';
import { hrefOf } from '../navigation.tsx';
import { ReferenceFilterContext } from '../table/reference-filter.ts';
import { recordIdOf } from '../table/columns-from-definition.ts';
import { ListScreen } from './list-screen.tsx';
import { startList } from './named-lists.ts';
import type { GenericListProps } from './list-options.ts';
import './list-texts.ts';
import { ReferenceFilter } from './reference-filter.tsx';

/** The list of a definition: `<GenericList {...screenProps} />`, with options where the definition says too little. */
export function GenericList(props: GenericListProps) {
  const rows = listedRows(props);
  return (
    <ReferenceFilterContext value={ReferenceFilter}>
      <ListScreen key={`${props.definition.route}/${props.action} ${rows?.type ?? ''}`} {...(rows ? ofRows(props, rows) : props)} />
    </ReferenceFilterContext>
  );
}

/** The rows that the list on screen shows in place of records; its tab stands in the address. */
function listedRows({ definition, action, search, list }: GenericListProps): ViewDefinition | undefined {
  if (definition.kind !== 'document') return undefined;
  const shown = definition.lists[search['list'] ?? list ?? startList(definition, action)];
  return shown?.rows === undefined ? undefined : entryRows(definition, shown.rows, shown.open);
}

/** A list of rows has columns of its own and opens their documents. */
function ofRows({ definition, action, search, ...props }: GenericListProps, rows: ViewDefinition): GenericListProps {
  return {
    action,
    search,
    definition: rows,
    title: props.title ?? t(definition.type),
    ...(props.list === undefined ? {} : { list: props.list }),
    hrefOf: (row) => hrefOf(`/${definition.route}/view`, { id: recordIdOf(rows, row) }),
  };
}
