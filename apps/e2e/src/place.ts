import { inject } from 'vitest';

/** Where journeys take place. */
export interface Place {
  readonly origin: string;
  /** Address at which Chromium can be reached. */
  readonly browser: string;
  /** Password of `admin` and of every sample user. */
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    places: readonly Place[];
  }
}

/** The place of this process: files that run at the same time have a server, and so an organisation, each to themselves. */
export function place(): Place {
  const places = inject('places');
  const own = places[(Number(process.env['VITEST_POOL_ID']) - 1) % places.length];
  if (!own) throw new Error('no place for this journey');
  return own;
}
