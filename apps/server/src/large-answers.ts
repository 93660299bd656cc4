import { LARGE_ROWS, letOthersIn } from '@sampan/engines/call/large-calls.ts';
import type { FastifyInstance } from 'fastify';

/** Writes answers that hold many rows a few hundred rows at a time, other calls in between: one of 5,000 entries has megabytes of JSON. */
export function writeLargeAnswersInPieces(app: FastifyInstance): void {
  app.addHook('preSerialization', async (_request, reply, payload) => {
    if (!holdsManyRows(payload)) return payload;
    void reply.type('application/json; charset=utf-8').serializer((written: unknown) => String(written));
    return jsonInPieces(payload);
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

const holdsManyRows = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > LARGE_ROWS : isObject(value) && Object.values(value).some(holdsManyRows);

/** The same text as `JSON.stringify`, of a value that is not undefined. */
export async function jsonInPieces(value: unknown): Promise<string> {
  if (!holdsManyRows(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${await rowsInPieces(value)}]`;
  const written: string[] = [];
  for (const [key, below] of Object.entries(value as object))
    if (below !== undefined) written.push(`${JSON.stringify(key)}:${await jsonInPieces(below)}`);
  return `{${written.join(',')}}`;
}

async function rowsInPieces(rows: readonly unknown[]): Promise<string> {
  const written: string[] = [];
  for (let at = 0; at < rows.length; at += LARGE_ROWS) {
    written.push(JSON.stringify(rows.slice(at, at + LARGE_ROWS)).slice(1, -1));
    await letOthersIn(rows.length);
  }
  return written.join(',');
}
