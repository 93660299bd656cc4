import type { Occupation, StockMove, Undoing } from '../call/effects.ts';
import type { ItemLock, Posting } from '../call/postings.ts';
import type { Source } from '../call/source.ts';
import type { BalanceKey } from '../stock/balances.ts';

/** Everything that one call posts, in one go. */
export interface Work {
  readonly stock?: readonly StockMove[];
  readonly occupations?: readonly Occupation[];
  readonly postings?: readonly Posting[];
  readonly locks?: readonly ItemLock[];
  /** Documents whose locks on open items end. */
  readonly unlocks?: readonly Pick<Source, 'type' | 'id'>[];
  readonly undoes?: readonly Undoing[];
  /** A document that takes its number with its posting; everything else is locked by then. */
  readonly numbers?: Numbering;
  /** Whether a refusal says what a bin holds; absent: it does. */
  readonly tells?: (key: BalanceKey) => boolean;
}

/** The number of a document that is taken last (lifecycles §8). */
export interface Numbering {
  /** The document under the word it has had so far. */
  readonly source: Source;
  readonly take: () => Promise<string>;
}

/** The document's own rows carry the number that it has just taken. */
export const numbered =
  (numbers: Numbering | undefined, NO: string | undefined) =>
  (source: Source): Source => {
    const own = numbers?.source;
    const isOwn = own !== undefined && NO !== undefined && source.type === own.type && source.id === own.id && source.no === own.no;
    return isOwn ? { ...source, no: NO } : source;
  };
