import type { DocumentDefinition } from '@sampan/model/define.ts';

type Input = Readonly<Record<string, unknown>>;

/** Where an example is created: the sample organisation on this day. */
export interface ExampleWorld {
  readonly today: string;
}

/**
 * One step on a way: an action, with its arguments where they are not those of every time; or, `made`, an action of the document that the steps
 * before it made: a transfer order that picks. `attach` uploads a file, which a field of the document names from then on.
 */
export type Step<A extends string = string> =
  | A
  | readonly [attach: 'attach', args: { readonly FIELD: string }]
  | readonly [action: A, args: Input]
  | readonly [action: string, args: Input, on: 'made'];

/** A record that an example stands on: an order that is received. */
export interface Ground {
  readonly type: string;
  /** How far it has to be. */
  readonly status: string;
  readonly data: Record<string, unknown>;
}

/** What `x.example.ts` says, for the suite that holds every definition against what each must do. */
export interface Example {
  /** Input that creates one valid record in the sample organisation; `n` makes codes different from each other. */
  readonly data: (n: number, world: ExampleWorld) => Record<string, unknown>;
  /** Each takes something that only one may have: once nothing is left, a record that is there serves. */
  readonly runsOut?: true;
  /** Records for statuses into which the usual one cannot be led. */
  readonly dataFor?: Readonly<Partial<Record<string, Example['data']>>>;
  /** What has to be there before the example can be created. */
  readonly grounds?: readonly Ground[];
  /** Steps that lead a new document into each of its statuses. */
  readonly ways?: Readonly<Record<string, readonly Step[]>>;
  /** What actions are called with. */
  readonly arguments?: Readonly<Record<string, Input>>;
}

export const defineMasterExample = (data: Example['data']): Example => ({ data });

type StatusOf<D extends DocumentDefinition> = Extract<keyof D['statuses'], string>;
type ActionOf<D extends DocumentDefinition> = Extract<keyof D['actions'], string>;

/** A status without a way, or a way by an action that there is not, does not compile. */
export const defineExample = <D extends DocumentDefinition>(
  _definition: D,
  example: {
    readonly data: Example['data'];
    readonly runsOut?: true;
    readonly dataFor?: Readonly<Partial<Record<StatusOf<D>, Example['data']>>>;
    readonly grounds?: readonly Ground[];
    readonly ways: Readonly<Record<StatusOf<D>, readonly Step<ActionOf<D>>[]>>;
    readonly arguments?: Readonly<Partial<Record<ActionOf<D>, Input>>>;
  },
): Example => example as Example;

/** The ways of a document that follows `approvalActions`. */
export const approvalWays = {
  DRAFT: [],
  SUBMITTED: ['submit'],
  APPROVED: ['submit', 'approve'],
  REJECTED: ['submit', ['reject', { COMMENT: '不需要' }]],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

/** Arguments of `approvalActions` that must not stay empty. */
export const approvalArguments = { reject: { COMMENT: '不需要' } } as const;
