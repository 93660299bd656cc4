import { inLanguage } from '@sampan/kernel/languages.ts';
import { ownPageTexts } from '@sampan/kernel/texts/shell/pages.ts';
import { expect, test } from 'vitest';
import { fits, look, open, SIZES } from './journey.ts';

const CURRENCIES = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD', 'KRW', 'VND'];
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LARGE = '-9999999999999.99';

/** Six months in each of many currencies, whatever is asked for. */
const rowsFor = ({ searchParams }: URL) => {
  const [by, measure] = [searchParams.get('BY') ?? '', searchParams.get('MEASURE') ?? ''];
  return CURRENCIES.flatMap((CURRENCY_CODE) =>
    [1, 2, 3, 4, 5, 6].map((month) => ({
      [by]: by.includes('MONTH') ? `2026-0${month}` : LONG.slice(month),
      [measure]: LARGE,
      CURRENCY_CODE,
      BASE_CURRENCY_CODE: CURRENCY_CODE,
    })),
  );
};

test.for([
  ['zh-CN', SIZES.phone],
  ['en', { width: 320, height: 700 }],
] as const)('home in %s stays within the window of a phone, whatever its figures', async ([language, size]) => {
  const page = await open({ as: 'manager', language, ...size, isTouched: true });
  await page.route('**/generalinfoapi/home/chart?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, results: rowsFor(new URL(route.request().url())) } } });
  });
  await page.reload();
  await page.getByText(LONG.slice(1)).first().waitFor();
  await look(page, `home-room-${language}`);
  expect(await fits(page)).toBe(true);
  const table = page.getByRole('button', { name: inLanguage(ownPageTexts['home.chartTable'], language) });
  while ((await table.count()) > 0) await table.first().click();
  await page.getByRole('table').first().waitFor();
  await look(page, `home-room-table-${language}`);
  expect(await fits(page)).toBe(true);
});
