import { useState } from 'react';
import { decimal, isDecimal, isPositive, round } from '@sampan/kernel/decimal.ts';
import { cellOf, partOf } from '@sampan/widgets/api/rows.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { TextInput } from '@sampan/widgets/ui/input.tsx';
import { choiceOf, labelOf } from '@sampan/widgets/words.ts';
import { bom } from './bom.ts';
import { structureOf } from './bom.structure.web.ts';
import { bomWords } from './bom.words.ts';
import { CostRollUp, hasCosts } from './costs.tsx';
import { TreeEditor } from './tree-editor.tsx';
import { unitOf } from './unit-of.web.ts';
import { Versions } from './versions.tsx';
import classes from './bom.module.css';

addTexts(bomWords);

/** Everything that goes into so much of the product, level by level. */
function Structure({ record }: SectionProps) {
  const t = useT();
  const [typed, setTyped] = useState(String(cellOf(record, 'BOM_QTY') ?? '1'));
  const isWrong = !isDecimal(typed) || !isPositive(decimal(typed));
  const rows = isWrong ? [] : structureOf(record, decimal(typed));
  return (
    <div className={classes['body']}>
      <TextInput
        label={t('bom.forQuantity')}
        value={typed}
        inputMode="decimal"
        error={isWrong && t('bom.quantityWrong')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes['scroller']} role="group" aria-label={t('bom.structure')} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('bom.level')}</th>
              <th scope="col">{labelOf(bom, 'MATERIAL_CODE')}</th>
              <th scope="col" className={classes['figure']}>
                {labelOf(bom, 'QTY')}
              </th>
              <th scope="col">{labelOf(bom, 'UNIT_CODE')}</th>
              <th scope="col">{labelOf(bom, 'ITEM_KIND')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, level, line, QTY }) => (
              <tr key={key}>
                <td>{level}</td>
                <td style={{ paddingInlineStart: `${level * 16}px` }}>
                  {line['MATERIAL_NAME']} <span className={classes['code']}>{line['MATERIAL_CODE']}</span>
                  {line['ALTERNATIVE_TO'] && (
                    <span className={classes['note']}> {t('bom.insteadOf', { code: String(line['ALTERNATIVE_TO']) })}</span>
                  )}
                </td>
                <td className={classes['figure']}>{formatDecimal(round(QTY, 4))}</td>
                <td>{unitOf(line)}</td>
                <td>{choiceOf(bom, 'ITEM_KIND', String(line['ITEM_KIND'] ?? ''))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const INDENT_PX = 16;

/** The bills in force that the product goes into, those that name it themselves first, further ones indented by level. */
function WhereUsed({ record }: SectionProps) {
  const t = useT();
  const bills = partOf(record, 'WHERE_USED');
  if (bills.length === 0) return <p className={classes['none']}>{t('bom.notUsed')}</p>;
  return (
    <ul className={classes['list']}>
      {bills.map((one) => (
        <li key={String(one['ID'])} style={{ paddingInlineStart: `${(Number(one['LEVEL']) - 1) * INDENT_PX}px` }}>
          <a href={`#${hrefOf('/bom/view', { id: String(one['ID']) })}`}>{one['BOM_NO']}</a> {one['MATERIAL_NAME']}{' '}
          <span className={classes['code']}>
            {one['MATERIAL_CODE']} · {t('bom.usedAtLevel', { n: String(one['LEVEL']) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export const Screen = formScreen({
  dialogs: { restructure: TreeEditor },
  groups: [{ title: 'form.group.basic', fields: ['MATERIAL_CODE', 'PLANT_CODE', 'BOM_QTY', 'UNIT_CODE', 'VALID_FROM', 'VALID_TO'] }],
  parts: {
    ENTRIES: {
      columns: ['MATERIAL_CODE', 'QTY', 'UNIT_CODE', 'SCRAP_RATE', 'ITEM_KIND', 'ALTERNATIVE_TO', 'CO_PRODUCT_SHARE', 'NOTE'],
      whereSaid: ['ALTERNATIVE_TO', 'CO_PRODUCT_SHARE'],
    },
  },
  sections: [
    { id: 'structure', title: 'bom.structure', Section: Structure },
    { id: 'costs', title: 'bom.costs', Section: CostRollUp, isShown: hasCosts },
    { id: 'versions', title: 'bom.versions', Section: Versions },
    { id: 'where-used', title: 'bom.whereUsed', Section: WhereUsed },
  ],
});
