import { defineExample } from '../../example.ts';
import { recycleRequest } from './recycle-request.ts';

const TO_PICKED = ['send', 'accept', 'start-transfer', 'pick'] as const;
const TO_SETTLED = [
  ...TO_PICKED,
  'create-report',
  ['submit', {}, 'made'],
  ['approve', {}, 'made'],
  'process',
  ['attach', { FIELD: 'PROCESS_REPORT_FILE' }],
  'draft-settlement',
] as const;
const TO_APPROVED = [...TO_SETTLED, 'send-settlement', ['attach', { FIELD: 'CUSTOMER_FILE' }], 'customer-approve'] as const;

/** A valid recycle request in the sample organisation, of goods that cost nothing, and the ways into its statuses. */
export const recycleRequestExample = defineExample(recycleRequest, {
  data: () => ({
    CUSTOMER_CODE: 'C1001',
    ENTITY: '样例主体',
    CONTACT_PERSON: '样例联系人',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
    FROM_ADDRESS: '苏州市工业园区 1 号',
    TO_ADDRESS: '苏州市吴中区 2 号',
    TARGET_MATERIAL_CODE: 'M1004',
    PACKING_MATERIAL_CODE: 'M7001',
    UNIT_CODE: 'KG',
    PKGS: 4,
    WEIGHT: '100',
    PROVISIONAL_PRICE: '0',
    SUPPLIER_CODE: 'V1001',
    PROCESS_START_DATE: '2026-01-05',
    NOTE: '样例',
    ENTRIES: [{ RECYCLE_SERVICE: 'COLLECTION' }],
    FREIGHT_LIST: [{ GOODS: '废铜线', PKGS: 4, WEIGHT: '100' }],
  }),
  ways: {
    DRAFT: [],
    SENT: ['send'],
    ACCEPTED: ['send', 'accept'],
    PROCESSING: ['send', 'accept-process'],
    ORDERED: ['send', 'accept-order'],
    TRANSFERRING: ['send', 'accept', 'start-transfer'],
    PICKED: TO_PICKED,
    PROCESSED: [...TO_PICKED, 'process'],
    SETTLEMENT_DRAFT: TO_SETTLED,
    SETTLEMENT_SENT: [...TO_SETTLED, 'send-settlement'],
    CUSTOMER_APPROVED: TO_APPROVED,
    COLLECTED: [...TO_APPROVED, ['attach', { FIELD: 'RECEIVABLE_FILE' }], 'payment-collected'],
  },
  arguments: {
    pick: { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT: '98.5' },
    process: { PROCESSING_WEIGHT: '98' },
    'customer-reject': { REASON: '含量不对' },
    'create-invoice': { INVOICING_NO: 'FP-EXAMPLE' },
  },
});
