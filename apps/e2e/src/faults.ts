import type { Page } from 'playwright-core';

/** Collects what goes wrong in a window: exceptions, errors in the console (refused content among them), failed requests. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser's own note on a refused call; the call itself is judged below.
    if (message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    // A call that the page itself gave up, for it left the screen.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    faults.push(`${request.failure()?.errorText ?? 'failed'} ${new URL(request.url()).pathname}`);
  });
  return faults;
}
