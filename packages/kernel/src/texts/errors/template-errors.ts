import type { Texts } from '../../texts.ts';

/** Refusals of label and contract templates and of their prints, [zh-CN, en]. */
export const templateErrorTexts = {
  LABEL_CODE_VALUE: ['{NAME}：条码不能包含“{VALUE}”', '{NAME}: the bar code cannot carry "{VALUE}"'],
  LABEL_CODE_NARROW: [
    '{NAME}：“{VALUE}”的条码太密，扫描不到，请在标签模板中加宽',
    '{NAME}: the bar code of "{VALUE}" is too fine to be read. Give it more room in the label template',
  ],
} as const satisfies Texts;
