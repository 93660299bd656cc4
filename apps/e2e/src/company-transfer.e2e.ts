import { expect, test } from 'vitest';
import { givenStock } from './given.ts';
import { expectNoFaults, fits, goTo, settled } from './journey.ts';
import { begin, fill, fillLine, press, submit, WALKS } from './two-walks.ts';

test.each(WALKS)('one company sends goods to another, which receives them, and both are invoiced, %s', async (_name, language, size) => {
  const stage = await begin(language, size);
  const { page, say, see } = stage;
  await givenStock(page, [{ MATERIAL_CODE: 'M4006', STORAGE_BIN_CODE: 'A-05-1', QTY: '10', UNIT_PRICE: '80' }]);

  await goTo(page, '/sd/sto/create');
  await fill(page, 'combobox', say('销售方工厂', 'Selling plant'), '1100');
  await fill(page, 'combobox', say('采购方工厂', 'Buying plant'), '2100');
  await fillLine(stage, 1, [
    ['combobox', '物料编码', 'Material code', 'M4006'],
    ['textbox', '数量', 'Quantity', '4'],
    ['textbox', '销售单价', 'Sales price', '100'],
  ]);
  await see('sto-1-form');
  expect(await fits(page)).toBe(true);
  await submit(stage);

  /** Presses an action and says yes to its question; waits for what is to be seen then. */
  const act = async (name: string, seen: string, picture: string): Promise<void> => {
    await press(page, name);
    if ((await page.getByRole('dialog').count()) > 0) {
      await see(`${picture}-ask`);
      await press(page, name);
    }
    await page.getByText(seen).first().waitFor();
    await settled(page);
    await see(picture);
    expect(await fits(page)).toBe(true);
  };
  await act(say('销售方同意', 'Agree as seller'), say('审批中', 'Pending approval'), 'sto-2-agreed');
  await act(say('采购方审核', 'Approve as buyer'), say('已审核', 'Approved'), 'sto-3-approved');
  await act(say('调出', 'Send goods'), say('已全部出库', 'All out'), 'sto-4-out');
  await act(say('调入', 'Receive goods'), say('已全部入库', 'All in'), 'sto-5-in');
  await act(say('双方开票', 'Invoice both companies'), say('已结算', 'Settled'), 'sto-6-settled');
  expectNoFaults(page);
});
