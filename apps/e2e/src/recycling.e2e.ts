import { expect, test } from 'vitest';
import { call } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, fill, fillLine, idOf, press, type Stage, versionOf, WALKS } from './two-walks.ts';

const REQUEST = 'recycleapi/recycle-request';

test.each(WALKS)('scrap of a customer goes from the request to the collected money, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;

  await goTo(page, '/recycle/request/create');
  await fill(page, 'combobox', say('客户', 'Customer'), 'C1001');
  for (const [chinese, english, text] of [
    ['主体', 'Entity', '一厂'],
    ['联系人', 'Contact person', '王工'],
    ['起运地址', 'From address', '昆山'],
    ['目的地址', 'To address', '苏州'],
  ] as const)
    await fill(page, 'textbox', say(chinese, english), text);
  await fill(page, 'combobox', say('公司', 'Company'), '1000');
  await fill(page, 'combobox', say('工厂', 'Plant'), '1100');
  await fillLine(stage, 1, [['combobox', '服务项目', 'Service item', say('分拣', 'Sorting')]]);
  await see('recycling-1-form');
  expect(await fits(page)).toBe(true);
  await press(page, say('保存', 'Save'));
  await page.waitForURL(/\/view\?/);
  await settled(page);
  const ID = idOf(page);
  const change = async (DATA: Answer) => call(page, `${REQUEST}/update`, { ID, VERSION: await versionOf(page, REQUEST, ID), DATA });
  const act = acting(stage);

  await act(say('发送', 'Send'), say('待受理', 'Sent'), 'recycling-2-sent');
  await act(say('受理', 'Accept'), say('已受理', 'Accepted'), 'recycling-3-accepted');
  await change({
    TARGET_MATERIAL_CODE: 'M1004',
    PACKING_MATERIAL_CODE: 'M7001',
    UNIT_CODE: 'KG',
    SUPPLIER_CODE: 'V1001',
    PROVISIONAL_PRICE: '30',
    CUSTOMER_USER: 'manager',
    FREIGHT_LIST: [{ GOODS: '铜屑', PKGS: 2, WEIGHT: '10' }],
  });
  await again(stage, ID);
  await act(say('开始运输', 'Start transfer'), say('运输中', 'In transfer'), 'recycling-4-transfer');
  await act(say('提货', 'Picked'), say('已提货', 'Picked'), 'recycling-5-picked', async () => {
    await fill(page, 'combobox', say('库存地点', 'Storage location'), '1101');
    await fill(page, 'textbox', say('接收重量', 'Receiving weight'), '10');
  });
  await bought(stage, ID);
  await act(say('处理完成', 'Processed'), say('已处理', 'Processed'), 'recycling-6-processed', () =>
    fill(page, 'textbox', say('处理重量', 'Processing weight'), '10'),
  );
  await attached(stage, ID, say('处理报告附件', 'Process report attachment'));
  await see('recycling-7-attached');
  await act(say('结算单草稿', 'Settlement draft'), 'CNY 300.00', 'recycling-8-settled');
  await act(say('关闭并发送最终结算', 'Close and send final settlement'), say('待客户确认', 'Settlement sent'), 'recycling-9-sent');
  await act(say('客户确认', 'Customer approve'), say('客户已确认', 'Customer approved'), 'recycling-10-approved');
  await paid(stage, ID);
  await again(stage, ID);
  await attached(stage, ID, say('应收附件', 'Receivable attachment'));
  await act(say('已收款', 'Payment collected'), say('已收款', 'Collected'), 'recycling-11-collected');

  await goTo(page, '/recycle/source/index');
  await see('recycling-12-source');
  expect(await fits(page)).toBe(true);
  expectNoFaults(page);
});

/** Presses an action, also one under "more", answers its question, and waits for what is to be seen then. */
function acting({ page, say, see }: Stage) {
  return async (name: string, seen: string, picture: string, answer?: () => Promise<void>): Promise<void> => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) await press(page, name);
    else {
      await press(page, say('更多', 'More'));
      await page.getByRole('menuitem', { name, exact: true }).click();
      await settled(page);
    }
    if ((await page.getByRole('dialog').count()) > 0) {
      await answer?.();
      await see(`${picture}-ask`);
      await press(page, name);
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(seen).first().waitFor();
    await settled(page);
    await see(picture);
    expect(await fits(page)).toBe(true);
  };
}

/** The request as it stands after what others did. */
async function again({ page }: Stage, ID: string): Promise<void> {
  await goTo(page, `/recycle/request/view?id=${ID}`);
  await page.reload();
  await settled(page);
}

/** What colleagues do: the report is approved, the order too, and its goods are received. */
async function bought(stage: Stage, ID: string): Promise<void> {
  const { page } = stage;
  const made = async (action: string): Promise<Answer> => {
    const answer = await call(page, `${REQUEST}/${action}`, { ID, VERSION: await versionOf(page, REQUEST, ID), DATA: {} });
    return (answer['CREATED'] as readonly Answer[])[0]!;
  };
  const on = async (type: string, { ID: id }: Answer, action: string, DATA: Answer = {}) =>
    call(page, `${type}/${action}`, { ID: String(id), VERSION: await versionOf(page, type, String(id)), DATA });
  const report = await made('create-report');
  for (const action of ['submit', 'approve']) await on('cfuncapi/recycle-report', report, action);
  const order = await made('generate-order');
  await on('mmapi/purchase-order', order, 'submit');
  await on('mmapi/purchase-order', order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  await again(stage, ID);
}

/** Chooses a file for a field and saves it. */
async function attached(stage: Stage, ID: string, label: string): Promise<void> {
  const { page, say } = stage;
  await goTo(page, `/recycle/request/edit?id=${ID}`);
  const field = page.getByRole('group', { name: label });
  await field.locator('input[type=file]').setInputFiles([{ name: 'paper.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await field.getByRole('button', { name: say(`查看${label}`, `Show ${label}`) }).waitFor();
  await press(page, say('保存', 'Save'));
  await page.waitForURL(/\/view\?/);
  await settled(page);
}

/** The smallest file that is one. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** What finance does: the invoice of what was settled, 300.00 and 13 % tax, and its payment. */
async function paid({ page }: Stage, ID: string): Promise<void> {
  const answer = await call(page, `${REQUEST}/create-invoice`, {
    ID,
    VERSION: await versionOf(page, REQUEST, ID),
    DATA: { INVOICING_NO: `FP-${ID}` },
  });
  const invoice = (answer['CREATED'] as readonly Answer[])[0]!;
  const posted = await call(page, 'mmapi/purchase-invoice/submit', {
    ID: String(invoice['ID']),
    VERSION: String(invoice['VERSION']),
    DATA: {},
  });
  const ENTRIES = [{ RELATED_INVOICING_NO: posted['INVOICING_DOC_NO'], AMOUNT: '339' }];
  const payment = await call(page, 'fiapi/payment/create', { DATA: { BANK_ACCOUNT_CODE: 'BOC-CNY', SUPPLIER_CODE: 'V1001', ENTRIES } });
  const ended = await call(page, 'fiapi/payment/submit', { ID: String(payment['ID']), VERSION: String(payment['VERSION']), DATA: {} });
  expect([posted['STATUS'], ended['STATUS']]).toEqual(['POSTED', 'POSTED']);
}
