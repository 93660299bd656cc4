import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests by what they need: `unit` nothing, `dom` a simulated browser, `api` a real PostgreSQL, `e2e` a whole server and a browser. */
export default defineConfig({
  test: {
    // The default leaves one processor free, which on two of them leaves one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', environment: 'node', include: ['packages/{kernel,model}/src/**/*.test.ts'] } },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['packages/widgets/src/test-setup.ts'],
          testTimeout: 30_000,
          include: ['packages/widgets/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}', 'packages/business/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['packages/{db,engines,chat,business,testkit}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Their servers bring a database along, whichever the other tests are run on.
          exclude: process.env['DATABASE_URL'] ? ['tools/{chaos,home-folder}/**'] : [],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          // The files that a process runs share what they import. What is remembered hangs on the connection, and each file has a database of its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['apps/e2e/src/**/*.e2e.ts'],
          globalSetup: ['apps/e2e/src/global-setup.ts'],
          // Two files at a time, each on a server of its own: a journey waits for its browser half of the time. After all other tests,
          // which would take the processors from it.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          // A busy machine needs more than the second that polls take by themselves.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
