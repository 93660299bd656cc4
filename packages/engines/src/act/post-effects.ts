import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import { type Effects, sourceTypes } from '../call/effects.ts';
import { takePostingNumber, takesNumber } from '../call/posting-number.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Source } from '../call/source.ts';
import { refreshProgress } from '../flow/progress.ts';
import { hasLocks } from '../items/item-store.ts';
import { post } from '../posting/post.ts';
import { dropCounts } from '../record/list-count.ts';
import { toldBalances } from '../stock/told-balances.ts';

/** The document that posts, before and after its action, and what that means. */
interface Poster {
  readonly definition: DocumentDefinition;
  readonly header: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly means: ActionDefinition['means'];
  /** The day of an undo. */
  readonly undoneOn: IsoDate;
}

/** Documents that say what is left of their open items say it anew. */
function refreshOwing(context: PipelineContext, owing: readonly Pick<Source, 'type' | 'id'>[]): void {
  for (const [type, own] of Map.groupBy(owing, (one) => one.type)) {
    const definition = context.registry.documents.get(type);
    if (!definition?.owes) continue;
    refreshProgress(context, definition, [...new Set(own.map(({ id }) => id))].toSorted());
    context.db.afterCommit(() => dropCounts(context.db, type));
  }
}

/** What a document takes over of the answer to its posting. */
type TakenOver = ReturnType<NonNullable<Effects['posted']>>;

/**
 * Posts what the effects say, in one go, and answers what the document takes over of that. An undo takes back what the document posted: no
 * document writes one.
 */
export async function postEffects(
  context: PipelineContext,
  { definition, header, after, means, undoneOn }: Poster,
  effects: readonly Effects[],
): Promise<{ readonly taken: TakenOver[]; readonly number: string | undefined }> {
  const source = { type: definition.type, id: String(header['id']), no: String(header[definition.number]) };
  const all = <K extends 'stock' | 'occupations' | 'postings' | 'locks' | 'undoes'>(key: K) =>
    effects.flatMap((one) => [...(one[key] ?? [])]) as NonNullable<Effects[K]>[number][];
  const own = means === 'undo' ? sourceTypes(definition).map((type) => ({ type, id: source.id, date: undoneOn })) : [];
  // A submit that approves in the same moment keeps nothing: its posting takes what it wants.
  const [stock, postings, locks] = [all('stock'), all('postings'), isWaiting(definition, after) ? all('locks') : []];
  const stopsWaiting = isWaiting(definition, header) && !isWaiting(definition, after);
  const unlocks = stopsWaiting && (await hasLocks(context.db, source)) ? [source] : [];
  const posts = stock.length > 0 || postings.length > 0;
  const take = () => takePostingNumber(context, definition, after);
  const numbers = takesNumber(definition, header, after, posts) ? { numbers: { source, take } } : {};
  const tells = toldBalances(context.session, context.registry);
  const work = { stock, postings, locks, unlocks, occupations: all('occupations'), undoes: [...own, ...all('undoes')], tells, ...numbers };
  const { moves, postings: booked, number, owing } = await post(context, work);
  refreshOwing(context, owing);
  let [move, posting] = [0, 0];
  const taken = effects.map((one) => {
    const [moveEnd, postingEnd] = [move + (one.stock?.length ?? 0), posting + (one.postings?.length ?? 0)];
    const answer = { moves: moves.slice(move, moveEnd), postings: booked.slice(posting, postingEnd), number };
    [move, posting] = [moveEnd, postingEnd];
    return one.posted?.(answer) ?? {};
  });
  return { taken: number === undefined ? taken : [{ set: { [definition.number]: number } }, ...taken], number };
}
