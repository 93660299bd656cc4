import type { IsoDate } from '@sampan/kernel/dates.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { Context } from './rules.ts';
import { showLastNumber } from './shown-number.ts';

/** What the name of a document begins with until it has posted; no number that is given for good does. */
const PROVISIONAL = '~';
const LENGTH = 6;

type Row = Readonly<Record<string, unknown>>;

export const isProvisional = (number: unknown): boolean => typeof number === 'string' && number.startsWith(PROVISIONAL);

/** The name under which a new document is stored: its number, or, where that comes with the posting, one of the series as a provisional one. */
export const firstNumber = ({ numbered }: DocumentDefinition, issued: string): string =>
  numbered === 'posting' ? `${PROVISIONAL}${issued}` : issued;

/** Nobody types a number that is taken without gaps. @throws NUMBER_COMES_WITH_POSTING */
export function requireOwnSeries({ numbered }: DocumentDefinition, given: string): void {
  if (numbered === 'posting') fail('NUMBER_COMES_WITH_POSTING', { NUMBER: given });
}

/** Whether a document takes its number now: it has none yet, and posts or comes to its end. */
export const takesNumber = (definition: DocumentDefinition, header: Row, after: Row, posts: boolean): boolean =>
  definition.numbered === 'posting' && isProvisional(header[definition.number]) && (posts || phaseOf(definition, after) === 'done');

/**
 * Takes the next number of a document's series in its company and year (lifecycles §8): `PI-CN-2026-000001`. The row stays locked until the
 * transaction ends, and a posting that is rolled back gives its number back; so call it last.
 */
export async function takePostingNumber({ db, today }: Context, definition: DocumentDefinition, header: Row): Promise<string> {
  const COMPANY_CODE = String(header['COMPANY_CODE']);
  const YEAR = ((header[definition.date] ?? today) as IsoDate).slice(0, 4);
  const { rows } = await sql<{ last: number }>`
    insert into document_number as counter (client_id, "SERIES", "COMPANY_CODE", "YEAR", "LAST_NO")
    values (${db.clientId}::bigint, ${definition.number}, ${COMPANY_CODE}, ${YEAR}, 1)
    on conflict (client_id, "SERIES", "COMPANY_CODE", "YEAR") do update set "LAST_NO" = counter."LAST_NO" + 1
    returning "LAST_NO" as last`.execute(db.trx);
  showLastNumber(db, { series: definition.number, datePart: YEAR.slice(2), last: Number(rows[0]?.last) });
  return [definition.prefix, COMPANY_CODE, YEAR, String(rows[0]?.last).padStart(LENGTH, '0')].join('-');
}

/** Links name documents by number: those of this one follow it. */
export function renameLinks({ db }: Pick<Context, 'db'>, { type }: DocumentDefinition, id: string, number: string): void {
  for (const end of ['from', 'to'])
    db.later(
      db
        .updateLoose('document_link')
        .set({ [`${end}_no`]: number })
        .where(`${end}_type`, '=', type)
        .where(`${end}_id`, '=', id)
        .where(`${end}_no`, 'like', `${PROVISIONAL}%`),
    );
}
