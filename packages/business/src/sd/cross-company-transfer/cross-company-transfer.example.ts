import { approvalArguments, defineExample } from '../../example.ts';
import { storedGoods } from '../../wms/example-grounds.ts';
import { crossCompanyTransfer } from './cross-company-transfer.ts';

const APPROVED = ['submit', 'agree', 'approve'] as const;

/** A valid transfer in the sample organisation, of goods that opening stock has brought into the selling plant. */
export const crossCompanyTransferExample = defineExample(crossCompanyTransfer, {
  grounds: [storedGoods({ MATERIAL_CODE: 'M8005', QTY: '1000', UNIT_PRICE: '10', STORAGE_BIN_CODE: 'F-01' })],
  data: (_n, { today }) => ({
    ORDER_DATE: today,
    SALES_PLANT_CODE: '1100',
    SALES_STORAGE_LOCATION_CODE: '1101',
    PURCHASE_PLANT_CODE: '2100',
    PURCHASE_STORAGE_LOCATION_CODE: '2101',
    SALES_CURRENCY_CODE: 'USD',
    NOTE: '样例',
    ENTRIES: [{ MATERIAL_CODE: 'M8005', QTY: '2', SALES_UNIT_PRICE: '3', SALES_TAX_RATE: '0' }],
  }),
  ways: {
    DRAFT: [],
    SUBMITTED: ['submit'],
    REJECTED: ['submit', ['reject', { COMMENT: '不需要' }]],
    APPROVED,
    OUT: [...APPROVED, 'stock-out'],
    IN: [...APPROVED, 'stock-out', 'stock-in'],
    SETTLED: [...APPROVED, 'transfer', 'settle'],
  },
  arguments: approvalArguments,
});
