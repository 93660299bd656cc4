import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the storage type. */
export const storageTypeTexts = defineTexts({
  name: ['存储类型', 'Storage type'],
  labels: {
    STORAGE_TYPE_CODE: ['存储类型编码', 'Storage type code'],
    STORAGE_TYPE_KIND: ['存储类型种类', 'Kind of storage type'],
    PARENT_STORAGE_TYPE_CODE: ['上级存储类型', 'Parent storage type'],
  },
  choices: {
    'STORAGE_TYPE_KIND.STANDARD': ['普通货位', 'Standard'],
    'STORAGE_TYPE_KIND.RECEIVING': ['收货区', 'Receiving area'],
    'STORAGE_TYPE_KIND.SHIPPING': ['发货区', 'Shipping area'],
    'STORAGE_TYPE_KIND.QUARANTINE': ['待检区', 'Quarantine'],
  },
});
