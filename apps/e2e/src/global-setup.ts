import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import type { Place } from './place.ts';
import { buildWebClient, type ServerProcess, startServer } from './server-process.ts';

const PASSWORD = 'rowing-home-at-dusk';

/**
 * One Chromium for all journeys of a run, and for each file that may run at the same time a real server with the sample.
 * The web client is built before, or each of them would.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  const servers: ServerProcess[] = [];
  const stop = async () => {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    await buildWebClient();
    const starting = Array.from({ length: project.config.maxWorkers }, () => startServer(PASSWORD));
    for (const started of await Promise.allSettled(starting)) if (started.status === 'fulfilled') servers.push(started.value);
    await Promise.all(starting);
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
