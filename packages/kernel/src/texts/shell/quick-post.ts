import type { Texts } from '../../texts.ts';

/** Entries of the menu with a text box. */
export const quickPostTexts = {
  MESSAGE_PUBLISH_SUCCESS: ['发布成功', 'Published successfully'],
  'quickPost.box': ['快捷发布：{name}', 'Quick post: {name}'],
  'quickPost.hint': ['回车发布，@ 提醒同事', 'Enter posts, @ tells a colleague'],
  'quickPost.hint.INQUIRY_QUICKPOST': ['@物料@买/卖@数量@单价@币种', '@material@buy/sell@quantity@price@currency'],
  'quickPost.parts': ['{have} / {need} 段', '{have} of {need} parts'],
  'quickPost.CREATE': ['新建{name}', 'New: {name}'],
  'quickPost.INDEX': ['{name}列表', 'List: {name}'],
  'quickPost.VIEW': ['查看{name}', 'View: {name}'],
  'quickPost.COPY': ['复制{name}', 'Copy: {name}'],
} as const satisfies Texts;
