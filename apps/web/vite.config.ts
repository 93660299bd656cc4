import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { refuseServerFiles } from './build/refuse-server-files.ts';
import { singleIcons } from './build/single-icons.ts';
import { together } from './build/together.ts';
import { unusedParts } from './build/unused-parts.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
const server = process.env['SAMPAN_SERVER'] ?? 'http://localhost:8080';

/** What sign-in and application share. Nothing else may enter it: the sign-in page loads all of it. */
const base = new RegExp(
  [
    'vite/preload-helper',
    // Not the one that the graph of processes brings along.
    '(?<!xyflow/react/)node_modules/zustand/(?!esm/(react/)?shallow)',
    'packages/widgets/src/(i18n|session|settings|profile|fetch-ahead|passkeys)\\.ts',
    'packages/widgets/src/(api/wire\\.ts|ui/logo\\.tsx|theme/tokens\\.css)',
    'apps/web/src/(door/|signin/.*\\.css)',
    'packages/kernel/src/(languages|texts|titles)\\.ts',
    'packages/kernel/src/texts/(shell/signin|records/documents)\\.ts',
  ].join('|'),
);

/** What most screens are made of. */
const kit =
  /node_modules\/(@mantine|@tabler)\/|packages\/(widgets\/src\/(api|ui|theme|[^/]+\.tsx?$)|kernel\/src\/)|apps\/web\/src\/shell\//;
/** What forms and dialogs are made of and no list needs: it comes with the first that opens. */
const formKit = new RegExp(
  [
    'node_modules/@mantine/core/.*/(Modal|ModalBase|Overlay|Drawer|FileButton|FloatingIndicator|PasswordInput|SegmentedControl|Select|Switch|Textarea)/',
    'node_modules/@mantine/core/.*/Combobox/(OptionsDropdown|get-options-lockup|get-combobox-label-id|is-external-input-change)/',
    'node_modules/@mantine/hooks/.*/use-previous/',
    'packages/widgets/src/(ui/(dialog|switches|use-room)|api/use-pages|time-text)\\.tsx?$',
    'packages/kernel/src/(line-amounts|line-prices|read-number|read-date|decimal-sign|date-order|half-width|share-out|exchange)\\.ts$',
    'packages/kernel/src/texts/records/(jobs|flow|steps|comments)\\.ts$',
    '@tabler/icons-react/.*/Icon(File|FileZip|FileMusic|FileSpreadsheet|Photo|PhotoOff|Camera|Paperclip|GripVertical|RowInsertTop|PlugConnectedX|MoodSmile)\\.mjs$',
  ].join('|'),
);

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const START = pathOf('src/app/start.tsx');
/** What is there before the application. */
const DOOR = [pathOf('src/main.ts'), pathOf('src/signin/start.tsx')];

/** Few chunks that change seldom, so that the first page needs few requests. What only one screen needs stays with that screen. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  { name: 'base', test: base, priority: 6 },
  {
    name: 'data',
    test: /node_modules\/(@tanstack\/(query-core|react-query|router-core|react-router|history|store|react-store)|@mantine\/hooks\/.*\/use-window-event|get-nonce)\//,
    priority: 5,
  },
  // Of several screens, but of none of the first ones.
  { name: 'talk-texts', test: /packages\/kernel\/src\/texts\/(shell\/chat|records\/discussion|records\/files)\.ts$/, priority: 5 },
  // What look-ups refuse is shown by filters of lists, too; the others are shared by definitions. Each alone is too small for a request.
  {
    name: 'small-parts',
    test: /packages\/(kernel\/src\/texts\/records\/lookup|business\/src\/(wms\/labelled-goods|trade\/(trade-fields|side|change-words)))\.ts$/,
    priority: 5,
  },
  // Refusals in words: what is typed is checked in forms alone.
  { name: 'error-words', test: /packages\/kernel\/src\/(errors|texts\/errors\/[a-z-]+)\.ts$/, priority: 5 },
  // Of records and their forms.
  {
    name: 'form-words',
    test: /packages\/(kernel\/src\/texts\/records\/(form|checks|grid)\.ts|business\/src\/mm\/purchasing\.words\.ts)$/,
    priority: 5,
  },
  // Loaded with the first help text that is read, and with the first tour that is offered.
  {
    name: 'help',
    test: /node_modules\/markdown-to-jsx\/|packages\/widgets\/src\/ui\/markdown\.|help-document\/help-document\.words\.ts$/,
    priority: 5,
  },
  { name: 'print-texts', test: /texts\/records\/print-screen\.ts$|label-template\.words\.ts$/, priority: 5 },
  { name: 'approval-texts', test: /packages\/kernel\/src\/texts\/(records\/approval|shell\/durations|records\/tasks)\.ts$/, priority: 5 },
  { name: 'upload', test: /packages\/widgets\/src\/api\/upload\.ts$/, priority: 5 },
  { name: 'page-texts', test: /packages\/kernel\/src\/texts\/shell\/pages\.ts$/, priority: 5 },
  { name: 'tour-texts', test: /packages\/kernel\/src\/texts\/shell\/tours\.ts$/, priority: 5 },
  {
    name: 'administration-texts',
    test: /packages\/business\/src\/(clientconf|clientinfo|starter)\/.*\.words\.ts$/,
    priority: 5,
  },
  { name: 'kit', test: (id: string) => kit.test(id) && !formKit.test(id), minShareCount: 3, priority: 4 },
  // After the kit, which it builds upon.
  { name: 'form-kit', test: formKit, minShareCount: 3, priority: 3 },
  // What every definition is made of and the facts of all of them, then those that nearly every document refers to.
  {
    name: 'facts',
    test: /packages\/(model\/src\/(?!heading|bound-|print-|audit-|withheld-|privilege-|voucher-)|business\/src\/registry\.web\.ts$)/,
    minShareCount: 6,
    priority: 3,
  },
  {
    name: 'masters',
    test: /business\/src\/masterdata\/(company|plant|vendor|currency|material|unit|warehouse|storage-location)\/[a-z-]+(\.texts)?\.ts$/,
    priority: 3,
  },
  { ...together('shell', START, DOOR), priority: 3 },
  { ...together('generic-list', pathOf('../../packages/widgets/src/list/generic-list.tsx'), [...DOOR, START]), priority: 2 },
  { ...together('live', pathOf('src/chat/live/live.ts'), [...DOOR, START]), priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [refuseServerFiles(), singleIcons(), unusedParts(), react(), compress()],
  html: { cspNonce: '__CSP_NONCE__' },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILT_AT__: JSON.stringify(new Date().toISOString()),
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    // The first list brings the names of all files that may follow: words in them would be 3 KB of it. The manifest says what each is.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': server, '/files': server, '/statics': server, '/socket': { target: server.replace('http', 'ws'), ws: true } },
  },
});
