/**
 * What an object itself holds under a key that somebody sent; undefined for `constructor`, `toString` and whatever else every
 * object answers to.
 */
export const ownValue = <T>(of: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined =>
  of !== null && of !== undefined && Object.hasOwn(of, key) ? of[key] : undefined;
