import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { refuseServerFiles } from './build/refuse-server-files.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
const server = process.env['SAMPAN_SERVER'] ?? 'http://localhost:8080';

/** Third-party code in a few chunks that change seldom. React is alone, because the sign-in page needs nothing else. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'base', test: /node_modules[\\/](i18next|zustand)[\\/]/ },
  {
    name: 'data',
    test: /node_modules[\\/](@tanstack[\\/](query-core|react-query|router-core|react-router|history|store|react-store)|virtua)[\\/]/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [refuseServerFiles(), react(), compress()],
  html: { cspNonce: '__CSP_NONCE__' },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILT_AT__: JSON.stringify(new Date().toISOString()),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: { '/api': server, '/files': server, '/statics': server, '/socket': { target: server.replace('http', 'ws'), ws: true } },
  },
});
