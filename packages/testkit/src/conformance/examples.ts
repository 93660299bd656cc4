import { examples as told } from '@sampan/business/registry.examples.ts';
import type { World } from '../scenario.ts';

/** Input that creates one valid record of a type in the sample organisation; `n` makes codes different from each other. */
export const examples: Readonly<Record<string, (n: number, world: World) => Record<string, unknown>>> = Object.fromEntries(
  Object.entries(told).map(([type, { data }]) => [type, data]),
);
