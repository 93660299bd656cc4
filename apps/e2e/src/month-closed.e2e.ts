import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, findRows, submitted } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { type Answer, begin, fill, press, type Stage, versionOf, WALKS } from './two-walks.ts';

/** Last month: a month is closed once it is over. */
const [YEAR = 0, MONTH = 0] = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).split('-').map(Number);
const dayOf = (day: number) => new Date(Date.UTC(YEAR, MONTH - 2, day)).toISOString().slice(0, 10);
const LAST = new Date(Date.UTC(YEAR, MONTH - 1, 0)).toISOString().slice(0, 10);
const PERIOD = LAST.slice(0, 7);
/** The trading company in Hong Kong, whose books are in Hong Kong dollars. */
const COMPANY_CODE = '2000';

const text = (row: Answer, key: string): string => String(row[key]);
const draft = (page: Page, DATA: Answer): Promise<Answer> => call(page, 'fiapi/manual-voucher/create', { DATA: { COMPANY_CODE, ...DATA } });

/** A US dollar is worth 7.80 from the tenth on, 8.00 on the last day of the month. */
async function quote(page: Page): Promise<void> {
  const rates = await findRows(page, 'fiapi/exchange-rate', 'USD', 500);
  const isKnown = (day: string) => rates.some((row) => row['START_FROM'] === day && row['TO_CURRENCY_CODE'] === 'HKD');
  for (const [START_FROM, EXCHANGE_RATE] of [
    [dayOf(10), '7.8'],
    [LAST, '8'],
  ] as const) {
    const DATA = { FROM_CURRENCY_CODE: 'USD', TO_CURRENCY_CODE: 'HKD', START_FROM, EXCHANGE_RATE };
    if (!isKnown(START_FROM)) await call(page, 'fiapi/exchange-rate/create', { DATA });
  }
}

/** An approved order of goods for 100.00 US dollars at 7.80. */
async function order(page: Page): Promise<Answer> {
  const ENTRIES = [{ MATERIAL_CODE: 'M3005', QTY: '10', UNIT_PRICE: '10', TAX_RATE: '0' }];
  const header = { COMPANY_CODE, PLANT_CODE: '2100', SUPPLIER_CODE: 'V2002', CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7.8' };
  const made = await call(page, 'mmapi/purchase-order/create', { DATA: { ...header, ORDER_DATE: dayOf(10), ENTRIES } });
  await submitted(page, 'mmapi/purchase-order', made);
  return made;
}
const receive = async (page: Page, { ID }: Answer, RECEIVE_DATE: string): Promise<Answer> =>
  call(page, 'mmapi/purchase-order/receive', {
    ID: String(ID),
    VERSION: await versionOf(page, 'mmapi/purchase-order', String(ID)),
    DATA: { STORAGE_LOCATION_CODE: '2101', RECEIVE_DATE },
  });

/** What happened in the month: goods came in and were invoiced, rent was paid; a voucher is still being written. Answers an order that nothing came in for. */
async function work(page: Page): Promise<Answer> {
  await quote(page);
  const { RECEIVING_DOC_NO } = await receive(page, await order(page), dayOf(11));
  const invoice = { INVOICING_NO: `M${Date.now()}`, INVOICING_DATE: dayOf(12), EXCHANGE_RATE: '7.8' };
  const ENTRIES = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }];
  await submitted(page, 'mmapi/purchase-invoice', await call(page, 'mmapi/purchase-invoice/create', { DATA: { ...invoice, ENTRIES } }));
  const rent = (DEBIT: string) => ({
    VOUCHER_DATE: dayOf(20),
    SUMMARY: 'Rent',
    ENTRIES: [
      { ACCOUNTING_CODE: '660201', DEBIT },
      { ACCOUNTING_CODE: '1001', CREDIT: DEBIT },
    ],
  });
  await submitted(page, 'fiapi/manual-voucher', await draft(page, rent('200')));
  await draft(page, rent('100'));
  return order(page);
}

const check = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

async function showList({ page, say }: Stage): Promise<void> {
  const [period] = (await findRows(page, 'fiapi/period', PERIOD)).filter((row) => row['COMPANY_CODE'] === COMPANY_CODE);
  await goTo(page, `/fi/period/closing?id=${text(period ?? {}, 'ID')}`);
  await page.getByText(say('检查中…', 'Looking…')).first().waitFor({ state: 'detached' });
  await settled(page);
}

/** Submits the voucher that is shown, whose heading says what it comes to. */
async function postVoucher({ page, say }: Stage, amount: string): Promise<void> {
  await page.waitForURL(/\/fi\/manualvoucher\/view/);
  await settled(page);
  await page.getByText(amount).first().waitFor();
  await press(page, say('提交', 'Submit'));
  if ((await page.getByRole('dialog').count()) > 0) await press(page, say('提交', 'Submit'));
  await page.getByText(say('已过账', 'Posted')).first().waitFor();
}

/** What is missing is found from the list, and posted. */
async function mendUnposted(stage: Stage): Promise<void> {
  const { page, say, see } = stage;
  const unposted = check(page, say('未过账单据', 'Documents not posted'));
  await unposted.getByText(say('阻止关闭（1）', 'Blocks (1)')).waitFor();
  expect(await page.getByRole('button', { name: say('关闭', 'Close'), exact: true }).isDisabled()).toBe(true);
  await see('close-list-missing');
  await unposted.getByRole('link').first().click();
  await settled(page);
  await see('close-list-documents');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^~?MV\d+/ })
    .first()
    .click();
  await postVoucher(stage, '100.00');
}

/** Makes the voucher that a check of the list proposes, and posts it. */
async function mend(stage: Stage, name: string, button: string, amount: string): Promise<void> {
  const { page, say, see } = stage;
  await showList(stage);
  await check(page, name).getByRole('button', { name: button, exact: true }).click();
  await settled(page);
  await page.getByRole('dialog').getByText(amount).first().waitFor();
  await see(`close-${button}`);
  await press(page, say('生成凭证草稿', 'Make the draft'));
  await postVoucher(stage, amount);
}

async function close(stage: Stage): Promise<void> {
  const { page, say, see } = stage;
  await showList(stage);
  for (const action of [say('预结账', 'Soft-close'), say('关闭', 'Close')]) {
    await press(page, action);
    await page.getByRole('dialog').waitFor();
    await see(`close-${action}`);
    await press(page, action);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByText(say('当前状态：已关闭', 'State: Closed')).waitFor();
  await see('close-list-closed');
}

/** Goods are said to have come in the month that is closed: the dialog says why not. */
async function receiveTooLate({ page, isPhone, say, see }: Stage, late: Answer): Promise<void> {
  if (isPhone) {
    // On a phone goods are received as they are counted, today.
    const errors = { code: 'PERIOD_CLOSED', errorMsg: `Accounting period ${PERIOD} of ${COMPANY_CODE} is closed` };
    expect(await receive(page, late, dayOf(25))).toMatchObject({ errors });
    return;
  }
  await goTo(page, `/mm/po/view?id=${text(late, 'ID')}`);
  await press(page, say('收货', 'Receive'));
  await fill(page, 'textbox', say('收货日期', 'Receive date'), dayOf(25));
  await press(page, say('收货', 'Receive'));
  await page
    .getByText(say(`${COMPANY_CODE} 的会计期间 ${PERIOD} 已关闭`, `Accounting period ${PERIOD} of ${COMPANY_CODE} is closed`))
    .first()
    .waitFor();
  await see('close-refused');
  await press(page, say('取消', 'Cancel'));
}

/** The month in the list of periods. */
async function rowOf({ page, isPhone, say }: Stage) {
  await goTo(page, `/fi/period/index?f.ACCOUNTING_PERIOD=${PERIOD}&f.COMPANY_CODE=${COMPANY_CODE}`);
  const row = isPhone ? page.getByRole('main').getByRole('listitem') : page.getByRole('row');
  const own = row
    .filter({ hasText: PERIOD })
    .filter({ hasText: say('香港', 'Hong Kong') })
    .first();
  await own.hover();
  return { own, actions: own.getByRole('button', { name: say('操作', 'Actions for') }) };
}

/** What may be done to the month in the list of periods. */
async function choose(stage: Stage, name: string): Promise<void> {
  const { page } = stage;
  const { actions } = await rowOf(stage);
  await actions.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await settled(page);
}

/** One asks and says why; that is not enough; another agrees. Then the month is open to all again. */
async function reopen(asking: Stage, agreeing: Stage): Promise<void> {
  const { page, say, see } = asking;
  await choose(asking, say('重新打开', 'Reopen'));
  await page.getByRole('dialog').getByRole('textbox').fill(say('漏记运费', 'Freight was left out'));
  await see('close-reopen-ask');
  await press(page, say('申请重开', 'Ask'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Whoever asked is not offered to agree.
  const { own, actions } = await rowOf(asking);
  await own.waitFor();
  if ((await actions.count()) > 0) await actions.click();
  await see('close-reopen-alone');
  expect(await page.getByRole('menuitem', { name: say('重新打开', 'Reopen'), exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await choose(agreeing, agreeing.say('重新打开', 'Reopen'));
  await agreeing.see('close-reopen-agree');
  await press(agreeing.page, agreeing.say('同意重开', 'Agree'));
  await agreeing.page.getByText(agreeing.say('预结账', 'Soft-closed')).first().waitFor();
  await choose(agreeing, agreeing.say('开放', 'Open'));
  await press(agreeing.page, agreeing.say('开放', 'Open'));
  await agreeing.page.getByText(agreeing.say('开放', 'Open'), { exact: true }).first().waitFor();
}

test.each(WALKS)('a month is closed as its list asks for and opened again by two, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { say } = stage;
  const late = await work(stage.page);
  await showList(stage);
  await mendUnposted(stage);
  // 100.00 US dollars are owed: 780.00 as they were invoiced, 800.00 as they stand: 20.00 more.
  const items = say('未按期末汇率重估的外币项目', 'Foreign items not at the closing rate');
  await mend(stage, items, say('期末调汇', 'Revalue foreign currency'), '20.00');
  // 200.00 and 100.00 of rent, and the 20.00.
  await mend(stage, say('未结转的损益', 'Profit and loss not carried over'), say('结转损益', 'Carry over profit and loss'), '320.00');
  await close(stage);
  await receiveTooLate(stage, late);
  const second = await begin(language, size, 'finance');
  await reopen(stage, second);
  expect(await fits(second.page)).toBe(true);
  expectNoFaults(stage.page, { refusals: true });
  expectNoFaults(second.page);
});
