import type { Definition } from '@sampan/model/define.ts';
import type { Session } from '../access/session.ts';
import { type Deps, inReadingCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { type Direction, documentFlow, type FlowDocument, flowKey } from './document-flow.ts';
import { readableHeader } from './readable-header.ts';

type Row = Record<string, unknown>;

/** A related document as `LINKS` shows it. */
interface Link extends Omit<FlowDocument, 'DATE' | 'AMOUNT' | 'CURRENCY_CODE' | 'PROGRESS_TEXT'> {
  readonly direction: Direction;
}

/** Further than any chain of the business goes. */
const WHOLE = 16;

/** Documents that this one came from (up) and those that came from it (down), as far as the user may see them, newest first. */
export async function linksOf(context: PipelineContext, definition: Definition, header: Row): Promise<Link[]> {
  if (definition.kind !== 'document') return [];
  const { documents, steps } = await documentFlow(context, definition, String(header['id']), 1);
  const others = (direction: Direction): Link[] => {
    const keys = new Set(steps.filter((step) => step.direction === direction).map(({ from, to }) => (direction === 'up' ? from : to)));
    keys.delete(flowKey(definition.type, String(header['id'])));
    return [...documents].flatMap(([key, document]) => (keys.has(key) ? [linkTo(document, direction)] : []));
  };
  return [...others('up'), ...others('down')];
}

const linkTo = ({ type, ID, NO, STATUS, STATUS_TEXT, STATUS_TONE, CREATED_AT }: FlowDocument, direction: Direction): Link => ({
  type,
  ID,
  NO,
  direction,
  STATUS,
  STATUS_TEXT,
  STATUS_TONE,
  CREATED_AT,
});

/** The whole chain that a document stands in (docs/api.md §2): the documents, and by their places in that list which came from which. */
export const flowOf = (deps: Deps, session: Session, { definition }: RegisteredDocument, ID: string): Promise<Row> =>
  inReadingCall(deps, session, async (context) => {
    await readableHeader(context, definition, ID);
    const { documents, steps, isCapped } = await documentFlow(context, definition, ID, WHOLE);
    const told = new Set([flowKey(definition.type, ID), ...steps.flatMap(({ from, to }) => [from, to])]);
    const shown = [...documents].filter(([key]) => told.has(key));
    const placeOf = new Map(shown.map(([key], place) => [key, place]));
    const pairs = new Map(steps.map(({ from, to }) => [`${from} > ${to}`, { FROM: placeOf.get(from), TO: placeOf.get(to) }]));
    return {
      recordsTotal: shown.length,
      results: shown.map(([, document]) => document),
      STEPS: [...pairs.values()],
      ...(isCapped ? { capped: true } : {}),
    };
  });
