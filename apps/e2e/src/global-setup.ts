import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startServer } from './server-process.ts';

/** Where the journeys take place. */
export interface Place {
  readonly origin: string;
  /** Address at which Chromium can be reached. */
  readonly browser: string;
  /** Password of `admin` and of every sample user. */
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    place: Place;
  }
}

const PASSWORD = 'rowing-home-at-dusk';

/** One real server with the sample and one Chromium for all journeys of a run. The server builds the web client when it is stale. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser();
  try {
    const server = await startServer(PASSWORD);
    project.provide('place', { origin: server.origin, browser: browser.wsEndpoint(), password: PASSWORD });
    return async () => {
      await browser.close();
      await server.stop();
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function startBrowser(): Promise<BrowserServer> {
  const { executablePath, env } = await findChromium();
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', '--font-render-hinting=none'];
  return chromium.launchServer({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
}
