import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countHands } from './hands.ts';
import { call, findRow, findRows, givenChain, givenOrder, needApproval, submitted } from './given.ts';
import { expectNoFaults, look, open, settled, SIZES } from './journey.ts';
import { fill } from './keyboard.ts';

const WORDS = {
  'zh-CN': {
    requisition: '采购申请单',
    create: '新建',
    needed: '需求日期',
    material: '物料编码，第 1 行',
    qty: '数量，第 1 行',
    price: '单价，第 1 行',
    submit: '保存并提交',
    order: '生成采购订单',
    supplier: '供应商',
    plant: '工厂',
    receive: '收货',
    goToPutAway: '去上架',
    putAway: '上架',
    execute: '执行',
    done: '已完成',
    voucher: '记账凭证',
  },
  en: {
    requisition: 'Purchase requisition',
    create: 'New',
    needed: 'Request date',
    material: 'Material code, line 1',
    qty: 'Quantity, line 1',
    price: 'Unit price, line 1',
    submit: 'Save and submit',
    order: 'Create purchase order',
    supplier: 'Supplier',
    plant: 'Plant',
    receive: 'Receive',
    goToPutAway: 'Put away',
    putAway: 'Put away',
    execute: 'Execute',
    done: 'Done',
    voucher: 'Voucher',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

/** A click of the hand on a button or link of the screen or, while one is open, of the dialog. */
async function click(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const on: Page | Locator = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  await on
    .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
  await settled(page);
}

/** Types into what has the focus and goes on. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await settled(page);
}

/** The first line of a requisition: in the grid, or on a phone in the editor of the line. */
async function typeLine(page: Page, word: Words): Promise<void> {
  const isPhone = page.viewportSize()?.width === SIZES.phone.width;
  if (isPhone) await click(page, /line 1/);
  await fill(page, 'combobox', isPhone ? 'Material code' : word.material, 'M1001');
  await page.keyboard.press(isPhone ? 'Tab' : 'Enter');
  await fill(page, 'textbox', isPhone ? 'Quantity' : word.qty, '12');
  if (!isPhone) return;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A requisition of twelve sheets and the order that continues it, submitted. */
async function order(page: Page, word: Words): Promise<void> {
  await click(page, word.requisition, 'link');
  await click(page, word.create);
  await type(page, 't');
  await typeLine(page, word);
  await click(page, word.submit);
  await look(page, `walk-requisition-${page.viewportSize()?.width}`);
  await click(page, word.order, 'link');
  await type(page, 'V1001');
  await fill(page, 'combobox', word.plant, '1100');
  await page.keyboard.press('Tab');
  await settled(page);
  await look(page, `walk-order-${page.viewportSize()?.width}`);
  await click(page, word.submit);
}

/** Receives all of it and puts it away, in dialogs. */
async function storeAtDesk(page: Page): Promise<void> {
  const word = WORDS['zh-CN'];
  await click(page, word.receive);
  await click(page, word.receive);
  await look(page, 'walk-received');
  await click(page, word.goToPutAway);
  await page.waitForURL(/\/wms\/to\/view/);
  await settled(page);
  await click(page, word.execute);
  await click(page, word.execute);
  await page.getByText(word.done, { exact: true }).first().waitFor();
  await settled(page);
  await look(page, 'walk-put-away');
}

/** What a scanner does: it types the code and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await settled(page);
}

/** The same with a scanner in one hand and the phone in the other, one question a screen. */
async function storeOnPhone(page: Page): Promise<void> {
  const word = WORDS.en;
  await click(page, word.receive);
  // Whoever scans sees what there is to do.
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await scan(page, 'M1001');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Done now' }).waitFor();
  await settled(page);
  await look(page, 'walk-phone-received');
  await click(page, /^GR\d+/, 'link');
  await click(page, word.putAway);
  await page.waitForURL(/\/wms\/to\/execute/);
  await settled(page);
  await look(page, 'walk-phone-put-away');
  await scan(page, 'M1001');
  await scan(page, 'RECV');
  await scan(page, 'M1001');
  await page.keyboard.press('Enter');
  const bin = await page.locator('[data-asked]').textContent();
  await scan(page, /[A-Z]-\d+-\d+/.exec(bin ?? '')?.[0] ?? '');
  await page.getByText('All done').waitFor();
  await settled(page);
  await look(page, 'walk-phone-all-done');
  await click(page, 'Open document', 'link');
}

test.each([
  ['at a desk in Chinese', 'zh-CN', SIZES.desktop, storeAtDesk],
  ['on a phone in English', 'en', SIZES.phone, storeOnPhone],
] as const)(
  'from the requisition to the voucher of the goods in their bin takes twelve clicks at most, %s',
  async (_name, language, size, store) => {
    const page = await open({ as: 'manager', language, ...size });
    const hands = await countHands(page);
    await order(page, WORDS[language]);
    await store(page);
    await click(page, /^GR\d+/, 'link');
    await click(page, /^记-\d+/, 'link');
    await page.getByRole('heading', { level: 1, name: /记-\d+/ }).waitFor();
    await look(page, `walk-voucher-${size.width}`);
    expect(hands.clicks).toBeLessThanOrEqual(12);
    expect(hands.keys).toBeLessThanOrEqual(120);
    expectNoFaults(page);
  },
);

test('an approver decides from home with three clicks', async () => {
  const [manager, buyer] = [await open({ as: 'manager' }), await open({ as: 'buyer' })];
  await needApproval(manager, 'PO');
  let number = '';
  try {
    const draft = await givenOrder(buyer, { material: 'M1001', qty: '2', price: '300' });
    number = String(draft['PURCHASE_ORDER_NO']);
    await submitted(buyer, 'mmapi/purchase-order', draft);
  } finally {
    await needApproval(manager, '');
  }
  const page = await open({ as: 'approver' });
  const hands = await countHands(page);
  await click(page, new RegExp(number), 'link');
  await look(page, 'walk-approve');
  await click(page, '审核');
  await click(page, '审核');
  await page.getByText('审核完成').first().waitFor();
  expect(hands.clicks).toBeLessThanOrEqual(3);
  expectNoFaults(page);
});

test('a bookkeeper looks at a voucher, has it printed and sees the months with five clicks', async () => {
  const page = await open({ as: 'finance', language: 'en' });
  await givenChain(await open({ as: 'manager' }));
  const hands = await countHands(page);
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('button', { name: 'Finance' }).click();
  await menu.getByRole('link', { name: 'Voucher', exact: true }).click();
  await settled(page);
  await click(page, /^记-\d+/, 'link');
  await page.getByRole('heading', { level: 1, name: /记-\d+/ }).waitFor();
  await click(page, 'Print');
  await page.getByRole('heading', { level: 1, name: /^Print/ }).waitFor();
  await settled(page);
  await look(page, 'walk-print');
  await menu.getByRole('link', { name: 'Accounting period' }).click();
  await page.getByRole('heading', { level: 1, name: /^Accounting period/ }).waitFor();
  expect(hands.clicks).toBeLessThanOrEqual(5);
  expectNoFaults(page);
});

/** One step at which anybody of a role approves requisitions. */
async function designProcess(page: Page, code: string, role: string): Promise<void> {
  await type(page, code);
  await type(page, `申请审批 ${code}`);
  for (const [field, option] of [
    ['适用单据', '采购申请单'],
    ['流程状态', '已启用'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await settled(page);
  }
  await click(page, '添加步骤');
  const step = page.getByRole('region', { name: /^第 1 步/ });
  await step.getByRole('textbox', { name: '步骤名称', exact: true }).fill('复核');
  await step.getByRole('textbox', { name: '显示文本', exact: true }).fill('待复核');
  // Lists of the browser itself, which are chosen from by a letter.
  await step.getByLabel('授权类型').selectOption('ROLES');
  await step.getByLabel('角色').selectOption(role);
  await look(page, 'walk-process');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor();
  await settled(page);
}

/** How a requisition stands that is submitted now; it is cancelled at once. */
async function submittedRequisition(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const type = 'mmapi/purchase-requisition';
  const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '1' }];
  const requisition = await call(page, `${type}/create`, { DATA: { REQUEST_DATE: '2099-01-01', PLANT_CODE: '1100', ENTRIES } });
  const { VERSION } = await submitted(page, type, requisition);
  const row = await findRow(page, type, String(requisition['PURCHASE_REQUEST_NO']));
  await call(page, `${type}/cancel`, { ID: String(requisition['ID']), VERSION: String(VERSION), DATA: {} });
  return row;
}

/** The process ends with the walk, so that nobody waits for its role. */
async function retire(page: Page, code: string): Promise<void> {
  for (const { ID, VERSION } of await findRows(page, 'clientconfapi/process', code))
    await call(page, 'clientconfapi/process/update', { ID, VERSION, DATA: { PROCESS_STATUS: 'RETIRED' } });
}

test('an administrator invites a colleague with a role of their own and has it approve requisitions with fifteen clicks', async () => {
  const page = await open({ as: 'manager' });
  const name = `W${Date.now() % 1_000_000}`;
  const menu = page.getByRole('navigation', { name: '菜单' });
  const enter = async (entry: string): Promise<void> => {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await settled(page);
    await click(page, '新建');
  };
  const hands = await countHands(page);
  await menu.getByRole('button', { name: '系统管理' }).click();
  await enter('角色');
  await type(page, name);
  await type(page, `角色 ${name}`);
  await page.getByRole('checkbox', { name: /^采购申请单.*全部权限$/ }).check();
  await look(page, 'walk-role');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
  await settled(page);
  await enter('用户');
  await type(page, name.toLowerCase());
  await fill(page, 'textbox', '姓', '钱');
  await fill(page, 'textbox', '名', '行');
  await fill(page, 'textbox', '电子邮箱', `${name}@example.com`);
  await page.getByRole('checkbox', { name: new RegExp(`角色 ${name}`) }).check();
  await look(page, 'walk-user');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  await enter('审批流程');
  try {
    await designProcess(page, name, name);
    expect(hands.clicks).toBeLessThanOrEqual(15);
    expect(await submittedRequisition(page)).toMatchObject({ STATUS: 'SUBMITTED', STATUS_TEXT: '待复核' });
  } finally {
    await retire(page, name);
  }
  expectNoFaults(page);
});
