/**
 * The masters that rows of the engines' own tables name, by column. Their foreign keys (`tables/stock.ts`) and what counts as use of a
 * master (`engines/masters/in-use.ts`) are made of it.
 */
export const ENGINE_REFERENCES = {
  stock_move: {
    COMPANY_CODE: 'company',
    PLANT_CODE: 'plant',
    MATERIAL_CODE: 'material',
    OUT_STORAGE_LOCATION_CODE: 'storage_location',
    IN_STORAGE_LOCATION_CODE: 'storage_location',
  },
  stock_balance: { PLANT_CODE: 'plant', STORAGE_LOCATION_CODE: 'storage_location', MATERIAL_CODE: 'material' },
  stock_value: { COMPANY_CODE: 'company', PLANT_CODE: 'plant', MATERIAL_CODE: 'material' },
  accounting_period: { COMPANY_CODE: 'company' },
  voucher_number: { COMPANY_CODE: 'company' },
  serial_counter: { SERIAL_CODE: 'serial_number' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EngineTable = keyof typeof ENGINE_REFERENCES;
