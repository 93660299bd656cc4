import { nameKey } from '@sampan/model/name-key.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';

/** What becomes a draft order: lines of requisitions that one vendor lists cheapest, for one plant. */
export interface VendorOrder {
  /** The vendor as people read it. */
  readonly vendor: string;
  readonly DATA: {
    readonly SUPPLIER_CODE: string;
    readonly PLANT_CODE?: unknown;
    readonly COMPANY_CODE?: unknown;
    readonly ENTRIES: readonly Readonly<Record<string, unknown>>[];
  };
}

/** One order a vendor and plant, in the order of the lines; `without` are those for which no vendor lists a price. */
export function splitByVendor(rows: readonly ListRow[]): { readonly orders: readonly VendorOrder[]; readonly without: readonly ListRow[] } {
  const listed = rows.filter((row) => isCode(row['MIN_VENDOR_CODE']));
  const groups = Map.groupBy(listed, (row) => JSON.stringify([row['MIN_VENDOR_CODE'], row['COMPANY_CODE'], row['PLANT_CODE']]));
  const orders = [...groups.values()].map((lines): VendorOrder => {
    const [first = {} as ListRow] = lines;
    const code = String(first['MIN_VENDOR_CODE']);
    // What a requisition leaves open, the order takes from who makes it.
    const place = Object.fromEntries(['COMPANY_CODE', 'PLANT_CODE'].flatMap((key) => (isCode(first[key]) ? [[key, first[key]]] : [])));
    return {
      vendor: String(first[nameKey('MIN_VENDOR_CODE')] ?? code),
      DATA: { SUPPLIER_CODE: code, ...place, ENTRIES: lines.map(entryOf) },
    };
  });
  return { orders, without: rows.filter((row) => !isCode(row['MIN_VENDOR_CODE'])) };
}

const isCode = (value: unknown): boolean => typeof value === 'string' && value !== '';

const entryOf = (row: ListRow) => ({
  PURCHASE_REQUEST_NO: row['PURCHASE_REQUEST_NO'],
  PURCHASE_REQUEST_ENTRY_NO: row['PURCHASE_REQUEST_ENTRY_NO'],
  MATERIAL_CODE: row['MATERIAL_CODE'],
  QTY: row['OPEN_QTY'],
  UNIT_CODE: row['UNIT_CODE'],
});
