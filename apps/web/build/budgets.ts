import { join } from 'node:path';
import { KB, weightsOf } from './weights.ts';

/** Weighs what a browser loads for the first screens of the last build and fails when a budget is exceeded. */
for (const { name, most, size, files, mostFiles } of weightsOf(join(import.meta.dirname, '../dist'))) {
  const isWithin = size <= most && files <= mostFiles;
  process.stdout.write(`${isWithin ? 'ok  ' : 'OVER'} ${name}: ${(size / KB).toFixed(1)} of ${most / KB} KB in ${files} files\n`);
  if (!isWithin) process.exitCode = 1;
}
