import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../apps/e2e/src/chromium.ts';
import { dataOf, FORM, formOf } from './http.ts';
import type { Place } from './place.ts';
import { PASSWORD, USER } from './sign-in.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, shown, spread } from './table.ts';

const TURNS = 5;
const SIGN_IN_KB = 100;
const LIST_KB = 330;
/** A modest laptop on a modest line: a quarter of this machine's speed, 10 Mbit/s, 40 ms. */
const SLOW = { cpu: 4, bytesPerSecond: 10_000_000 / 8, latencyMs: 40 };
const FIRST_ROWS = { kb: 300, requests: 25, ms: 2500 };

/** What one load of a page cost. */
interface Load {
  readonly ms: number;
  /** Kilobytes as they came over the wire, compressed: scripts until the screen can be used, everything until the page is quiet. */
  readonly scriptKb: number;
  readonly kb: number;
}

/** What it cost to sign in and see the first list, from an empty cache: requests and kilobytes from the address on, milliseconds from Enter on. */
interface FirstRows {
  readonly requests: number;
  readonly kb: number;
  readonly ms: number;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What stands on the screen when it can be used. */
  readonly shows: string;
}

const SIGN_IN: Screen = { name: 'sign-in page', path: '/', shows: 'input[type=password]' };
const LIST: Screen = { name: 'first list after sign-in', path: '/#/mm/po/index', shows: '[role=row] >> nth=1' };

/** Adds up what arrives until the page is quiet. */
function weigh(session: CDPSession): { total(): number; scripts(): number; requests(): number; clear(): void } {
  const types = new Map<string, string>();
  let bytes = 0;
  let scripts = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  const clear = () => {
    bytes = 0;
    scripts = 0;
    requests = 0;
  };
  return { total: () => bytes / 1024, scripts: () => scripts / 1024, requests: () => requests, clear };
}

/** Loads a screen with an empty cache and once more with a full one. */
async function loadTwice(page: Page, origin: string, { path, shows }: Screen): Promise<{ cold: Load; warm: Load }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const weight = weigh(session);
  const load = async (): Promise<Load> => {
    await page.goto('about:blank');
    weight.clear();
    const startedMs = performance.now();
    await page.goto(origin + path);
    await page.locator(shows).first().waitFor();
    const ms = performance.now() - startedMs;
    const scriptKb = weight.scripts();
    await page.waitForLoadState('networkidle');
    return { ms, scriptKb, kb: weight.total() };
  };
  await session.send('Network.clearBrowserCache');
  return { cold: await load(), warm: await load() };
}

async function measureScreen(browser: Browser, place: Place, screen: Screen, stored: Readonly<Record<string, string>>) {
  const loads = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    loads.push(await loadTwice(await context.newPage(), place.origin, screen));
    await context.close();
  }
  return loads;
}

/** Somebody opens the address of a list without a session, signs in with Enter and waits for its rows. */
async function signInToList(browser: Browser, { origin }: Place): Promise<FirstRows> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const { cpu, bytesPerSecond, latencyMs } = SLOW;
    const line = { offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const weight = weigh(session);
    await page.goto(origin + LIST.path);
    const password = page.locator(SIGN_IN.shows);
    await password.waitFor();
    await page.locator('input[autocomplete~=username]').fill(USER);
    await password.fill(PASSWORD);
    // Typing takes longer than what is fetched meanwhile.
    await page.waitForLoadState('networkidle');
    const startedMs = performance.now();
    await password.press('Enter');
    await page.locator(LIST.shows).first().waitFor();
    return { ms: performance.now() - startedMs, requests: weight.requests(), kb: weight.total() };
  } finally {
    await context.close();
  }
}

async function measureFirstRows(browser: Browser, place: Place): Promise<Figure[]> {
  const turns: FirstRows[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await signInToList(browser, place));
  const figure = (what: string, unit: string, key: keyof FirstRows): Figure => {
    const values = turns.map((turn) => turn[key]);
    return {
      what: `sign-in to first list, slow: ${what}`,
      unit,
      sampan: spread(values),
      aim: atMost(median(values), FIRST_ROWS[key], unit),
    };
  };
  return [figure('requests', '', 'requests'), figure('everything', 'KB', 'kb'), figure('rows after Enter', 'ms', 'ms')];
}

type Loads = readonly { cold: Load; warm: Load }[];

/** The scripts, which are held against the aim, then all that a first and a second visit cost. */
function figuresOf({ name }: Screen, loads: Loads, aimKb: number): Figure[] {
  const of = (pick: (load: Loads[number]) => number): number => median(loads.map(pick));
  const scripts = of(({ cold }) => cold.scriptKb);
  return [
    { what: `${name}: scripts until it is shown`, unit: 'KB', sampan: shown(scripts), aim: atMost(scripts, aimKb, 'KB') },
    { what: `${name}: everything, cold cache`, unit: 'KB', sampan: shown(of(({ cold }) => cold.kb)) },
    { what: `${name}: everything, warm cache`, unit: 'KB', sampan: shown(of(({ warm }) => warm.kb)) },
    { what: `${name}: shown, cold cache`, unit: 'ms', sampan: shown(of(({ cold }) => cold.ms)) },
    { what: `${name}: shown, warm cache`, unit: 'ms', sampan: shown(of(({ warm }) => warm.ms)) },
  ];
}

/** Bytes and time until the first screens can be used, in a real Chromium. */
export async function measureWeb(place: Place, say: (line: string) => void): Promise<Figure[]> {
  say('loading the web client');
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const user = dataOf(await place.http.post('/api/access/login', FORM, formOf({ username: USER, password: PASSWORD })));
    const session = { access_token: String(user['access_token']), username: USER, userid: String(user['id']) };
    const signIn = await measureScreen(browser, place, SIGN_IN, {});
    const list = await measureScreen(browser, place, LIST, session);
    const firstRows = await measureFirstRows(browser, place);
    return [...figuresOf(SIGN_IN, signIn, SIGN_IN_KB), ...figuresOf(LIST, list, LIST_KB), ...firstRows];
  } finally {
    await browser.close();
  }
}
