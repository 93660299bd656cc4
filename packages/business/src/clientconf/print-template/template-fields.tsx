import type { TemplateColumn, TemplateContent } from '@sampan/model/print-template.ts';
import { ALIGNMENTS, SIGNATURES } from '@sampan/model/print-template.ts';
import type { Definition } from '@sampan/model/define.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { NativeSelect, TextInput } from '@sampan/widgets/ui/input.tsx';
import { moved, OrderedRows } from './ordered-rows.tsx';
import classes from './template-editor.module.css';
import type { Standard } from './use-standard.web.ts';

interface PartProps {
  /** What is printed. */
  readonly of: Definition | undefined;
  readonly content: TemplateContent;
  readonly fields: Standard['FIELDS'];
  readonly onChange: (change: Partial<TemplateContent>) => void;
}

/** Fields of the header and totals: which, in which order. */
export function KeyList({
  of,
  list,
  content,
  fields,
  onChange,
  label,
}: PartProps & { readonly list: 'facts' | 'totals'; readonly label: string }) {
  const keys = content[list];
  const rowOf = (id: string) => ({ id, label: labelOf(of, id) });
  const change = (next: readonly string[]) => onChange({ [list]: next });
  return (
    <OrderedRows
      label={label}
      shown={keys.map(rowOf)}
      others={fields[list].filter((key) => !keys.includes(key)).map(rowOf)}
      onToggle={(id) => change(keys.includes(id) ? keys.filter((key) => key !== id) : [...keys, id])}
      onMove={(from, to) => change(moved(keys, from, to))}
    />
  );
}

/** Places to sign. */
export function SignatureList({ content, onChange, label }: Pick<PartProps, 'content' | 'onChange'> & { readonly label: string }) {
  const t = useT();
  const keys = content.signatures;
  const rowOf = (id: string) => ({ id, label: t(`template.signature.${id}`) });
  return (
    <OrderedRows
      label={label}
      shown={keys.map(rowOf)}
      others={SIGNATURES.filter((key) => !keys.includes(key)).map(rowOf)}
      onToggle={(id) => onChange({ signatures: SIGNATURES.filter((key) => (key === id ? !keys.includes(key) : keys.includes(key))) })}
      onMove={(from, to) => onChange({ signatures: moved(keys, from, to) })}
    />
  );
}

const NEW_WIDTH = 22;
const idOf = (column: TemplateColumn): string => column.keys.join('+');

/** Columns of the entries with their widths and sides. */
export function ColumnList({ of, content, fields, onChange, label }: PartProps & { readonly label: string }) {
  const { columns } = content;
  const nameOf = (keys: readonly string[]) => keys.map((key) => labelOf(of, key, 'ENTRIES')).join(' / ');
  const used = new Set(columns.flatMap(({ keys }) => keys));
  const change = (at: number, changed: Partial<TemplateColumn>) =>
    onChange({ columns: columns.map((column, place) => (place === at ? { ...column, ...changed } : column)) });
  const toggle = (id: string) => {
    const kept = columns.filter((column) => idOf(column) !== id);
    onChange({ columns: kept.length < columns.length ? kept : [...columns, { keys: [id], width: NEW_WIDTH, align: 'left' }] });
  };
  return (
    <OrderedRows
      label={label}
      shown={columns.map((column, at) => ({
        id: idOf(column),
        label: nameOf(column.keys),
        more: <ColumnControls column={column} name={nameOf(column.keys)} onChange={(changed) => change(at, changed)} />,
      }))}
      others={fields.columns.filter((key) => !used.has(key)).map((key) => ({ id: key, label: labelOf(of, key, 'ENTRIES') }))}
      onToggle={toggle}
      onMove={(from, to) => onChange({ columns: moved(columns, from, to) })}
    />
  );
}

interface ColumnControlsProps {
  readonly column: TemplateColumn;
  readonly name: string;
  readonly onChange: (changed: Partial<TemplateColumn>) => void;
}

function ColumnControls({ column, name, onChange }: ColumnControlsProps) {
  const t = useT();
  return (
    <span className={classes['column']}>
      <TextInput
        className={classes['number'] ?? ''}
        type="number"
        size="xs"
        min={6}
        max={200}
        aria-label={labelled(name, t('template.width'))}
        placeholder={t('template.rest')}
        value={column.width === 'rest' ? '' : String(column.width)}
        onChange={({ currentTarget: { value } }) => onChange({ width: value === '' ? 'rest' : Number(value) })}
      />
      <NativeSelect
        size="xs"
        aria-label={labelled(name, t('template.align'))}
        data={ALIGNMENTS.map((value) => ({ value, label: t(`template.align.${value}`) }))}
        value={column.align}
        onChange={({ currentTarget: { value } }) => onChange({ align: value as TemplateColumn['align'] })}
      />
    </span>
  );
}
