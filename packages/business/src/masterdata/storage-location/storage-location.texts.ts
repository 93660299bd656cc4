import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the storage location. */
export const storageLocationTexts = defineTexts({
  name: ['库存地点', 'Storage location'],
  labels: {
    STORAGE_LOCATION_CODE: ['库存地点编码', 'Storage location code'],
  },
  errors: {
    STORAGE_TYPE_KIND_MISSING: [
      '没有启用的“{KIND}”存储类型，请先在“存储类型”中建立',
      'There is no active storage type of kind {KIND}: create one in storage types first',
    ],
  },
});
