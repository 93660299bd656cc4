import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the print template. */
export const printTemplateTexts = defineTexts({
  name: ['打印模板', 'Print template'],
  labels: {
    TEMPLATE_CODE: ['模板编码', 'Template code'],
    TEMPLATE_NAME: ['模板名称', 'Template name'],
    TEMPLATE_NAME_EN: ['模板英文名称', 'Template name (English)'],
    PAPER: ['纸张', 'Paper'],
    LAYOUT: ['版式', 'Layout'],
    PRINT_LANGUAGE: ['打印语言', 'Print language'],
  },
  choices: {
    'PAPER.A4': ['A4 纵向', 'A4 portrait'],
    'PAPER.A4L': ['A4 横向', 'A4 landscape'],
    'PAPER.A5': ['A5 横向', 'A5 landscape'],
    'PAPER.A5P': ['A5 纵向', 'A5 portrait'],
    'PAPER.C279': ['连续纸 241×279 mm', 'Continuous 241 × 279 mm'],
    'PAPER.C140': ['连续纸 241×140 mm', 'Continuous 241 × 140 mm'],
    'PAPER.C93': ['连续纸 241×93 mm', 'Continuous 241 × 93 mm'],
    'PRINT_LANGUAGE.BOTH': ['中英文', 'Chinese and English'],
    'PRINT_LANGUAGE.ZH': ['中文', 'Chinese'],
    'PRINT_LANGUAGE.EN': ['英文', 'English'],
  },
  errors: {
    PRINT_CODE_RESERVED: ['编码 {VALUE} 是纸张名称，请换一个', 'The code {VALUE} names a paper, choose another'],
    PRINT_DEFAULT_TAKEN: ['模板 {CODE} 已是默认模板，请先取消其默认', 'Template {CODE} is the default already: take that from it first'],
  },
});
