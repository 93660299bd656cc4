import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|svg|json|wasm)$/;
const SMALLEST_BYTES = 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing at run time. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'sampan-compress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && COMPRESSED.test(entry.name)) await compressFile(join(entry.parentPath, entry.name));
      }
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${path}.br`, await asBrotli(content, { params }));
  await writeFile(`${path}.gz`, await asGzip(content, { level: 9 }));
}
