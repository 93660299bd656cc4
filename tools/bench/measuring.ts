/** How a part measures. */
export interface Measuring {
  readonly say: (line: string) => void;
  /** Rounds of each target that count. */
  readonly rounds: number;
  readonly roundMs: number;
  /** Processes that serve. */
  readonly workers: number;
  /** Clients at once, one measurement each. */
  readonly clients: readonly number[];
}
