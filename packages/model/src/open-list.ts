import type { DocumentDefinition } from './define.ts';
import { drawnPart, HEADER_ROW, type UpstreamDefinition } from './upstream.ts';

/** The named list of a document in which what is open by the counter of an upstream stands; a new document takes its lines from there, and without one begins empty. */
export function openList({ lists }: DocumentDefinition, upstream: UpstreamDefinition): string | undefined {
  const from = drawnPart(upstream);
  const part = from === HEADER_ROW ? undefined : from;
  return Object.keys(lists).find((name) => lists[name]?.rows === part && lists[name]?.open === upstream.counter);
}
