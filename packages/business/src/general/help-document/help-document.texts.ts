import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the help document. */
export const helpDocumentTexts = defineTexts({
  name: ['帮助文档', 'Help document'],
  labels: {
    HELP_CODE: ['文档编码', 'Help code'],
    HELP_CATEGORY: ['文档分类', 'Category'],
    HELP_ROUTES: ['适用页面', 'Screens'],
    IS_PUBLISHED: ['已发布', 'Published'],
    CONTENT_ZH: ['中文内容', 'Chinese content'],
    CONTENT_EN: ['英文内容', 'English content'],
  },
  choices: {
    'HELP_CATEGORY.GENERAL': ['通用', 'General'],
    'HELP_CATEGORY.PURCHASING': ['采购管理', 'Purchasing'],
    'HELP_CATEGORY.SALES': ['销售管理', 'Sales'],
    'HELP_CATEGORY.WAREHOUSE': ['仓库管理', 'Warehouse'],
    'HELP_CATEGORY.PRODUCTION': ['生产管理', 'Production'],
    'HELP_CATEGORY.FINANCE': ['财务管理', 'Finance'],
    'HELP_CATEGORY.PARTNERS': ['往来单位', 'Business partners'],
    'HELP_CATEGORY.MASTER_DATA': ['基础数据', 'Master data'],
    'HELP_CATEGORY.REPORTS': ['报表', 'Reports'],
    'HELP_CATEGORY.ADMINISTRATION': ['系统管理', 'Administration'],
  },
  errors: {
    HELP_CODE_DIGITS: ['文档编码不能只有数字', 'A help code needs a letter'],
    HELP_PICTURE: ['帮助文档不能包含图片，请删除图片或改为链接', 'Help documents show no pictures: remove it, or make it a link'],
  },
});
