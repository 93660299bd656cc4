/** Whose data is asked for. */
export interface Person {
  readonly id: string;
  readonly USERNAME: string;
}
