import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screen on which administrators arrange the menu. */
export const menuArrangementTexts = {
  'arrange.lead': [
    '拖动或用箭头调整顺序。保存后，所有用户下次加载菜单时生效；能看到哪些菜单仍由角色决定。',
    'Drag, or use the arrows. What you save holds for everybody from the next time the menu is loaded; roles still decide what each sees.',
  ],
  'arrange.leave': ['离开前未保存的修改将丢失', 'Changes that are not saved will be lost'],
  'arrange.addCategory': ['新建分类', 'Add category'],
  'arrange.newCategory': ['新分类 {n}', 'New category {n}'],
  'arrange.reset': ['恢复标准菜单', 'Back to standard'],
  'arrange.resetAsk': ['恢复标准菜单？', 'Back to the standard menu?'],
  'arrange.resetText': ['本企业的分类、顺序和隐藏设置都会取消。', 'Categories, order and hidden cards of this organisation are given up.'],
  'arrange.resetDone': ['已恢复标准菜单', 'The standard menu is back'],
  'arrange.saved': ['菜单已保存', 'Menu saved'],
  'arrange.preview': ['预览', 'Preview'],
  'arrange.rename': ['修改“{name}”', 'Change {name}'],
  'arrange.done': ['完成', 'Done'],
  'arrange.labelZh': ['中文名称', 'Name in Chinese'],
  'arrange.labelEn': ['英文名称', 'Name in English'],
  'arrange.icon': ['图标', 'Icon'],
  'arrange.remove': ['删除分类“{name}”', 'Delete category {name}'],
  'arrange.up': ['上移 {name}', 'Move {name} up'],
  'arrange.down': ['下移 {name}', 'Move {name} down'],
  'arrange.category': ['{name} 的分类', 'Category of {name}'],
  'arrange.hide': ['对所有人隐藏 {name}', 'Hide {name} for all'],
  'arrange.show': ['重新显示 {name}', 'Show {name} again'],
  'arrange.hidden': ['已隐藏', 'Hidden'],
  'arrange.empty': ['没有菜单，不显示此分类', 'No cards: this category is not shown'],
} as const satisfies Texts;
