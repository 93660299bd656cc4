import { fetchAhead } from '@sampan/widgets/fetch-ahead.ts';
import { firstScreen } from '@sampan/widgets/first-screen.ts';
import { fetchScreenAhead } from '../app/definition-screens.ts';
import { noteScreen, screensToKeep } from './screens-to-keep.ts';

/** What every task screen needs beside the screen of its document. */
const OF_TASKS = [
  () => import('@sampan/widgets/tasks/task-screen.tsx'),
  () => import('../shell/waiting-steps.tsx'),
  () => import('@sampan/widgets/form/argument-fields.tsx'),
];

/**
 * Has the page open again without a network: a worker keeps it with the files that it loads, and screens that were opened before are fetched once more after
 * an update, which gives them other names. Returns how to stop.
 */
export function keepPage(): () => void {
  const note = (): void => noteScreen(location.hash);
  note();
  addEventListener('hashchange', note);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void firstScreen().then(keepFiles);
  return () => removeEventListener('hashchange', note);
}

async function keepFiles(): Promise<void> {
  try {
    await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: performance.getEntriesByType('resource').map(({ name }) => name) });
    const screens = screensToKeep();
    if (!navigator.onLine || screens.length === 0) return;
    for (const path of screens) await fetchScreenAhead(path);
    for (const load of OF_TASKS) await fetchAhead(load);
  } catch {
    // A browser that lets nothing be kept (private windows) works as before.
  }
}
