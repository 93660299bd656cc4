import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A machine that does much else at the same time may be slow: these limits end what hangs, nothing more. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const DATABASES = ['packages/testkit/src/global-setup.ts'];
/** They measure what one organisation's calls do to another's: beside other files they would measure those. */
const ATTACKS = 'apps/server/src/*-attacks.test.ts';

/**
 * Tests by what they need: `unit` nothing, `dom` a simulated browser, `api` the server's code, most of it a real PostgreSQL, `attacks` a
 * process and a machine for themselves, `e2e` a whole server and a browser.
 */
export default defineConfig({
  test: {
    // The default leaves one processor free, which on two of them leaves one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          environment: 'node',
          include: ['packages/{kernel,model,widgets}/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'dom',
          environment: 'happy-dom',
          // A window and modules of its own for each file, in a process that has loaded the simulated browser once.
          pool: 'vmForks',
          setupFiles: ['packages/widgets/src/test-setup.ts', 'packages/testkit/src/window-setup.ts'],
          include: ['{packages/widgets,packages/business,apps/web}/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'api',
          environment: 'node',
          include: [
            'packages/{db,engines,chat,business,testkit}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            // Not by `exclude`, which would leave out what the command line excludes.
            `!${ATTACKS}`,
          ],
          globalSetup: DATABASES,
          // The files that a process runs share what they import. What is remembered hangs on the connection, and each file has a database of its own.
          isolate: false,
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'attacks',
          environment: 'node',
          include: [ATTACKS],
          globalSetup: DATABASES,
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'e2e',
          environment: 'node',
          include: ['apps/e2e/src/**/*.e2e.ts'],
          globalSetup: ['apps/e2e/src/global-setup.ts'],
          // Two files at a time, each on a server of its own: a journey waits for its browser half of the time. After all other tests,
          // which would take the processors from it.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // A journey may lead through every screen there is.
          testTimeout: 300_000,
        },
      },
    ],
  },
});
