import { expect, test } from 'vitest';
import { expectNoFaults, goTo, look, open } from './journey.ts';

const inside = { x: 0, y: 0, width: 0, height: 0 };

test('beside the docked chat the further lists of a list stay in sight and can be opened', async () => {
  for (const language of ['en', 'zh-CN'] as const)
    for (const width of [1200, 1440]) {
      const page = await open({ as: 'manager', language, width, height: 800 });
      await page
        .getByRole('banner')
        .getByRole('button', { name: language === 'en' ? /^Chat/ : /^聊天/ })
        .click();
      for (const route of ['/mm/po/index', '/mm/pr/index', '/wms/to/index']) {
        await goTo(page, route);
        const search = (await page.getByRole('main').getByRole('searchbox').first().boundingBox()) ?? inside;
        const lists = page.getByRole('tablist', { name: language === 'en' ? 'Lists' : '列表' });
        // Named "More", or by the list that is shown where there is room for none beside it.
        const more = lists.locator('xpath=../..').getByRole('button');
        const tabs = await lists.getByRole('tab').all();
        const shown = [];
        for (const tab of [...tabs, ...(await more.all())]) if (await tab.isVisible()) shown.push((await tab.boundingBox()) ?? inside);
        expect(shown.length, `${route} at ${width}`).toBeGreaterThan(0);
        for (const box of shown) {
          const isBeside = box.x + box.width <= search.x + 1 || box.y >= search.y + search.height || box.y + box.height <= search.y;
          expect(isBeside, `${route} at ${width} in ${language}: ${JSON.stringify([box, search])}`).toBe(true);
        }
        if ((await more.count()) > 0) {
          await more.click();
          await page.getByRole('menu').waitFor();
          await page.keyboard.press('Escape');
        }
      }
      await look(page, `list-room-${language}-${width}`);
      expectNoFaults(page);
      await page.close();
    }
});
