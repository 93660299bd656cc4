import { defineExample } from '../../example.ts';
import { warehouseEntry } from './warehouse-entry.ts';

/** A valid warehouse entry in the sample organisation, and the ways into its statuses. */
export const warehouseEntryExample = defineExample(warehouseEntry, {
  data: () => ({
    STORAGE_LOCATION_CODE: '1101',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '100', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'A-01-1' }],
  }),
  ways: { DRAFT: [], STORED: ['store'] },
});
