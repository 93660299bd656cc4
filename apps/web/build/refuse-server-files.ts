import type { Plugin } from 'vite';

/** Stops the build when anything that belongs to the server is about to enter the browser's code. */
export function refuseServerFiles(): Plugin {
  return {
    name: 'sampan-refuse-server-files',
    enforce: 'pre',
    resolveId(source, importer) {
      if (/\.server(\.ts)?$/.test(source)) this.error(`${importer ?? 'entry'} imports ${source}: server files never reach the browser`);
      return null;
    },
  };
}
