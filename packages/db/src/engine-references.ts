/**
 * The masters that rows of the engines' own tables name, by column. What counts as use of a master (`engines/masters/in-use.ts`)
 * is made of it, and the foreign keys of `tables/stock.ts`.
 */
export const ENGINE_REFERENCES = {
  stock_move: {
    COMPANY_CODE: 'company',
    PLANT_CODE: 'plant',
    MATERIAL_CODE: 'material',
    OUT_STORAGE_LOCATION_CODE: 'storage_location',
    IN_STORAGE_LOCATION_CODE: 'storage_location',
    SUPPLIER_CODE: 'vendor',
    CUSTOMER_CODE: 'customer',
    CURRENCY_CODE: 'currency',
  },
  open_item: {
    COMPANY_CODE: 'company',
    PLANT_CODE: 'plant',
    ACCOUNTING_CODE: 'accounting',
    SUPPLIER_CODE: 'vendor',
    CUSTOMER_CODE: 'customer',
    MATERIAL_CODE: 'material',
    CURRENCY_CODE: 'currency',
  },
  stock_balance: { PLANT_CODE: 'plant', STORAGE_LOCATION_CODE: 'storage_location', MATERIAL_CODE: 'material' },
  stock_value: { COMPANY_CODE: 'company', PLANT_CODE: 'plant', MATERIAL_CODE: 'material' },
  accounting_period: { COMPANY_CODE: 'company' },
  voucher_number: { COMPANY_CODE: 'company' },
  document_number: { COMPANY_CODE: 'company' },
  serial_counter: { SERIAL_CODE: 'serial_number' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EngineTable = keyof typeof ENGINE_REFERENCES;
