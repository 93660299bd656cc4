import { useMemo, useState } from 'react';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import type { ListRow } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { DataTable } from '../table/data-table.tsx';
import { plainValue } from '../table/format-value.ts';
import type { ColumnLayout } from '../table/layout.ts';
import type { Selection } from '../table/selection.ts';
import { initialState } from '../table/table-state.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import './picker-texts.ts';
import type { FormValues } from './picker-query.ts';
import { SearchBox } from './search-box.tsx';
import { usePickerRows } from './use-picker-rows.ts';
import { isMultiple, pickerRows, type ValueHelpConfig } from './value-help-config.ts';
import classes from './value-help-picker.module.css';

export interface ValueHelpPickerProps {
  readonly config: ValueHelpConfig;
  /** Label of the form field. */
  readonly label: string;
  /** Rows chosen so far; those known only by key carry just that field. */
  readonly chosen: readonly ListRow[];
  /** Values of the form for the related parameters. */
  readonly form?: FormValues;
  readonly onSave: (rows: readonly ListRow[]) => void;
  readonly onClose: () => void;
}

const NO_VALUES: FormValues = {};

/** The value help: a maximized dialog with a searchable, sortable, paged list. Mount it to open it. */
export function ValueHelpPicker(props: ValueHelpPickerProps) {
  const { config, label, onClose, onSave } = props;
  const t = useT();
  const [selection, setSelection] = useState<Selection>(() => byKey(config.keyField, props.chosen));
  const save = (): void => {
    onSave([...selection.values()]);
    onClose();
  };
  const open = (row: ListRow): void => {
    if (isMultiple(config)) return;
    onSave([row]);
    onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Overlay />
      <Modal.Content className={classes['content'] ?? ''}>
        <Modal.Body className={classes['body'] ?? ''}>
          <div className={classes['header']}>
            <IconButton label={t('picker.back')} size={32} icon={<IconArrowLeft size={18} aria-hidden />} onClick={onClose} />
            <Modal.Title className={classes['title'] ?? ''}>{t('picker.title', { label })}</Modal.Title>
            <Button onClick={save}>{t('picker.save')}</Button>
            <IconButton label={t('picker.close')} size={32} icon={<IconX size={18} aria-hidden />} onClick={onClose} />
          </div>
          <PickerTable {...props} selection={selection} onSelection={setSelection} onOpen={open} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const byKey = (keyField: string, rows: readonly ListRow[]): Selection => new Map(rows.map((row) => [plainValue(row, keyField), row]));

interface PickerTableProps extends ValueHelpPickerProps {
  readonly selection: Selection;
  readonly onSelection: (next: Selection) => void;
  readonly onOpen: (row: ListRow) => void;
}

function PickerTable({ config, label, form = NO_VALUES, selection, onSelection, onOpen }: PickerTableProps) {
  const [state, setState] = useState(() => initialState(pickerRows(config)));
  const [terms, setTerms] = useState('');
  const [layout, setLayout] = useState<ColumnLayout>({});
  const { rows, total, isPending, isFetching, isError, refetch } = usePickerRows(config, state, terms, form);
  const keyed = useMemo(() => rows.map((row) => ({ ...row, ID: plainValue(row, config.keyField) })), [rows, config.keyField]);
  const t = useT();
  return (
    <div className={classes['main']}>
      <div className={classes['search']}>
        <SearchBox
          className={classes['box']}
          label={t('picker.title', { label })}
          value={terms}
          onChange={(next) => {
            setTerms(next);
            setState({ ...state, page: 1 });
          }}
          autoFocus
        />
        <ChosenChips config={config} selection={selection} onSelection={onSelection} />
      </div>
      <DataTable
        label={label}
        columns={config.columns}
        rows={keyed}
        total={total}
        state={state}
        onState={setState}
        layout={layout}
        onLayout={setLayout}
        loading={isPending}
        reloading={isFetching}
        failed={isError}
        onRefresh={() => void refetch()}
        selectionMode={isMultiple(config) ? 'multiple' : 'single'}
        selection={selection}
        onSelection={onSelection}
        selectOnClick
        onOpen={onOpen}
        filterRow={false}
        isNarrowed={terms !== ''}
        fill
      />
    </div>
  );
}
