import { post } from './api/client.ts';
import { firstScreen } from './first-screen.ts';

/** Opened again at once (a step to and fro, a screen drawn twice) it is told once. */
let last = '';

/** Tells the server that the user opened a record, or the screen of a menu card (`screen`). Nobody waits for it; lost, it is not among the recent ones. */
export function noteOpened(TYPE: string, ID: string): void {
  if (last === `${TYPE} ${ID}`) return;
  last = `${TYPE} ${ID}`;
  void firstScreen()
    .then(() => post('generalinfoapi/recent/note', { TYPE, ID }, { silent: true, ownFailures: true }))
    .catch(() => undefined);
}
