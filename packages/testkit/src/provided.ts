import 'vitest';

/** What the global set-up hands to the test files. */
export interface TestServer {
  /** Address of the maintenance database, as a user who may create databases. */
  readonly url: string;
  /** Name of the migrated, empty database that the test databases are copies of. */
  readonly template: string;
  /** Begins the names of all databases of this run, by which its end finds them. */
  readonly prefix: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}
