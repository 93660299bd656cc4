import { expect, test } from 'vitest';
import { type Talker, input, openChatWith, say, send, talker } from './chat-people.ts';
import { call } from './given.ts';
import { expectNoFaults, look, SIZES, type WindowOptions } from './journey.ts';

const heightOf = async (messages: ReturnType<Talker['page']['getByRole']>): Promise<number> => {
  await messages.waitFor();
  return Math.round((await messages.boundingBox())?.height ?? 0);
};
const messagesOf = (one: Talker) => one.page.getByRole('region', { name: say(one, 'chat.messages') });

/** The whole input with its buttons stands in the window, below the messages. */
async function expectInputInSight(one: Talker): Promise<void> {
  const box = await input(one).boundingBox();
  const above = await messagesOf(one).boundingBox();
  const button = await one.page.getByRole('button', { name: say(one, 'chat.send') }).boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  expect(button!.y + button!.height).toBeLessThanOrEqual(one.page.viewportSize()!.height);
}

const WINDOWS: readonly (readonly [name: string, size: WindowOptions, single: number])[] = [
  ['desktop', { width: 1440, height: 900 }, 900 - 268],
  ['docked', { width: 1200, height: 760 }, 760 - 268],
  ['drawer', { width: 1199, height: 760 }, 760 - 218],
  ['phone', SIZES.phone, 844 - 218],
];

test('between two people the messages are as high as the window less 268, below 1200 less 218', async () => {
  const other = await talker('buyer');
  for (const [name, size, height] of WINDOWS) {
    const me = await talker('manager', size);
    await openChatWith(me, other);
    expect(await heightOf(messagesOf(me)), name).toBe(height);
    await send(me, '请看一下这张单据');
    await expectInputInSight(me);
    expect(await heightOf(messagesOf(me)), name).toBe(height);
    await look(me.page, `chat-height-${name}`);
    expectNoFaults(me.page);
  }
});

test('in a group members are 80 % of the window less 108, messages less 178; on narrow screens the whole less that', async () => {
  const seller = await talker('seller');
  await call(seller.page, 'msghandlerapi/chat-msg/save-groups', {
    GROUP_NAME: '高度',
    GROUP_DESC: '',
    MEMBERS: [(await talker('buyer')).id],
  });
  for (const [name, size] of WINDOWS) {
    const me = await talker('seller', size);
    const isWide = (size.width ?? 0) >= 768;
    const room = isWide ? (size.height ?? 0) * 0.8 : (size.height ?? 0);
    await me.page.getByRole('banner').getByRole('button', { name: /^聊天/ }).click();
    await me.page.getByRole('tab', { name: say(me, 'MY_GROUPCHATS') }).click();
    await me.page.getByTitle(say(me, 'chat.openGroup', { name: '高度' })).click();
    expect(await heightOf(messagesOf(me)), name).toBe(Math.round(room - 178));
    await expectInputInSight(me);
    if (isWide) {
      const members = me.page.getByRole('region', { name: say(me, 'GROUP_MEMBERS') }).locator('xpath=..');
      expect(await heightOf(members), name).toBe(Math.round(room - 108));
    }
    await look(me.page, `chat-group-height-${name}`);
    expectNoFaults(me.page);
  }
});
