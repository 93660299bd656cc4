import { IconClipboardList } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSetAside } from '@sampan/model/field-names.ts';
import { limitKeys } from '@sampan/model/field.ts';
import { flowTexts } from '@sampan/kernel/texts/records/flow.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { documentNamePair, nameInSentence } from '@sampan/kernel/titles.ts';
import { callPath, headerFields } from '@sampan/model/define.ts';
import { fetchList } from '../api/queries.ts';
import type { ListRow } from '../api/rows.ts';
import { useDefinitions } from '../definitions.ts';
import { error } from '../feedback.tsx';
import type { RecordForm } from '../form/record-form.ts';
import { addTexts, useLanguage, useT } from '../i18n.ts';
import type { LineValues } from '../line-grid/column.ts';
import { useAddress } from '../navigation.tsx';
import { columnOf } from '../table/columns-from-definition.ts';
import type { Column } from '../table/columns.ts';
import type { ValueHelpConfig } from '../picker/value-help-config.ts';
import { ValueHelpPicker } from '../picker/value-help-picker.tsx';
import { Button } from '../ui/button.tsx';
import { useBegun } from './use-begun.ts';
import { type Above, headerFrom, lineOf, narrowedBy, takeableFrom } from './above.ts';

addTexts(flowTexts);

interface TakeFromProps {
  readonly form: RecordForm;
  readonly part: string;
  readonly addLines: (lines: readonly LineValues[], filledBy?: string) => void;
}

/** Takes what is still open of other documents into the lines: a button for each kind of document that is continued. */
export function TakeFrom({ form, part, addLines }: TakeFromProps) {
  const find = useDefinitions();
  const above = useMemo(() => takeableFrom(form.definition, part, find), [form.definition, part, find]);
  const take = (from: Above, rows: readonly ListRow[]): void => {
    if (rows.length === 0) return;
    form.proposals.giveUpHeader(form);
    for (const [key, value] of Object.entries(headerFrom(form.definition, from, rows, form.headerNow())))
      form.header.setValue(key, value, { shouldDirty: true });
    addLines(
      rows.map((row) => lineOf(from, row)),
      from.upstream.same?.[0],
    );
  };
  useTakenAtOnce(above, form, take);
  useBegun(form, part, addLines);
  return above.map((from) => <TakeButton key={`${from.upstream.of} ${from.upstream.counter}`} form={form} from={from} onTake={take} />);
}

interface TakeButtonProps {
  readonly form: RecordForm;
  readonly from: Above;
  readonly onTake: (from: Above, rows: readonly ListRow[]) => void;
}

function TakeButton({ form, from, onTake }: TakeButtonProps) {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const name = documentNamePair(from.document.type);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconClipboardList size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('flow.takeFrom', { document: nameInSentence(name, language) })}
      </Button>
      {isOpen && (
        <OpenRows
          form={form}
          from={from}
          label={t('flow.rowsOf', { document: inLanguage(name, language) })}
          onTake={onTake}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface OpenRowsProps extends TakeButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** The value help over what is still open, of the form's plant, customer … as far as they are known. */
function OpenRows({ form, from, label, onTake, onClose }: OpenRowsProps) {
  const t = useT();
  const language = useLanguage();
  const header = form.headerNow();
  const config = useMemo(
    (): ValueHelpConfig => ({
      type: 'dropdowntable',
      field: from.upstream.no,
      url: `${callPath(from.document)}/index`,
      urlSearchDisplayField: from.document.number,
      keyField: 'ID',
      remoteType: { label: 'list', value: from.list },
      ...(from.part === undefined ? {} : { relatedKey: { label: 'rows', value: from.part } }),
      related: narrowedBy(form.definition, from, form.headerNow()).map((key) => ({ label: key, field: key })),
      columns: columnsOf(from, language),
      tableConfig: { selection: 'multiple' },
    }),
    [form, from, language],
  );
  const save = (rows: readonly ListRow[]): void => (rows.length === 0 ? error(t('flow.selectOne')) : onTake(from, rows));
  return <ValueHelpPicker config={config} label={label} chosen={[]} form={header} onSave={save} onClose={onClose} />;
}

const MOST = 9;

/** Number and row, what it is about and how much is open come first; then whatever else the row says. */
function columnsOf({ rows, document, part, entryNo, open, upstream }: Above, language: Parameters<typeof columnOf>[3]): readonly Column[] {
  const fields = headerFields(rows);
  const ofWhole =
    part === undefined ? [document.date, ...(upstream.header ?? []), ...limitKeys(fields[upstream.counter]?.counter ?? { of: [] })] : [];
  const first = [document.number, entryNo, ...(upstream.same ?? []), open, ...(upstream.takes ?? []), ...ofWhole].filter(
    (key) => key !== undefined,
  );
  const keys = [...first, ...Object.keys(fields)].filter((key) => {
    const field = fields[key];
    return field !== undefined && !isSetAside(key, field) && field.kind !== 'note' && key !== upstream.counter;
  });
  return [...new Set(keys)].slice(0, MOST).map((key) => {
    const { href: _link, total: _total, ...column } = columnOf(rows, key, fields[key]!, language, () => undefined);
    return column;
  });
}

/** A new document that goes on from another one (`?from=purchase_requisition&fromNo=PR2611000001`) begins with what is open of it. */
function useTakenAtOnce(above: readonly Above[], form: RecordForm, take: TakeButtonProps['onTake']): void {
  const address = useAddress();
  const isTaken = useRef(false);
  useEffect(() => {
    const { from, fromNo } = address().search;
    const wanted = above.find(({ upstream }) => upstream.of === from && !upstream.isAside);
    if (isTaken.current || !wanted || !fromNo || form.mode !== 'create') return;
    isTaken.current = true;
    const fields = { ...(wanted.part === undefined ? {} : { rows: wanted.part }), [wanted.document.number]: fromNo };
    const query = { field: wanted.upstream.no, list: wanted.list, length: 0, fields };
    void fetchList<{ data: ListRow }>(`${callPath(wanted.document)}/index`, query).then(
      ({ results }) =>
        take(
          wanted,
          results.map(({ data }) => data),
        ),
      () => undefined,
    );
  });
}
