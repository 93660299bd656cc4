import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectNoFaults, open, settled, SIZES } from './journey.ts';
import { activate, fill, inspect, openScreen, press, tabTo } from './keyboard.ts';
import { place } from './place.ts';

test('管理员新建用户并分配角色，全程只用键盘', async () => {
  const username = `keys${Date.now() % 1_000_000}`;
  const manager = await open({ as: 'manager' });
  await openScreen(manager, '用户');
  await activate(manager, 'button', '新建');
  await fill(manager, 'textbox', '用户名', username);
  await fill(manager, 'textbox', '姓', '钱');
  await fill(manager, 'textbox', '名', '键');
  await fill(manager, 'textbox', '电子邮箱', `${username}@example.com`);
  await tabTo(manager, 'checkbox', /^采购员/);
  await press(manager, 'Space');
  await manager.keyboard.press('Control+s');
  await manager.waitForURL(/\/view/);
  await settled(manager);
  await inspect(manager, 'user');
  await manager.getByRole('row', { name: /BUYER/ }).waitFor();
  expectNoFaults(manager);
});

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await fill(page, 'textbox', '当前密码', from);
  await fill(page, 'textbox', '新密码', to);
  await fill(page, 'textbox', '确认密码', to);
  await press(page, 'Enter');
  await page.getByText('密码已修改').last().waitFor();
}

test('用户在手机宽度下修改自己的密码再改回来，全程只用键盘', async () => {
  const { password } = place();
  const page = await open({ as: 'seller2', ...SIZES.phone });
  await activate(page, 'button', /^我的账号/);
  await tabTo(page, 'menuitem', '个人资料', 'ArrowDown');
  await press(page, 'Enter');
  await fill(page, 'textbox', '新密码', 'short');
  await press(page, 'Enter');
  await inspect(page, 'password-refused');
  await changePassword(page, password, 'a-boat-under-the-bridge');
  await changePassword(page, 'a-boat-under-the-bridge', password);
  expectNoFaults(page);
});
