import '@sampan/widgets/theme/tokens.css';
import { startSession } from '@sampan/widgets/session.ts';
import { startSettings } from '@sampan/widgets/settings.ts';
import { startDoor } from './door/door.ts';

startSettings();
startSession();
// After a new version was put in place, the chunks of the old one are gone.
window.addEventListener('vite:preloadError', () => location.reload());

const page = document.getElementById('app');
if (page) startDoor(page);
