import { useBlocker, useRouter, useRouterState } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ReactNode, useCallback, useSyncExternalStore } from 'react';

/** Query of the hash address: plain text values, no quotes, so that a link can be typed by hand. */
export type Search = Readonly<Record<string, string>>;

/** `/mm/po/view` + `{id: '7'}` → `/mm/po/view?id=7`. Empty values are left out. */
export function hrefOf(path: string, search: Readonly<Record<string, string | null | undefined>> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value) query.set(key, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Goes to another screen; `replace` leaves no step in the history (state of a list). */
export function useGo(): (
  path: string,
  search?: Readonly<Record<string, string | null | undefined>>,
  options?: { replace?: boolean },
) => void {
  const router = useRouter();
  return useCallback(
    (path, search = {}, { replace = false } = {}) => {
      const href = hrefOf(path, search);
      if (replace) router.history.replace(href);
      else router.history.push(href);
    },
    [router],
  );
}

export function useGoBack(): () => void {
  const router = useRouter();
  return useCallback(() => (router.history.canGoBack() ? router.history.back() : router.history.push('/')), [router]);
}

/** Tells the path and query in the address bar at the moment of asking: they are ahead of the screen while the next one loads. */
export function useAddress(): () => { readonly path: string; readonly search: Search } {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, search } = router.history.location;
    return { path: pathname, search: Object.fromEntries(new URLSearchParams(search)) };
  }, [router]);
}

export const usePath = (): string => useRouterState({ select: ({ location }) => location.pathname });
/** Path of the screen that is shown: the address is ahead of it while the next one loads. */
export const useShownPath = (): string => useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });

/** A value of the query in the address; null where there is none, and where a screen stands by itself. */
export function useSearchText(key: string): string | null {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const subscribe = useCallback((told: () => void) => router?.history.subscribe(told) ?? (() => undefined), [router]);
  const search = useSyncExternalStore(subscribe, () => router?.history.location.search ?? '');
  return new URLSearchParams(search).get(key);
}

export function textsOf(search: unknown): Search {
  if (typeof search !== 'object' || search === null) return {};
  return Object.fromEntries(
    Object.entries(search).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

interface ScreenLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | null | undefined>>;
  readonly children: ReactNode;
}

/** A link to a screen: a real one, so that it opens in another tab and can be copied. */
export function ScreenLink({ to, search, children, ...props }: ScreenLinkProps) {
  return (
    <a {...props} href={`#${hrefOf(to, search)}`}>
      {children}
    </a>
  );
}

/** Asks before the user leaves a screen with unsaved changes: `ask` answers whether leaving is fine. */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
}
