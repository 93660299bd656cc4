import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import type { Direction } from '@sampan/engines/read/document-flow.ts';
import { type Failure, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { emptyFields, parseFields } from '@sampan/engines/record/parse.ts';
import { BatchPath } from './batch-path.server.ts';
import { type Batch, batchesOf, boxesOf, documentsOf, passagesOf } from './batch-steps.server.ts';
import { type BatchTrace, tracedFields, type TraceSide } from './batch-trace.ts';
import { described } from './batch-captions.server.ts';
import { stock } from './stock.ts';

/** Bills are no deeper; splits after splits end with it too. */
const MOST_LEVELS = 30;

type Given = Readonly<Record<string, unknown>>;

/**
 * Where the goods of a batch came from, back to suppliers, and where they went, on to customers and their boxes; through production orders and splits. Every
 * level is a few queries, however many batches it has. Documents that the reader does not see end a way, and what they end says so.
 * @throws failures of what was asked, REFERENCE_UNKNOWN for a material that there is not
 */
export const batchTraceOf = (deps: Deps, session: Session, given: Given): Promise<BatchTrace> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, stock.card, 'trace');
    const failures: Failure[] = [];
    const asked = parseFields(tracedFields, given, '', failures);
    failAll([...failures, ...emptyFields(tracedFields, asked, '', new Set(failures.map(({ field = '' }) => field)))]);
    const MATERIAL_CODE = String(asked['MATERIAL_CODE']);
    const material = await context.references.find('material', MATERIAL_CODE);
    if (!material) failAll([failureAt('MATERIAL_CODE', 'REFERENCE_UNKNOWN', { VALUE: MATERIAL_CODE })]);
    const root: Batch = { material: material!.MATERIAL_CODE, batch: String(asked['FILTER4']) };
    return { UP: await sideOf(context, root, 'up'), DOWN: await sideOf(context, root, 'down') };
  });

async function sideOf(context: PipelineContext, root: Batch, direction: Direction): Promise<TraceSide> {
  const path = new BatchPath(context, root, direction);
  let batches: readonly Batch[] = [root];
  for (let level = 0; level < MOST_LEVELS && batches.length > 0 && !path.isFull; level += 1)
    batches = await oneLevel(context, path, batches);
  return described(context, path);
}

/** Documents of the batches, those through which their goods go on, and the batches that come of it. */
async function oneLevel(context: PipelineContext, path: BatchPath, batches: readonly Batch[]): Promise<readonly Batch[]> {
  const { direction } = path;
  const moves = await documentsOf(context, batches, direction);
  const met = await path.see(moves);
  for (const move of moves) path.stepFromBatch(move);
  if (direction === 'down') {
    const boxes = await boxesOf(
      context,
      moves.filter((move) => path.has(move)),
    );
    await path.see(boxes.map(({ to }) => to));
    for (const { from, to } of boxes) path.stepOn(from, to);
  }
  const through = await passagesOf(context, met, direction);
  const between = await path.see(through.map(({ to }) => to));
  for (const { from, to } of through) path.stepOn(from, to);
  const onwards = await passagesOf(context, between, direction);
  const ends = [...met, ...between, ...onwards.map(({ to }) => to)];
  const becoming = await batchesOf(context, ends, direction);
  const moving = new Set(becoming.map(({ type, id }) => `${type} ${id}`));
  const used = onwards.filter(({ to }) => moving.has(`${to.type} ${to.id}`));
  await path.see(used.map(({ to }) => to));
  for (const { from, to } of used) path.stepOn(from, to);
  return path.stepToBatches(becoming);
}
