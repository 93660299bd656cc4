import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the bill of materials. */
export const bomTexts = defineTexts({
  name: ['物料清单', 'Bill of materials'],
  labels: {
    BOM_NO: ['物料清单号', 'BOM no.'],
    BOM_ENTRY_NO: ['清单行号', 'BOM line no.'],
    BOM_VERSION: ['版本', 'Version'],
    BOM_QTY: ['基准数量', 'Base quantity'],
    ITEM_KIND: ['组件类别', 'Kind of item'],
    SCRAP_RATE: ['损耗率', 'Scrap rate'],
    ALTERNATIVE_TO: ['替代物料', 'Alternative to'],
    CO_PRODUCT_SHARE: ['成本分摊', 'Cost share'],
    LEVEL: ['层级', 'Level'],
  },
  choices: {
    'ITEM_KIND.COMPONENT': ['组件', 'Component'],
    'ITEM_KIND.PHANTOM': ['虚拟件', 'Phantom'],
    'ITEM_KIND.CO_PRODUCT': ['联产品', 'Co-product'],
    'ITEM_KIND.BY_PRODUCT': ['副产品', 'By-product'],
  },
  statuses: { SUPERSEDED: ['已被取代', 'Superseded'] },
  actions: { expire: ['设置失效', 'End validity'], restructure: ['编辑结构', 'Edit structure'] },
  confirmations: { expire: ['确定 {doc} {no} 到期后不再使用？', 'Use {doc} {no} no longer after that day?'] },
  checks: {
    VALIDITY: ['有效期', 'Validity'],
    COMPONENTS: ['组件', 'Components'],
    LOOPS: ['循环', 'Loops'],
    USE: ['使用情况', 'Use'],
    TREE: ['结构', 'Structure'],
  },
  lists: { 'in-force': ['有效', 'In force'] },
  errors: {
    BOM_ENDS_BEFORE: ['失效日期不能早于生效日期的前一天', 'It cannot end before it begins'],
    BOM_OF_ITSELF: ['物料不能是自己的组件', 'A material is no component of itself'],
    BOM_LOOP: ['{MATERIAL} 的下级中已含有 {PRODUCT}', '{PRODUCT} is below {MATERIAL} already'],
    BOM_IN_USE: [
      '{MATERIAL} 是 {NO} 的组件：请先更改该清单，或设置本清单失效',
      '{MATERIAL} goes into {NO}: change that bill first, or end the validity of this one',
    ],
    BOM_LEVEL_SKIPPED: [
      '层级只能比上一行多一级，首行为 1',
      'A level is at most one more than that of the row before it, and 1 in the first row',
    ],
    BOM_BELOW_NOTHING: ['{MATERIAL} 不是组件，不能有下级', '{MATERIAL} is no component and has nothing below it'],
    BOM_TREE_DIFFERS: [
      '{MATERIAL} 在两处的下级不同：同一物料只有一份清单',
      'Below {MATERIAL} stands something else in another place: a material has one bill',
    ],
    BOM_TREE_UNCHANGED: ['结构没有变化', 'The structure is as it was'],
    BOM_ROOT_IN_FORM: ['{NO} 仍是草稿：请在其表单中更改它自己的行', '{NO} is still a draft: change its own lines in its form'],
    BOM_NOTHING_USED: ['至少需要一个组件', 'At least one component is needed'],
    BOM_ALTERNATIVE_UNKNOWN: ['替代的物料 {MATERIAL} 不在组件中', '{MATERIAL}, which it is to replace, is no component'],
    BOM_SHARE_MISPLACED: ['只有联产品分摊成本', 'Only co-products bear a share of the costs'],
    BOM_SHARES_OVER: ['成本分摊之和必须小于 100%', 'Cost shares must stay below 100% together'],
  },
});
