import { QueryClient } from '@tanstack/react-query';
import { isKeeping } from '../offline/keeping.ts';

/** So long what was loaded counts as new. */
export const FRESH_MS = 10_000;

/**
 * Errors are reported by the client once; a repeated try would report them again, and a lost connection has signed the user out. A device that keeps answers has one
 * without a network, too.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, networkMode: isKeeping() ? 'always' : 'online' },
      mutations: { retry: false },
    },
  });
