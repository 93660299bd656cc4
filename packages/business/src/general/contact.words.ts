import type { Texts } from '@sampan/kernel/texts.ts';

/** Words of the screens of contacts. */
export const contactWords = {
  'contact.same': ['这个人可能已经有了：', 'This person may be here already:'],
  'contact.new': ['新建联系人', 'New contact'],
  'contact.chat': ['发消息', 'Message'],
  'contact.chatWith': ['给{name}发消息', 'Message {name}'],
} as const satisfies Texts;
