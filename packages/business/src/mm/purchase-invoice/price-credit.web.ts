import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { newRequestKey } from '@sampan/widgets/api/client.ts';
import { cellOf, type PartRow, partOf, type RecordView } from '@sampan/widgets/api/rows.ts';
import { begunSearch } from '@sampan/widgets/flow/begun.ts';
import type { FurtherScreen } from '@sampan/widgets/form/screen-config.ts';
import { hrefOf } from '@sampan/widgets/navigation.tsx';
import { purchaseInvoice } from './purchase-invoice.ts';

const HEADER = ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'];

const textsOf = (row: PartRow, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (row[key] === null || row[key] === undefined ? [] : [[key, String(row[key])]])));

/** A line for each of the invoice; what comes off its price is typed. */
const lineOf = (row: PartRow): Record<string, string> => ({
  ...textsOf(row, ['MATERIAL_CODE', nameKey('MATERIAL_CODE'), specKey('MATERIAL_CODE'), 'UNIT_CODE', 'QTY', 'TAX_RATE']),
  CREDITED_ENTRY_NO: String(row['INVOICING_ENTRY_NO']),
});

/** The way from a posted invoice to a credit note of its prices (PI-9). */
export const priceCredit: FurtherScreen = {
  title: 'invoice.creditPrice',
  right: [purchaseInvoice.card, 'create'],
  isOffered: (record: RecordView) => record['STATUS'] === 'POSTED' && record['IS_CREDIT'] !== '1' && record['IS_CANCELLED'] !== '1',
  hrefOf: (record: RecordView) => {
    const header = {
      ...textsOf(
        record as PartRow,
        HEADER.flatMap((key) => [key, nameKey(key)]),
      ),
      RELATED_INVOICING_NO: String(cellOf(record, purchaseInvoice.number) ?? ''),
      INVOICING_TYPE: record['INVOICING_TYPE'] === 'ORDINARY' ? 'CREDIT_ORDINARY' : 'CREDIT',
    };
    return hrefOf(
      `/${purchaseInvoice.route}/create`,
      begunSearch({ header, lines: partOf(record, 'ENTRIES').map(lineOf) }, newRequestKey()),
    );
  },
};
