import type { ActionDefinition } from '@sampan/model/action.ts';
import { type Definition, type DocumentDefinition, identityField } from '@sampan/model/define.ts';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { cellOf, type ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { useMay } from '../may.ts';
import { useGo } from '../navigation.tsx';
import { MissingRight } from '../rights/missing-right.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { TableHandle } from '../table/table-props.ts';
import { filterBy, type TableState } from '../table/table-state.ts';
import { useTitle } from '../title.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { GenericListProps } from './list-options.ts';
import classes from './list-screen.module.css';
import { EmptyAction } from './empty-action.tsx';
import { isMakable, ListEnd, ListStart } from './list-toolbar.tsx';
import { writeListSearch } from './list-search.ts';
import { type ListData, useListData } from './use-list-data.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListSelection, useListSelection } from './use-list-selection.ts';
import { PrintChosen } from './print-chosen.tsx';
import { useRowActions } from './use-row-actions.ts';
import { ViewMenu } from './view-menu.tsx';

/** One list screen: named lists, search, filters, columns, pages, actions; its address is its state. */
export function ListScreen(props: GenericListProps) {
  const { definition } = props;
  const t = useT();
  const go = useGo();
  const data = useListData(props);
  const { search, change, loaded } = data;
  const handle = useRef<TableHandle>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const chosen = useListSelection(props, data, handle);
  const nameOf = useCallback((row: ListRow) => String(cellOf(row, identityField(definition)) ?? row.ID), [definition]);
  const rowActions = useRowActions({ definition, actions: chosen.actions, run: chosen.batch.ask, further: props.rowActions });
  const may = useMay(definition.card);
  useListKeys({ search: searchBox, refresh: loaded.refresh, isMaking: isMakable(props) && may('create') });
  useTitle(props.title ?? t(definition.type));
  if (loaded.isRefused) return <MissingRight needs={{ card: definition.card, verbs: ['index'] }} />;
  return (
    <div className={classes['screen']}>
      {chosen.selection.size > 0 && <h1 className="visually-hidden">{props.title ?? t(definition.type)}</h1>}
      <DataTable
        label={props.title ?? t(definition.type)}
        {...rowProps(data)}
        {...selectionProps(chosen)}
        openedRow={chosen.openedRow}
        bulkActions={<Bulk list={props} chosen={chosen} exportRows={data.exportRows} />}
        rowActions={rowActions}
        rowName={nameOf}
        onOpen={(row) => (props.hrefOf ? go(props.hrefOf(row)) : go(`/${definition.route}/view`, { id: row.ID }))}
        toolbar
        toolbarStart={
          <ListStart list={props} total={loaded.isLoading ? null : loaded.total} search={search} onChange={change} searchBox={searchBox} />
        }
        toolbarEnd={
          <ListEnd list={props}>
            <ViewMenu
              list={definition.type}
              search={writeListSearch(search, data.defaults)}
              layout={data.layout}
              onLayout={data.setLayout}
            />
            {chosen.mayExport && <ExportMenu selected={0} onExport={(format) => data.exportRows(format, [])} />}
          </ListEnd>
        }
        {...(props.card ? { card: props.card } : {})}
        emptyAction={<EmptyAction list={props} search={search} onChange={change} />}
        fill
        handle={handle}
      />
      <Batch definition={definition} chosen={chosen} nameOf={nameOf} />
    </div>
  );
}

/** Rows, order, pages and columns of the table. */
const rowProps = ({ columns, layout, setLayout, search, change, loaded }: ListData) => ({
  columns,
  layout,
  onLayout: setLayout,
  state: search.state,
  onState: (state: TableState) => change({ state }),
  isNarrowed: search.query !== '',
  onWiden: () => change({ query: '', state: filterBy(search.state, []) }),
  rows: loaded.rows,
  total: loaded.total,
  loading: loaded.isLoading,
  reloading: loaded.isReloading,
  failed: loaded.isFailed,
  capped: loaded.capped,
  isPartial: loaded.isPartial,
  onRefresh: loaded.refresh,
});

const selectionProps = ({ selection, setSelection, selectAll }: ListSelection) => ({
  selectionMode: 'multiple' as const,
  selection,
  onSelection: setSelection,
  onSelectAll: selectAll,
});

interface BulkProps {
  readonly list: GenericListProps;
  readonly chosen: ListSelection;
  readonly exportRows: ListData['exportRows'];
}

/** What the selection bar offers. */
function Bulk({ list, chosen, exportRows }: BulkProps) {
  const { definition } = list;
  const rows = [...chosen.selection.values()];
  return (
    <BulkActions of={definition} actions={chosen.actions} rows={rows} onRun={(action) => chosen.batch.ask(action, rows)}>
      {list.bulkButtons?.(rows)}
      {definition.kind === 'view' && definition.begins && !list.bulkButtons && (
        <Suspense fallback={null}>
          {definition.begins.map((begins) => (
            <BeginDocument key={begins.type} view={definition} begins={begins} rows={rows} />
          ))}
        </Suspense>
      )}
      {definition.kind === 'document' && isWalked(definition) && (
        <Suspense fallback={null}>
          <WalkTogether definition={definition} rows={rows} />
        </Suspense>
      )}
      <PrintChosen definition={definition} rows={rows} />
      {chosen.mayExport && <ExportMenu selected={rows.length} onExport={(format) => exportRows(format, [...chosen.selection.keys()])} />}
    </BulkActions>
  );
}

const isWalked = ({ actions }: DocumentDefinition): boolean =>
  Object.values<ActionDefinition>(actions).some(({ tasks }) => tasks?.together !== undefined);
const WalkTogether = lazy(async () => ({ default: (await import('./walk-together.tsx')).WalkTogether }));
const BeginDocument = lazy(async () => ({ default: (await import('../flow/begin-document.tsx')).BeginDocument }));
const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));

function Batch({
  definition,
  chosen: { batch },
  nameOf,
}: {
  definition: Definition;
  chosen: ListSelection;
  nameOf: (row: ListRow) => string;
}) {
  const { run, go, close } = batch;
  if (!run) return null;
  return (
    <Suspense fallback={null}>
      <BatchDialog of={definition} run={run} nameOf={nameOf} onGo={(comment) => void go(run, comment)} onClose={close} />
    </Suspense>
  );
}
