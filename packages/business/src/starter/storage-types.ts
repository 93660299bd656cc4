/** Storage types: one of each kind, and two more kinds of ordinary bins. */
export const storageTypes = [
  { STORAGE_TYPE_CODE: 'STANDARD', STORAGE_TYPE_NAME: '普通货位 Standard', STORAGE_TYPE_KIND: 'STANDARD' },
  { STORAGE_TYPE_CODE: 'RACK', STORAGE_TYPE_NAME: '高位货架 Pallet rack', STORAGE_TYPE_KIND: 'STANDARD' },
  { STORAGE_TYPE_CODE: 'FLOOR', STORAGE_TYPE_NAME: '地面堆放 Floor', STORAGE_TYPE_KIND: 'STANDARD' },
  { STORAGE_TYPE_CODE: 'RECEIVING', STORAGE_TYPE_NAME: '收货区 Receiving area', STORAGE_TYPE_KIND: 'RECEIVING' },
  { STORAGE_TYPE_CODE: 'SHIPPING', STORAGE_TYPE_NAME: '发货区 Shipping area', STORAGE_TYPE_KIND: 'SHIPPING' },
  { STORAGE_TYPE_CODE: 'QUARANTINE', STORAGE_TYPE_NAME: '待检区 Quarantine', STORAGE_TYPE_KIND: 'QUARANTINE' },
] as const;
