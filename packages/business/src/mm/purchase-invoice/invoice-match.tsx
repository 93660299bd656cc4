import { compare, decimal } from '@sampan/kernel/decimal.ts';
import { formatAmount, formatPrice, formatQuantity } from '@sampan/kernel/format.ts';
import { type PartRow, partOf } from '@sampan/widgets/api/rows.ts';
import { useDecimalsOf } from '@sampan/widgets/currency-decimals.ts';
import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import classes from '@sampan/widgets/form/figures.module.css';
import { purchaseInvoice } from './purchase-invoice.ts';
import { purchaseInvoiceWords } from './purchase-invoice.words.ts';

addTexts(purchaseInvoiceWords);

const FIGURES = [
  'ORDER_QTY',
  'RECEIVE_QTY',
  'RETURN_QTY',
  'INVOICE_QTY',
  'QTY_VARIANCE',
  'ORDER_PRICE',
  'UNIT_PRICE',
  'PRICE_CREDIT_AMOUNT',
  'PRICE_VARIANCE',
] as const;

/** More than received is bad; of quantities less is still to come, of prices it is a gain. */
function toneOf(key: string, value: string): string | undefined {
  if (key !== 'QTY_VARIANCE' && key !== 'PRICE_VARIANCE') return undefined;
  const sign = compare(decimal(value), decimal('0'));
  if (sign === 0) return undefined;
  if (sign > 0) return 'over';
  return key === 'QTY_VARIANCE' ? 'open' : 'under';
}

/** Nothing credited is nothing to be told. */
const isSaid = (key: string, value: unknown): boolean =>
  value !== undefined && value !== null && (key !== 'PRICE_CREDIT_AMOUNT' || compare(decimal(String(value)), decimal('0')) > 0);

const shownAs = (key: string, value: string, places: number): string => {
  if (key === 'PRICE_VARIANCE' || key === 'PRICE_CREDIT_AMOUNT') return formatAmount(decimal(value), places);
  return key.endsWith('_PRICE') ? formatPrice(decimal(value)) : formatQuantity(decimal(value));
};

/** Beside each line of an invoice what was ordered, received, sent back and invoiced, and by how much it differs. */
export function InvoiceMatch({ record }: SectionProps) {
  const t = useT();
  useLanguage();
  const rows = partOf(record, 'ENTRIES');
  const places = useDecimalsOf(record['CURRENCY_CODE']);
  const shown = FIGURES.filter((key) => rows.some((row) => isSaid(key, row[key])));
  return (
    <div className={classes['box']} role="group" aria-label={t('invoice.match')} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th>{labelOf(purchaseInvoice, 'MATERIAL_CODE')}</th>
            {shown.map((key) => (
              <th key={key} className={classes['figure']}>
                {labelOf(purchaseInvoice, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={String(row['INVOICING_ENTRY_NO'])} row={row} shown={shown} places={places} />
          ))}
        </tbody>
      </table>
      <p className={classes['note']}>{t('invoice.matchNote')}</p>
    </div>
  );
}

interface LineProps {
  readonly row: PartRow;
  readonly shown: readonly string[];
  /** Decimals of the invoice's currency. */
  readonly places: number;
}

function Line({ row, shown, places }: LineProps) {
  return (
    <tr>
      <th scope="row">
        <span className={classes['code']}>{row['MATERIAL_CODE']}</span> {row['MATERIAL_NAME']}
      </th>
      {shown.map((key) => {
        const value = row[key];
        const text = value === undefined || value === null ? undefined : String(value);
        return (
          <td key={key} className={classes['figure']} data-label={labelOf(purchaseInvoice, key)} data-tone={text && toneOf(key, text)}>
            {text && shownAs(key, text, places)}
          </td>
        );
      })}
    </tr>
  );
}
