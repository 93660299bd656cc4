import { fetchAhead } from '@sampan/widgets/fetch-ahead.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { addressAfterSignIn, isOpen, placeOf, signInAddress } from './address.ts';

/** One of the two halves of the client, mounted into the page. Returns how to take it away again. */
type Half = (into: HTMLElement) => () => void;
type HalfName = 'signin' | 'app';

const load: Record<HalfName, () => Promise<Half>> = {
  signin: async () => (await import('../signin/start.tsx')).startSignIn,
  app: async () => (await import('../app/start.tsx')).startApp,
};

/** Fetches the application, and the screen that comes after, while the user types the password. */
function preloadApp(): void {
  const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 300));
  idle(() => void fetchAhead(fetchApp));
}

async function fetchApp(): Promise<void> {
  const { fetchScreenAhead } = await import('../app/start.tsx');
  const { path } = placeOf(`#${addressAfterSignIn(placeOf(location.hash))}`);
  await fetchScreenAhead(path);
}

interface Open {
  readonly name: HalfName;
  readonly close: () => void;
}

/** The guard (contract §2.2): decides between sign-in and application whenever the address or the token changes. */
export function startDoor(page: HTMLElement): void {
  let open: Open | null = null;
  let wanted: HalfName | null = null;

  const close = (): void => {
    open?.close();
    open = null;
    wanted = null;
  };

  const show = async (name: HalfName): Promise<void> => {
    if (wanted === name) return;
    close();
    wanted = name;
    const half = await load[name]();
    if (wanted === name) open = { name, close: half(page) };
    if (name === 'signin') preloadApp();
  };

  const follow = (): void => {
    const place = placeOf(location.hash);
    const isSignedIn = useSession.getState().token !== null;
    if (!isSignedIn && !isOpen(place.path)) {
      if (open?.name === 'app') close();
      location.replace(`#${signInAddress(place)}`);
    } else if (isSignedIn && place.path === '/login') location.replace(`#${addressAfterSignIn(place)}`);
    else void show(isOpen(place.path) ? 'signin' : 'app');
  };

  window.addEventListener('hashchange', follow);
  useSession.subscribe((now, before) => {
    if (now.token === before.token || (now.token && before.token)) return;
    if (now.token && isOpen(placeOf(location.hash).path)) location.replace(`#${addressAfterSignIn(placeOf(location.hash))}`);
    follow();
  });
  follow();
}
