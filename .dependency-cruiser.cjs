/**
 * Who may import whom (docs/map.md). An arrow points at what is imported:
 *   kernel <- model <- business definitions <- registry.ts
 *   kernel, model <- db <- engines <- business *.server.ts <- registry.server.ts <- apps/server
 *   kernel, model <- db <- engines <- chat <- apps/server; its message types also <- apps/web
 *   kernel, model <- widgets <- business *.screens.tsx <- registry.web.ts <- apps/web
 */
const TEST = String.raw`\.(test|e2e|types)\.tsx?$|\.test-child\.ts$|/test-[^/]+\.tsx?$`;

/** Files of `business` by what they may reach. */
const SERVER_SIDE = String.raw`\.(server|print|invariants)\.ts$`;
const SCREENS = String.raw`\.web\.ts$|^packages/business/.*\.tsx$`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const layer = (name, mayReach) =>
  forbid(
    `layer-${name}`,
    `packages/${name} imports only ${mayReach.length === 0 ? 'itself' : mayReach.join(', ')}`,
    { path: `^packages/${name}/`, pathNot: TEST },
    { path: '^(packages|apps|tools)/', pathNot: [name, ...mayReach].map((reached) => `^(packages|apps)/${reached}/`) },
  );

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Modules that import each other, even by types only', {}, { circular: true }),
    // `?url` is the bundler's: the address of a file.
    forbid('resolvable', 'Imports of something that is not there', {}, { couldNotResolve: true, pathNot: '\\?url$' }),
    forbid('no-dev-packages-at-run-time', 'A package of devDependencies is absent in production', {
      path: '^(packages|apps)/',
      pathNot: [TEST, '^packages/testkit/', '^apps/e2e/', '^packages/db/src/tables/'],
    }, { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] }),

    layer('kernel', []),
    layer('model', ['kernel']),
    layer('db', ['kernel', 'model']),
    layer('engines', ['kernel', 'model', 'db']),
    layer('widgets', ['kernel', 'model']),
    layer('business', ['kernel', 'model', 'db', 'engines', 'widgets']),
    layer('chat', ['kernel', 'model', 'db', 'engines']),
    layer('testkit', ['kernel', 'model', 'db', 'engines', 'business', 'server']),

    forbid('pure', 'kernel and model run in the browser too: nothing of Node', {
      path: '^packages/(kernel|model)/',
      pathNot: TEST,
    }, { dependencyTypes: ['core'] }),
    forbid('widgets-in-the-browser', 'widgets and the web client run in the browser: nothing of Node', {
      path: '^(packages/widgets|apps/web)/src/',
      pathNot: TEST,
    }, { dependencyTypes: ['core'] }),

    forbid('definitions-are-data', 'Definitions and pure arithmetic import only kernel, model and other definitions', {
      path: '^packages/business/',
      pathNot: [TEST, SERVER_SIDE, SCREENS],
    }, { path: [`^packages/(db|engines|widgets)/`, SERVER_SIDE, SCREENS], pathNot: 'registry\\.(screens\\.)?web\\.ts$' }),
    forbid('server-knows-no-screens', 'Server files import no screens and no widgets', {
      path: SERVER_SIDE,
    }, { path: ['^packages/widgets/', SCREENS] }),
    forbid('screens-know-no-server', 'Screens import nothing of the server', {
      path: SCREENS,
    }, { path: [SERVER_SIDE, '^packages/(db|engines)/'] }),
    forbid('documents-know-no-other-server-file', 'Another document is reached by its definition, counters and effects only', {
      path: '^packages/business/src/([^/]+)/([^/]+)/[^/]+\\.server\\.ts$',
      pathNot: TEST,
    }, {
      path: '^packages/business/src/[^/]+/[^/]+/[^/]+\\.server\\.ts$',
      // What payments and receipts share is no document.
      pathNot: ['^packages/business/src/$1/$2/', '^packages/business/src/fi/settlement/'],
    }),
    forbid('web-never-reaches-the-server', 'Nothing that the web client reaches, however far, belongs to the server', {
      path: '^apps/web/src/',
    }, { reachable: true, path: ['\\.(server|print|invariants)\\.ts$', '^packages/(db|engines|testkit)/', '^packages/chat/(?!src/(socket-)?wire\\.ts$)', '^apps/server/'] }),
    forbid('server-never-reaches-tsx', 'Node cannot load .tsx', {
      path: '^apps/server/src/main\\.ts$',
    }, { reachable: true, path: '\\.tsx$' }),
    forbid('apps-are-roots', 'Nobody imports an application; only the testkit drives the server through its calls', {
      path: '^packages/',
      pathNot: '^packages/testkit/',
    }, { path: '^apps/' }),
    forbid('tests-are-leaves', 'No product file imports a test, the testkit or a tool', {
      path: '^(packages|apps)/',
      pathNot: [TEST, '^packages/testkit/', '^apps/e2e/', 'vitest\\.config\\.ts$'],
    }, { path: [TEST, '^packages/testkit/', '^tools/'] }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.tsc/', '(^|/)dist/', '\\.(css|json|svg)$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
