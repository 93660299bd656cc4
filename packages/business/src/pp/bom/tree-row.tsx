import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { labelled, language, useT } from '@sampan/widgets/i18n.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { NativeSelect, TextInput } from '@sampan/widgets/ui/input.tsx';
import { choiceOf, labelOf } from '@sampan/widgets/words.ts';
import { material } from '../../masterdata/material/material.ts';
import { bom, ITEM_KINDS } from './bom.ts';
import type { TreeRow } from './bom.tree.web.ts';
import { unitOf } from './unit-of.web.ts';
import classes from './bom.module.css';

/** As lines name it: in English where the material has an English name. */
const nameOf = (chosen: Readonly<Record<string, unknown>> | null): string =>
  String((language() === 'en' ? chosen?.['MATERIAL_NAME_EN'] : undefined) || chosen?.['MATERIAL_NAME'] || '');

const unitsOf = (chosen: Readonly<Record<string, unknown>> | null): Pick<TreeRow, 'UNIT_CODE' | 'UNIT_NAME'> => ({
  UNIT_CODE: String(chosen?.['UNIT_CODE'] ?? ''),
  UNIT_NAME: chosen?.['UNIT_NAME'] ? String(chosen['UNIT_NAME']) : null,
});

interface TreeRowCellsProps {
  readonly row: TreeRow;
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
  /** A line of the draft itself, which its form changes. */
  readonly isLocked: boolean;
  readonly wrong: ReadonlySet<keyof TreeRow> | undefined;
  readonly onToggle: () => void;
  readonly onChange: (what: Partial<TreeRow>) => void;
}

/** What a row of the tree says. Its fields are reached from the row, not by Tab through all of them. */
export function TreeRowCells({ row, hasBelow, isOpen, isLocked, wrong, onToggle, onChange }: TreeRowCellsProps) {
  const t = useT();
  const name = row.name || (row.MATERIAL_CODE ?? t('bom.newLine'));
  const field = (key: 'QTY' | 'SCRAP_RATE' | 'BOM_QTY') => (
    <TextInput
      size="xs"
      className={classes['field'] ?? ''}
      aria-label={labelled(labelOf(bom, key), name)}
      inputMode="decimal"
      value={row[key]}
      error={wrong?.has(key) ?? false}
      disabled={isLocked && key !== 'BOM_QTY'}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <GoodsCell
        row={row}
        hasBelow={hasBelow}
        isOpen={isOpen}
        isWrong={wrong?.has('MATERIAL_CODE') ?? false}
        onToggle={onToggle}
        onChange={onChange}
      />
      <td role="gridcell">
        <div className={classes['goods']}>
          {field('QTY')} <span className={classes['code']}>{unitOf(row)}</span>
        </div>
      </td>
      <td role="gridcell">{field('SCRAP_RATE')}</td>
      <td role="gridcell">
        <NativeSelect
          size="xs"
          aria-label={labelled(labelOf(bom, 'ITEM_KIND'), name)}
          value={row.ITEM_KIND}
          disabled={isLocked}
          data={ITEM_KINDS.filter((kind) => !hasBelow || kind === 'COMPONENT' || kind === 'PHANTOM').map((kind) => ({
            value: kind,
            label: choiceOf(bom, 'ITEM_KIND', kind),
          }))}
          onChange={(event) => onChange({ ITEM_KIND: event.currentTarget.value })}
        />
      </td>
      <td role="gridcell">{hasBelow && field('BOM_QTY')}</td>
    </>
  );
}

interface GoodsCellProps extends Pick<TreeRowCellsProps, 'row' | 'hasBelow' | 'isOpen' | 'onToggle' | 'onChange'> {
  readonly isWrong: boolean;
}

/** The material on its level, chosen as long as the row is new. */
function GoodsCell({ row, hasBelow, isOpen, isWrong, onToggle, onChange }: GoodsCellProps) {
  const t = useT();
  const name = row.name || (row.MATERIAL_CODE ?? t('bom.newLine'));
  return (
    <td role="gridcell" style={{ paddingInlineStart: `${(row.level - 1) * 20 + 8}px` }}>
      <div className={classes['goods']}>
        {hasBelow ? (
          <button
            type="button"
            tabIndex={-1}
            className={classes['toggle']}
            aria-label={labelled(t(isOpen ? 'bom.close' : 'bom.open'), name)}
            onClick={onToggle}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </button>
        ) : (
          <span className={classes['toggle']} />
        )}
        {row.isNew ? (
          <ReferenceInput
            source={sourceOf(material)}
            field="MATERIAL_CODE"
            label={labelOf(bom, 'MATERIAL_CODE')}
            value={row.MATERIAL_CODE}
            name={row.name || null}
            isCompact
            error={isWrong || undefined}
            onChange={(MATERIAL_CODE, chosen) => onChange({ MATERIAL_CODE, name: nameOf(chosen), ...unitsOf(chosen) })}
          />
        ) : (
          <span>
            {row.name} <span className={classes['code']}>{row.MATERIAL_CODE}</span>
          </span>
        )}
      </div>
    </td>
  );
}
