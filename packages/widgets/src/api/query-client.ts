import { QueryClient } from '@tanstack/react-query';

/** Errors are reported by the client once; a repeated try would report them again, and a lost connection has signed the user out. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
