import type { ViewDefinition } from '@sampan/model/define.ts';
import { LINES, linesOf } from '@sampan/model/line-search.ts';
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
      <ListScreen
        key={`${props.definition.route}/${props.action} ${rows?.type ?? ''}`}
        {...(rows ? ofRows(props, rows) : props)}
        hasLines={canShowLines(props)}
      />
    </ReferenceFilterContext>
  );
}

/** The rows that the list on screen shows in place of records, of itself or because the user looks at its lines; both stand in the address. */
function listedRows(props: GenericListProps): ViewDefinition | undefined {
  const { definition, search } = props;
  if (definition.kind !== 'document') return undefined;
  const shown = shownList(props);
  if (shown?.rows !== undefined) return entryRows(definition, shown.rows, shown.open);
  return search['rows'] === LINES && canShowLines(props) ? entryRows(definition, LINES) : undefined;
}

const shownList = ({ definition, action, search, list }: GenericListProps) =>
  definition.lists[search['list'] ?? list ?? startList(definition, action)];

/** Documents with lines, unless their list shows rows of its own or leads on to something else. */
const canShowLines = (props: GenericListProps): boolean =>
  linesOf(props.definition) !== undefined && shownList(props)?.rows === undefined && props.hrefOf === undefined;

/** A list of rows opens their documents. It has columns and buttons of its own, unless the screen is for this list alone. */
function ofRows({ definition, action, search, ...props }: GenericListProps, rows: ViewDefinition): GenericListProps {
  const { columns, bulkButtons } = props;
  return {
    ...(props.list === undefined ? {} : { ...(columns && { columns }), ...(bulkButtons && { bulkButtons }) }),
    action,
    search,
    definition: rows,
    title: props.title ?? t(definition.type),
    ...(props.list === undefined ? {} : { list: props.list }),
    hrefOf: (row) => hrefOf(`/${definition.route}/view`, { id: recordIdOf(rows, row) }),
  };
}
