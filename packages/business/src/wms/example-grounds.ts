import type { Ground } from '../example.ts';

interface Stored {
  readonly MATERIAL_CODE: string;
  readonly QTY: string;
  readonly UNIT_PRICE: string;
  readonly STORAGE_BIN_CODE: string;
}

/** Goods that opening stock has brought into a bin of storage location 1101. */
export const storedGoods = (goods: Stored): Ground => ({
  type: 'warehouse_entry',
  status: 'STORED',
  data: { STORAGE_LOCATION_CODE: '1101', ENTRIES: [goods] },
});
