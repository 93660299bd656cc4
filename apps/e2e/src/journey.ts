/**
 * Helpers of the browser journeys. A journey is a file `apps/e2e/src/<name>.e2e.ts` that reads like a story:
 *
 *     import { expect, test } from 'vitest';
 *     import { expectNoFaults, goTo, open } from './journey.ts';
 *
 *     test('the buyer finds the vendor', async () => {
 *       // A window of its own, with the session of any sample user or `admin`; closed after the test.
 *       const page = await open({ as: 'buyer', language: 'en' });
 *       await goTo(page, '/masterdata/vendor/index');         // waits until the screen has loaded
 *       await page.getByRole('searchbox').fill('Haichuan');
 *       expectNoFaults(page);                                 // no error in the console, no failed call
 *     });
 *
 * Axe looks at every screen, and at what opens over it, in `screens.e2e.ts` and `overlays.e2e.ts`; other journeys leave that to them.
 *
 * `npm run e2e` runs all of them, `npm run e2e -- sign-in` one file. Two files run at a time, each on a server of its own with
 * the sample organisation, which serves the next file, too: a journey must not depend on what another one leaves behind. With
 * SAMPAN_SCREENS=folder `look(page, name)` stores pictures there; every failed test stores one in any case (apps/e2e/screens).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sampan/kernel/languages.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { watchFaults } from './faults.ts';
import { place } from './place.ts';
import { watchTimers, watchTraffic } from './quiet.ts';

export interface WindowOptions {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** Worked with fingers, as a phone is. */
  readonly isTouched?: boolean;
  /** Whose session it begins with; nobody's when left out. */
  readonly as?: string;
  /** Time zone of the machine; that of the organisation when left out. */
  readonly zone?: string;
  /** Which guided tours this user has seen: all of them, none, or those that the account remembers. */
  readonly tours?: 'all' | 'none' | 'remembered';
}

/** Sizes at which every screen has to work. */
export const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

const FAILED = join(import.meta.dirname, '../screens');

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
const faultsByPage = new WeakMap<Page, string[]>();
const trafficByPage = new WeakMap<Page, ReturnType<typeof watchTraffic>>();

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPictures(task.name);
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => (await browser)?.close());

/** Opens a window: without a session, light, 1440 x 900 and in Chinese unless told otherwise. */
export async function open({
  language = 'zh-CN',
  theme = 'light',
  as,
  tours = 'all',
  zone = 'Asia/Shanghai',
  isTouched = false,
  ...size
}: WindowOptions = {}): Promise<Page> {
  const { origin, browser: endpoint } = place();
  browser ??= chromium.connect(endpoint);
  const context = await (await browser).newContext({
    baseURL: origin,
    locale: language,
    colorScheme: theme,
    timezoneId: zone,
    viewport: { ...SIZES.desktop, ...size },
    reducedMotion: 'reduce',
    isMobile: isTouched,
    hasTouch: isTouched,
    ...(as === undefined ? {} : { storageState: stored(await sessionFor(as, language, tours)) }),
  });
  contexts.push(context);
  await watchTimers(context);
  await context.addInitScript((code) => {
    // The frame of a PDF viewer has none.
    const store = localStorage as Storage | null;
    if (store !== null && store.getItem('language') === null) store.setItem('language', code);
  }, language);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  faultsByPage.set(page, watchFaults(page));
  trafficByPage.set(page, watchTraffic(page));
  await page.goto('/');
  await settled(page);
  return page;
}

/** What the browser of somebody signed in holds. */
const stored = (session: Readonly<Record<string, string>>) => ({
  cookies: [],
  origins: [{ origin: place().origin, localStorage: Object.entries(session).map(([name, value]) => ({ name, value })) }],
});

/**
 * Signs in through the call, without the form: journeys are about what comes after. The account then speaks `language`, so that menus and
 * messages do too.
 */
async function sessionFor(
  username: string,
  language: string,
  tours: NonNullable<WindowOptions['tours']>,
): Promise<Readonly<Record<string, string>>> {
  const data = await tell('access/login', { username, password: place().password });
  const token = data['access_token'];
  if (!token) throw new Error(`${username} cannot sign in: ${JSON.stringify(data)}`);
  await speak(language, data);
  // People of journeys know their screens, as a rule: no tour is offered to them.
  if (tours !== 'remembered') {
    const DATA = JSON.stringify({ NAME: '', STATE: { seen: tours === 'all' ? ['shell', 'order', 'profit'] : [] } });
    await tell('clientinfoapi/saved-view/save', { list: 'guided-tour', DATA }, token);
  }
  return { access_token: token, username, userid: String(data['id']) };
}

/** Has an account speak the language. */
async function speak(language: string, { access_token, language_code }: Readonly<Record<string, string>>): Promise<void> {
  if (language !== language_code) await tell('clientinfoapi/user-profile-info/save', { language_code: language }, access_token);
}

/** A call from outside of any window. */
async function tell(path: string, form: Readonly<Record<string, string>>, token?: string): Promise<Readonly<Record<string, string>>> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${place().origin}/api/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  return ((await answer.json()) as { data: Readonly<Record<string, string>> }).data;
}

const languageOf = async (page: Page): Promise<string> => (await page.evaluate(() => localStorage.getItem('language'))) ?? '';

/** Gives a window that is open the session of somebody. */
export async function signIn(page: Page, username: string): Promise<void> {
  const session = await sessionFor(username, await languageOf(page), 'all');
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, session);
  await page.reload();
  await settled(page);
}

/** Has an account speak the window's language before it signs in by hand: journeys before may have left it in another one. */
export const speakLikeWindow = async (page: Page, username: string): Promise<void> =>
  speak(await languageOf(page), await tell('access/login', { username, password: place().password }));

/** Opens the screen at a path, as the address bar would. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#${path}`);
  await settled(page);
}

/** Waits until nothing is being fetched any more. */
export async function settled(page: Page): Promise<void> {
  await trafficByPage.get(page)?.untilQuiet();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** The path in the address bar, without its query. */
export const pathOf = (page: Page): string => new URL(page.url()).hash.replace(/^#/, '').split('?')[0] ?? '';

/** Errors in the console, exceptions, refused content and failed calls since the window was opened. */
export const faultsOf = (page: Page): readonly string[] => faultsByPage.get(page) ?? [];

/** Nothing went wrong in the window; `refusals: true` where the journey provokes calls that are refused. */
export function expectNoFaults(page: Page, { refusals = false } = {}): void {
  const isRefusal = (fault: string) => /^4\d\d \/api\//.test(fault);
  expect(faultsOf(page).filter((fault) => !(refusals && isRefusal(fault)))).toEqual([]);
}

/** Stores a picture of the page when SAMPAN_SCREENS names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SAMPAN_SCREENS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

async function keepPictures(testName: string): Promise<void> {
  mkdirSync(FAILED, { recursive: true });
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page, index) => page.screenshot({ path: join(FAILED, `${name}-${index + 1}.png`) })));
}

/** Whether nothing of the screen lies beside the window. A phone zooms out to show what is too wide, so its own width is asked. */
export const fits = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) <= (page.viewportSize()?.width ?? 0);
