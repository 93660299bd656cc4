import '@sampan/widgets/theme/tokens.css';
import { isFetchingAhead } from '@sampan/widgets/fetch-ahead.ts';
import { startSession } from '@sampan/widgets/session.ts';
import { startSettings } from '@sampan/widgets/settings.ts';
import { startDoor } from './door/door.ts';

startSettings();
startSession();
// After a new version was put in place, the chunks of the old one are gone.
window.addEventListener('vite:preloadError', reloadOnce);

const page = document.getElementById('app');
if (page) startDoor(page);

/**
 * At most every ten seconds, or a chunk that is really missing would reload for ever; never for what nobody has asked for yet, nor without a network,
 * where the page would be gone.
 */
function reloadOnce(): void {
  if (isFetchingAhead() || !navigator.onLine) return;
  const last = Number(sessionStorage.getItem('sampan.reloaded') ?? 0);
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem('sampan.reloaded', String(Date.now()));
  location.reload();
}
