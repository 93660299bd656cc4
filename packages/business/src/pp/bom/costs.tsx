import { useState } from 'react';
import { type Decimal, decimal, isDecimal, multiply, round } from '@sampan/kernel/decimal.ts';
import { cellOf } from '@sampan/widgets/api/rows.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { labelled, listed, useT } from '@sampan/widgets/i18n.ts';
import { formatDecimal } from '@sampan/widgets/line-grid/format-cell.ts';
import { NativeSelect } from '@sampan/widgets/ui/input.tsx';
import { labelOf } from '@sampan/widgets/words.ts';
import { bom } from './bom.ts';
import { type StructureRow, structureOf } from './bom.structure.web.ts';
import { unitOf } from './unit-of.web.ts';
import classes from './bom.module.css';

const BASES = ['AVERAGE', 'STANDARD'] as const;
const SOURCES = { AVERAGE: 'bom.fromAverage', STANDARD: 'bom.fromStandard', ROLLED_UP: 'bom.fromBelow' } as const;

interface Costs {
  readonly TOTAL: Decimal;
  readonly UNIT_COST: Decimal;
  readonly MISSING: readonly string[];
  readonly PRICES: Readonly<Record<string, { readonly PRICE: Decimal; readonly SOURCE: keyof typeof SOURCES }>>;
}
type AllCosts = Readonly<Record<(typeof BASES)[number], Costs>> & { readonly CURRENCY_CODE: string };

/** Whether its reader may see what the product costs. */
export const hasCosts = (record: SectionProps['record']): boolean => record['COSTS'] !== undefined;

/** What the base quantity costs, level by level, and where each price is from. */
export function CostRollUp({ record }: SectionProps) {
  const t = useT();
  const [basis, setBasis] = useState<(typeof BASES)[number]>('AVERAGE');
  const all = record['COSTS'] as unknown as AllCosts;
  const { TOTAL, UNIT_COST, MISSING, PRICES } = all[basis];
  const base = String(cellOf(record, 'BOM_QTY') ?? '1');
  const rows = structureOf(record, decimal(isDecimal(base) ? base : '1')).filter(({ line }) => !line['ALTERNATIVE_TO']);
  const unit = unitOf({ UNIT_CODE: cellOf(record, 'UNIT_CODE'), UNIT_NAME: cellOf(record, 'UNIT_NAME') });
  return (
    <div className={classes['body']}>
      <NativeSelect
        label={t('bom.priceBasis')}
        value={basis}
        data={BASES.map((value) => ({ value, label: t(SOURCES[value]) }))}
        onChange={(event) => setBasis(event.currentTarget.value as typeof basis)}
      />
      <p className={classes['sum']}>
        {t('bom.costOf', { qty: formatDecimal(base), unit })} <strong>{`${all.CURRENCY_CODE} ${formatDecimal(TOTAL)}`}</strong>
        {' · '}
        {t('bom.costOfOne', { unit })} {`${all.CURRENCY_CODE} ${formatDecimal(UNIT_COST)}`}
      </p>
      {MISSING.length > 0 && (
        <p role="note" className={classes['wrong']}>
          {labelled(t('bom.withoutPrice', { n: MISSING.length }), listed(MISSING))}
        </p>
      )}
      <div className={classes['scroller']} role="group" aria-label={t('bom.costs')} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <CostHeading />
          </thead>
          <tbody>
            {rows.map((row) => (
              <CostRow key={row.key} row={row} price={PRICES[String(row.line['MATERIAL_CODE'])]} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface CostRowProps {
  readonly row: StructureRow;
  readonly price: Costs['PRICES'][string] | undefined;
}

function CostRow({ row: { level, line, QTY }, price }: CostRowProps) {
  const t = useT();
  const isMade = line['ITEM_KIND'] === 'BY_PRODUCT';
  const worth = price && multiply(multiply(QTY, price.PRICE), decimal(isMade ? '-1' : '1'));
  return (
    <tr>
      <td style={{ paddingInlineStart: `${level * 16}px` }}>
        {line['MATERIAL_NAME']} <span className={classes['code']}>{line['MATERIAL_CODE']}</span>
      </td>
      <td className={classes['figure']}>{formatDecimal(round(QTY, 4))}</td>
      {line['ITEM_KIND'] === 'CO_PRODUCT' ? (
        <td colSpan={3}>{`${labelOf(bom, 'CO_PRODUCT_SHARE')} ${String(line['CO_PRODUCT_SHARE'] ?? '0')}%`}</td>
      ) : (
        <>
          <td className={classes['figure']}>{price ? formatDecimal(price.PRICE) : '–'}</td>
          <td>{price ? t(isMade ? 'bom.deducted' : SOURCES[price.SOURCE]) : t('bom.noPrice')}</td>
          <td className={classes['figure']}>{worth ? formatDecimal(round(worth, 2)) : '–'}</td>
        </>
      )}
    </tr>
  );
}

function CostHeading() {
  const t = useT();
  return (
    <tr>
      <th scope="col">{labelOf(bom, 'MATERIAL_CODE')}</th>
      <th scope="col" className={classes['figure']}>
        {labelOf(bom, 'QTY')}
      </th>
      <th scope="col" className={classes['figure']}>
        {t('bom.price')}
      </th>
      <th scope="col">{t('bom.priceFrom')}</th>
      <th scope="col" className={classes['figure']}>
        {t('bom.worth')}
      </th>
    </tr>
  );
}
