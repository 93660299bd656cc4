import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the organisation. */
export const orgTexts = defineTexts({
  name: ['组织', 'Organisation'],
  labels: {
    PARENT_ORG_CODE: ['上级组织', 'Parent organisation'],
    MANAGER: ['负责人', 'Manager'],
  },
  errors: {
    TOO_MANY_ROOTS: ['根节点过多,删除失败', 'Too many root nodes, delete failed'],
  },
});
