import { expect, test } from 'vitest';
import { expectNoFaults, goTo, open } from './journey.ts';

test('a browser would install the application, under its name in the language of the user', async () => {
  for (const [as, language, name] of [
    ['manager', 'zh-CN', '舢板'],
    ['buyer2', 'en', 'Sampan'],
  ] as const) {
    const page = await open({ as, language });
    await goTo(page, '/');
    await page.locator(`html[lang="${language}"]`).waitFor();
    const cdp = await page.context().newCDPSession(page);
    const { data = '', errors } = await cdp.send('Page.getAppManifest');
    expect([errors, (JSON.parse(data) as { name: string }).name]).toEqual([[], name]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    for (const icon of ['icons/mark-192.png', 'icons/mark-512.png', 'icons/maskable-512.png', 'icons/touch-180.png', 'favicon.svg'])
      expect((await page.request.get(new URL(icon, page.url()).href)).status(), icon).toBe(200);
    expectNoFaults(page);
  }
});

test('the colour around the page follows the scheme', async () => {
  const page = await open({ as: 'manager' });
  const colour = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  for (const [colorScheme, wanted] of [
    ['dark', '#12171e'],
    ['light', '#0b6e69'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(colour).toBe(wanted);
  }
});

test('a browser that is too old says so in both languages, a current one does not', async () => {
  const page = await open({ as: 'manager' });
  const notice = page.getByText('This browser is too old for Sampan.');
  expect(await notice.isVisible()).toBe(false);
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.reload();
  await notice.waitFor();
  expect(await page.getByText('浏览器版本过旧').isVisible()).toBe(true);
});
