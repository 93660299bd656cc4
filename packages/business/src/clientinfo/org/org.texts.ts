import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the organisation. */
export const orgTexts = defineTexts({
  name: ['组织', 'Organisation'],
  labels: {
    ORG_CODE: ['组织编码', 'Organisation code'],
    PARENT_ORG_CODE: ['上级组织', 'Parent organisation'],
    MANAGER: ['负责人', 'Manager'],
  },
  errors: {
    ROOT_EXISTS: ['根组织 {ROOT} 已存在，请选择上级组织', 'There is a root already, {ROOT}: choose the unit above this one'],
    TOO_MANY_ROOTS: ['根节点过多，删除失败', 'Too many root nodes, delete failed'],
  },
});
