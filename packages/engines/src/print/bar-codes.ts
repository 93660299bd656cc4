import { createRequire } from 'node:module';
import type BarCodes from 'bwip-js/node';

const load = createRequire(import.meta.url);

/** What draws bar codes: a dozen MiB, read with the first code, for few processes come to one. */
export const barCodes = (): typeof BarCodes => load('bwip-js/node') as typeof BarCodes;
