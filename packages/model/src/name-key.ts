/** Key of the specification beside a reference to what has one: `MATERIAL_CODE` → `MATERIAL_SPEC`. */
export const specKey = (field: string): string => (field.endsWith('_CODE') ? `${field.slice(0, -5)}_SPEC` : `${field}_SPEC`);
/** Key of the readable name beside a reference: `SUPPLIER_CODE` → `SUPPLIER_NAME`, `OWNER` → `OWNER_NAME`. */
export const nameKey = (field: string): string => (field.endsWith('_CODE') ? `${field.slice(0, -5)}_NAME` : `${field}_NAME`);

/** Key of the English name beside a name: `SUPPLIER_NAME` → `SUPPLIER_NAME_EN`, `NAME_ZH` → `NAME_EN`. */
export const englishKey = (name: string): string => (name.endsWith('_ZH') ? `${name.slice(0, -3)}_EN` : `${name}_EN`);
