import type { Definition } from '@sampan/model/define.ts';
import { fetchList } from '../api/queries.ts';
import type { ListQuery, ListRow } from '../api/rows.ts';
import { language } from '../i18n.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import type { ReferenceSource } from '../table/columns.ts';
import { recentPicks } from './recent-picks.ts';
import type { Found, Suggestion } from './suggestion.ts';

const OFFERED = 10;

/** Which records a field takes. */
interface Wanted {
  readonly source: ReferenceSource;
  /** Their definition, where it is loaded. */
  readonly target: Definition | undefined;
  /** The form's field, sent as `field`. */
  readonly field: string;
  /** Parameters that narrow them. */
  readonly related: Readonly<Record<string, string>>;
}

/** The first records of a source that match a text in code, name or pinyin, those that the user chose last before all others. */
export function findRecords({ source, target, field, related }: Wanted, term: string): Promise<Found> {
  const recent = recentPicks(source.type);
  return askRecords(source, target, {
    field,
    start: 0,
    length: OFFERED,
    ...(term.trim() === '' ? {} : { query: term.trim() }),
    ...(recent.length === 0 ? {} : { first: recent.join(',') }),
    fields: related,
  });
}

/** Records of a look-up call. */
export async function askRecords(source: ReferenceSource, target: Definition | undefined, query: ListQuery): Promise<Found> {
  const answer = await fetchList<{ data: ListRow }>(`${source.path}/index`, query);
  return { items: answer.results.map(({ data }) => suggestionOf(source, target, data)), total: answer.recordsTotal };
}

/** A row as it is offered: its code, its name, and what else it is known by (a material's specification). */
export function suggestionOf(source: ReferenceSource, target: Definition | undefined, row: ListRow): Suggestion {
  const code = String(row[source.key] ?? '');
  const name = source.name === source.key ? null : nameIn(row, source.name, language());
  const hintKey = target?.search.find((key) => key !== source.key && key !== source.name && !/(_EN|PINYIN)$/.test(key));
  const hint = hintKey === undefined ? null : row[hintKey];
  return {
    code,
    ...(name === null ? {} : { name }),
    ...(hint === null || hint === undefined || hint === code ? {} : { hint: String(hint) }),
    record: row,
  };
}
