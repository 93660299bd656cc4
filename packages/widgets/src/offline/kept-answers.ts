import { offlineTexts } from '@sampan/kernel/texts/shell/offline.ts';
import { error } from '../feedback.tsx';
import { addTexts, t } from '../i18n.ts';
import { useSession } from '../session.ts';
import { isKeeping, shelfOf, useAway } from './keeping.ts';

addTexts(offlineTexts);

const MOST = 300;
const MOST_LENGTH = 300_000;
/** Not kept: what others write to this user, and what belongs to the session alone. */
const PASSING = /^(access|msghandlerapi)\//;

const addressOf = (path: string, params: object, language: string): string =>
  `/kept/${language}/${path}?${encodeURIComponent(JSON.stringify(params))}`;

/** What a call asks for, as far as answers are told apart by it. */
export interface Asked {
  readonly path: string;
  readonly params?: object | undefined;
  readonly language: string;
}

/** Keeps what the server said, for this user on this device, as long as they are signed in. */
export function keepAnswer({ path, params = {}, language }: Asked, data: unknown): void {
  const { userId, token } = useSession.getState();
  if (userId === null || token === null || PASSING.test(path) || !isKeeping()) return;
  void store(shelfOf(userId), addressOf(path, params, language), data).catch(() => undefined);
}

async function store(shelf: string, address: string, data: unknown): Promise<void> {
  const text = JSON.stringify(data);
  if (text === undefined || text.length > MOST_LENGTH) return;
  const cache = await caches.open(shelf);
  await cache.delete(address);
  await cache.put(address, new Response(text, { headers: { 'kept-at': String(Date.now()) } }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((oldest) => cache.delete(oldest)));
  // Whoever signed out meanwhile leaves nothing behind.
  if (useSession.getState().token === null) await caches.delete(shelf);
}

/** What the server said to the same call before; undefined where nothing was kept. */
export async function keptAnswer({ path, params = {}, language }: Asked): Promise<{ readonly data: unknown } | undefined> {
  const { userId } = useSession.getState();
  if (userId === null || !isKeeping()) return undefined;
  const found = await caches.match(addressOf(path, params, language), { cacheName: shelfOf(userId) });
  if (found === undefined) return undefined;
  const atMs = Number(found.headers.get('kept-at'));
  useAway.setState(({ keptAtMs }) => ({ keptAtMs: Math.min(keptAtMs ?? atMs, atMs) }));
  return { data: JSON.parse(await found.text()) as unknown };
}

/** Says that what was asked for has to wait for the network. */
export const tellAway = (): void => error(t('offline.notNow'));
