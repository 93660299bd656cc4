import type pg from 'pg';
import type { Memories } from './memories.ts';

/**
 * Statements that come again and again are prepared under a name: PostgreSQL then reads, rewrites and mostly plans them once a
 * connection, which otherwise takes as long as carrying them out. Bounded, because every connection keeps each of them.
 */
const OFTEN = 5;
const MOST_PREPARED = 150;
const MOST_COUNTED = 2_000;
const LONGEST = 12_000;

/**
 * Stands in a statement whose best plan depends on its parameters (a filter that finds one row or all of them): it is planned
 * each time. So are searches for a part of a text, which say it by themselves.
 */
export const PLAN_EACH_TIME = '/* plan each time */';

/** Statements of one database. */
interface Statements {
  readonly names: Map<string, string>;
  readonly counted: Map<string, number>;
  generation: number;
}
const newStatements = (): Statements => ({ names: new Map(), counted: new Map(), generation: 1 });

const isPreparable = (text: string): boolean =>
  text.length <= LONGEST &&
  !text.includes(PLAN_EACH_TIME) &&
  !/ like /i.test(text) &&
  /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** The name under which a statement is prepared; undefined for one that is not (yet). */
function nameOf({ names, counted, generation }: Statements, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_PREPARED || !isPreparable(text)) return undefined;
  const times = (counted.get(text) ?? 0) + 1;
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(text, times);
  if (times < OFTEN) return undefined;
  counted.delete(text);
  const name = `s${generation}_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Prepares everything anew under other names: a table has changed since (a newer node has applied a migration). */
export function forgetPrepared(memories: Memories): void {
  const statements = memories.of(newStatements);
  statements.generation += 1;
  statements.names.clear();
}

type Send = (text: unknown, ...more: unknown[]) => unknown;

/** Has every connection of a pool prepare the statements that come often. */
export function prepareOften(pool: pg.Pool, memories: Memories): void {
  const statements = memories.of(newStatements);
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send;
    const prepared: Send = (text, values, ...more) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(statements, text) : undefined;
      return name === undefined ? send(text, values, ...more) : send({ name, text, values }, ...more);
    };
    client.query = prepared as typeof client.query;
  });
}
