import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import type { Place } from './place.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const PASSWORD = 'rowing-home-at-dusk';

/**
 * One Chromium for all journeys of a run, and for each file that may run at the same time a real server with the sample.
 * The first server builds the web client when it is stale, so the others wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  const servers: ServerProcess[] = [];
  const stop = async () => {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    while (servers.length < project.config.maxWorkers) servers.push(await startServer(PASSWORD));
    const places = servers.map(({ origin }): Place => ({ origin, browser: browser.wsEndpoint(), password: PASSWORD }));
    project.provide('places', places);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBrowser(): Promise<BrowserServer> {
  const { executablePath, env } = await findChromium();
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', '--font-render-hinting=none'];
  return chromium.launchServer({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
}
