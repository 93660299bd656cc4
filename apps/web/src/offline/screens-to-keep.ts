import { placeOf } from '../door/address.ts';

const SHELF = 'sampan.screens';
const MOST = 12;
/** Screens that only show what the server has are of no use without it. */
const SHOWING = /(^\/?$|\/(index|indexAll|print|history)$)/;

/** Screens of forms and tasks that were opened on this device, the last first, by path alone. */
export function screensToKeep(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes the screen of an address among them. */
export function noteScreen(hash: string): void {
  const { path } = placeOf(hash);
  if (SHOWING.test(path) || path.split('/').length < 3) return;
  const others = screensToKeep().filter((one) => one !== path);
  localStorage.setItem(SHELF, JSON.stringify([path, ...others].slice(0, MOST)));
}
