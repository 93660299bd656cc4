import type { Page } from 'playwright-core';
import { call, findRow, findRows } from './given.ts';
import { goTo, look, settled } from './journey.ts';

/** What an administrator sets up on screen before orders are approved, and how it is put back. */
export type Given = Readonly<Record<string, unknown>>;

export const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).last().click();
  await settled(page);
};
const stepCard = (page: Page, step: number) => page.getByRole('region', { name: new RegExp(`^Step ${step}( |$)`) });

interface Step {
  readonly name: string;
  readonly type: string;
  readonly access: string;
  readonly asked: string;
  readonly back: string;
}

async function addStep(page: Page, place: number, { name, type, access, asked, back }: Step): Promise<void> {
  await press(page, 'Add a step');
  const card = stepCard(page, place);
  await card.getByRole('textbox', { name: 'Step name', exact: true }).fill(name);
  await card.getByRole('textbox', { name: 'Text', exact: true }).fill(`待${name}`);
  await card.getByLabel('Approve type').selectOption(type);
  await card.getByLabel('Access type').selectOption(access);
  await card.getByLabel(access === 'ROLES' ? 'Roles' : 'Positions').selectOption(asked);
  await card.getByLabel('Reject type').selectOption(back);
}

/** All approvers, then above 10,000 any of them who may complete the note, then the general manager. */
export async function designProcess(page: Page): Promise<void> {
  await goTo(page, '/clientconf/process/create');
  await page.locator('#field-PROCESS_CODE').fill('STORY');
  await page.locator('#field-PROCESS_NAME').fill('采购三级审批');
  await page.getByRole('combobox', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'Purchase order', exact: true }).click();
  await page.getByRole('combobox', { name: 'Process status' }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await addStep(page, 1, { name: '部门会签', type: 'AND', access: 'ROLES', asked: 'APPROVER', back: 'FIRST_NODE' });
  await addStep(page, 2, { name: '大额复核', type: 'OR', access: 'ROLES', asked: 'APPROVER', back: 'LAST_NODE' });
  await addStep(page, 3, { name: '总经理', type: 'DIRECT', access: 'POSITIONS', asked: 'GM', back: 'LAST_NODE' });
  const large = stepCard(page, 2);
  await large.getByRole('button', { name: 'Add a condition' }).click();
  await large.getByLabel('Field', { exact: true }).selectOption('FINAL_AMOUNT');
  await large.getByLabel('Value', { exact: true }).fill('10000');
  await large.getByLabel('Form editable').check();
  await large.getByLabel('Editable fields').selectOption('NOTE');
  await stepCard(page, 3).getByLabel('End mark').check();
  await look(page, 'story-process');
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Approval process' }).waitFor();
}

export async function hidePrices(page: Page): Promise<void> {
  const role = await findRow(page, 'clientinfoapi/role', 'WAREHOUSE');
  await goTo(page, `/clientinfo/role/view?id=${String(role['ID'])}`);
  await press(page, 'No prices');
  await press(page, 'Apply');
}

export async function setNumberRange(page: Page, prefix: string): Promise<void> {
  const series = await findRow(page, 'clientconfapi/serial-number', 'PURCHASE_ORDER_NO');
  await goTo(page, `/clientconf/sn/edit?id=${String(series['ID'])}`);
  await page.locator('#field-PREFIX').fill(prefix);
  await press(page, 'Save');
}

/** Orders on A5 without the discount, for whoever chooses nothing else. */
export async function giveTemplate(page: Page): Promise<void> {
  await goTo(page, '/clientconf/printtemplate/create');
  await page.locator('#field-TEMPLATE_CODE').fill('STORY');
  await page.locator('#field-TEMPLATE_NAME').fill('半页订单');
  await page.getByRole('combobox', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'Purchase order', exact: true }).click();
  await page.getByRole('combobox', { name: 'Paper' }).click();
  await page.getByRole('option', { name: 'A5 landscape' }).click();
  await page.getByLabel('Default', { exact: true }).check();
  const discount = page.getByRole('checkbox', { name: /^Discount rate/ }).first();
  await discount.waitFor();
  if (await discount.isChecked()) await discount.uncheck();
  await settled(page);
  await look(page, 'story-template');
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'STORY' }).waitFor();
}

/** The manager as the general manager; answers his id. */
export async function givenPosition(page: Page): Promise<string> {
  await call(page, 'clientinfoapi/position/create', { DATA: { POSITION_CODE: 'GM', POSITION_NAME: '总经理' } });
  const { ID, VERSION } = await findRow(page, 'clientinfoapi/user', 'manager');
  await call(page, 'clientinfoapi/user/update', { ID, VERSION, DATA: { POSITIONS: [{ POSITION_CODE: 'GM' }] } });
  return String(ID);
}

/** Leaves the organisation to the next journey as it was. */
export async function putBack(page: Page): Promise<void> {
  const change = async (type: string, search: string, DATA: Given) => {
    const { ID, VERSION } = await findRow(page, type, search);
    await call(page, `${type}/update`, { ID, VERSION, DATA });
  };
  await change('clientconfapi/process', 'STORY', { PROCESS_STATUS: 'RETIRED' });
  await change('clientconfapi/serial-number', 'PURCHASE_ORDER_NO', { PREFIX: 'PO' });
  await change('clientinfoapi/user', 'manager', { POSITIONS: [] });
  const given = [
    ['field-privilege', 'WAREHOUSE'],
    ['print-template', 'STORY'],
  ] as const;
  for (const [type, search] of given)
    for (const { ID, VERSION } of await findRows(page, `clientconfapi/${type}`, search))
      await call(page, `clientconfapi/${type}/delete`, { ID, VERSION });
}
