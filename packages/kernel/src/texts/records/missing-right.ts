import type { Texts } from '../../texts.ts';

/** The page in place of what a user may not see or do: what is missing, and whom to ask. */
export const missingRightTexts = {
  'missingRight.title': ['没有权限', 'Privilege missing'],
  'missingRight.text': ['需要权限“{right}”，您目前没有。', 'This needs the privilege "{right}", which you do not have.'],
  'missingRight.unnamed': ['您没有查看此内容的权限。', 'You have no privilege to see this.'],
  'missingRight.ask': [
    '管理员可以授予此权限，下列同事可以代办或帮您查看：',
    'Administrators can grant it. These colleagues can help meanwhile:',
  ],
  'missingRight.askAdministrators': ['请联系管理员授予：', 'Ask an administrator to grant it:'],
  'missingRight.administrator': ['管理员', 'Administrator'],
  'missingRight.message': ['发消息', 'Message'],
  'missingRight.messageTo': ['发消息：{name}', 'Message {name}'],
  'missingRight.back': ['返回', 'Back'],
} as const satisfies Texts;
