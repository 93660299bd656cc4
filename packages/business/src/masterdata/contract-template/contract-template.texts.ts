import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the contract template. */
export const contractTemplateTexts = defineTexts({
  name: ['合同模板', 'Contract template'],
  labels: {
    CONTRACT_CODE: ['合同模板编码', 'Contract template code'],
    CONTRACT_NAME: ['合同模板名称', 'Contract template name'],
    CONTRACT_NAME_EN: ['合同模板英文名称', 'Contract template name (English)'],
    CONTRACT_TYPE: ['单据类型', 'Document type'],
    CONTRACT_LANGUAGE: ['条款语言', 'Language of the clauses'],
    CLAUSES: ['条款', 'Clauses'],
    CLAUSE_NO: ['条款序号', 'Clause seq'],
    HEADING_ZH: ['中文条款名', 'Chinese heading'],
    HEADING_EN: ['英文条款名', 'English heading'],
    CLAUSE_ZH: ['中文条款', 'Chinese clause'],
    CLAUSE_EN: ['英文条款', 'English clause'],
  },
  choices: {
    'CONTRACT_TYPE.PURCHASE_ORDER': ['采购订单', 'Purchase order'],
    'CONTRACT_LANGUAGE.BOTH': ['中文和英文', 'Chinese and English'],
    'CONTRACT_LANGUAGE.ZH': ['中文', 'Chinese'],
    'CONTRACT_LANGUAGE.EN': ['英文', 'English'],
  },
  errors: {
    CONTRACT_CLAUSE_EMPTY: ['请填写合同语言的条款内容', 'Write the clause in each language of the contract'],
    CONTRACT_TEMPLATE_MISSING: [
      '此公司没有可用的合同模板，请先建立一个',
      'There is no active contract template for this company. Create one first',
    ],
  },
});
