import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// A heap may otherwise grow to four times what lives in it before garbage is looked for: 290 MiB of memory where 200 do, as fast.
setFlagsFromString('--heap-growing-percent=100');
enableCompileCache(join(resolve(process.env['SAMPAN_DATA'] ?? 'data'), 'compile-cache'));
// Loaded only now, so that the compile cache serves it.
const { boot } = await import('./boot.ts');
await boot();
