import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { input, openChatWith, openPanel, say, shown, type Talker, talker } from './chat-people.ts';
import { call } from './given.ts';
import { expectNoFaults, look, SIZES } from './journey.ts';

const PICTURE = readFileSync(join(import.meta.dirname, '../../../docs/screenshot.png'));

const choose = async ({ page }: Talker, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.locator('[data-composer] input[type=file][multiple]').setInputFiles([{ name, mimeType, buffer }]);

test('a picture and a file are sent with words, opened large on a phone, and found in the history', async () => {
  const buyer = await talker('buyer');
  const seller = await talker('seller', { ...SIZES.phone, language: 'en', theme: 'dark' });
  await openChatWith(buyer, seller);
  await choose(buyer, '收货 <b>3</b>.png', 'image/png', PICTURE);
  await choose(buyer, '报价.txt', 'text/plain', Buffer.from('price'));
  await input(buyer).fill('请看附件');
  await input(buyer).press('Enter');
  await shown(buyer, '请看附件').waitFor();
  await openPanel(seller);
  await seller.page.getByTitle(`Chat with ${buyer.name}`, { exact: true }).click();
  await seller.page.getByTitle('Download 报价.txt').waitFor();
  await seller.page.getByRole('button', { name: /^Show .*png large$/ }).click();
  const large = seller.page.getByRole('dialog', { name: say(seller, 'chat.picture') });
  await large.locator('img').waitFor();
  await look(seller.page, 'chat-picture-phone');
  // Only what is on top closes.
  await seller.page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  await look(seller.page, 'chat-files-phone');

  await seller.page.getByRole('button', { name: say(seller, 'chat.history') }).click();
  await seller.page.getByRole('searchbox').fill('报价');
  // Until the answer is there the messages before the search stand with it; the newest is the one in either case.
  await seller.page
    .getByRole('button', { name: say(seller, 'chat.openAt') })
    .last()
    .click();
  await seller.page.locator('[data-found]').waitFor();
  expect(await buyer.page.locator('[data-composer] li').count()).toBe(0);
  for (const { page } of [buyer, seller]) expectNoFaults(page);
});

test('on a phone the camera stands beside the paper clip, and what it takes goes with the message, in a group too', async () => {
  const buyer = await talker('buyer', { ...SIZES.phone, isTouched: true });
  const seller = await talker('seller');
  await openChatWith(buyer, seller);
  await buyer.page.getByRole('button', { name: say(buyer, 'chat.takePicture') }).waitFor();
  expect(await buyer.page.getByRole('button', { name: say(buyer, 'chat.emoji') }).count()).toBe(0);
  expect(await input(buyer).getAttribute('placeholder')).toBe(say(buyer, 'chat.hintTouch'));
  const camera = buyer.page.locator('[data-composer] input[capture]');
  expect(await camera.getAttribute('accept')).toBe('image/*');
  await camera.setInputFiles([{ name: 'IMG_1.png', mimeType: 'image/png', buffer: PICTURE }]);
  await buyer.page
    .getByRole('list', { name: say(buyer, 'chat.filesChosen') })
    .getByText('IMG_1.png')
    .waitFor();
  await look(buyer.page, 'chat-camera-phone');
  await buyer.page.getByRole('button', { name: say(buyer, 'chat.send') }).click();
  await buyer.page.getByRole('button', { name: say(buyer, 'chat.openPicture', { name: 'IMG_1.png' }) }).waitFor();

  await call(seller.page, 'msghandlerapi/chat-msg/save-groups', { GROUP_NAME: '收货', GROUP_DESC: '', MEMBERS: [buyer.id] });
  await buyer.page.getByRole('button', { name: say(buyer, 'chat.back') }).click();
  await buyer.page.getByRole('tab', { name: say(buyer, 'MY_GROUPCHATS') }).click();
  await buyer.page.getByTitle(say(buyer, 'chat.openGroup', { name: '收货' })).click();
  await buyer.page
    .getByRole('dialog', { name: '收货' })
    .getByRole('button', { name: say(buyer, 'chat.takePicture') })
    .waitFor();
  await look(buyer.page, 'chat-camera-group-phone');
  for (const { page } of [buyer, seller]) expectNoFaults(page);
});
