/** Key of the specification beside a reference to what has one: `MATERIAL_CODE` → `MATERIAL_SPEC`. */
export const specKey = (field: string): string => (field.endsWith('_CODE') ? `${field.slice(0, -5)}_SPEC` : `${field}_SPEC`);
/** Key of the readable name beside a reference: `SUPPLIER_CODE` → `SUPPLIER_NAME`, `OWNER` → `OWNER_NAME`. */
export const nameKey = (field: string): string => (field.endsWith('_CODE') ? `${field.slice(0, -5)}_NAME` : `${field}_NAME`);
