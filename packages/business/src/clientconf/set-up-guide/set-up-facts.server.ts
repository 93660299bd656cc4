import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Definition } from '@sampan/model/define.ts';
import { missingAccounts } from '../../fi/needed-accounts.server.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether there is any, and the records that lack something. */
export interface Fact {
  readonly some: boolean;
  readonly lacking: readonly string[];
}

const MOST = 20;
const NONE = sql`array[]::text[]`;

type Part = RawBuilder<unknown>;

/** Every fact of the guide in one statement. It asks whether there is one and names a few: nothing in it counts what grows with the business. */
export async function readFacts(context: PipelineContext): Promise<Readonly<Record<string, Fact>>> {
  const facts = Object.entries({ ...placeFacts(context), ...moneyFacts(context), ...otherFacts(context) });
  const pairs = facts.map(
    ([key, { some, lacking }]) => sql`${key}::text, jsonb_build_object('some', ${some}, 'lacking', to_jsonb(${lacking}))`,
  );
  const { rows } = await sql<{ facts: Record<string, Fact> }>`select jsonb_build_object(${sql.join(pairs)}) as facts`.execute(
    context.db.trx,
  );
  return rows[0]?.facts ?? {};
}

interface Asked {
  readonly some: Part;
  readonly lacking: Part;
}

/** Active rows of a master that the user sees, under the alias given. */
function rowsOf({ db, session, registry }: PipelineContext, type: string, alias: string, flag = 'IS_ACTIVE', value = '1'): Part {
  const definition = registry.byType.get(type)?.definition as Definition;
  const seen = rowCondition(definition, session, alias) ?? sql`true`;
  return sql`${sql.table(type)} ${sql.ref(alias)} where ${sql.ref(`${alias}.client_id`)} = ${db.clientId}::bigint
    and ${sql.ref(`${alias}.${flag}`)} = ${value} and ${seen}`;
}

const exists = (rows: Part): Part => sql`exists (select 1 from ${rows})`;
const first = (rows: Part): Part => sql`array(select code::text from (${rows}) found order by 1 limit ${MOST})`;

/** Where goods lie: each company has a plant, each plant a storage location, each of these a bin to put goods into. */
function placeFacts(context: PipelineContext): Record<string, Asked> {
  const of = (type: string, alias: string): Part => rowsOf(context, type, alias);
  return {
    company: { some: exists(of('company', 'c')), lacking: NONE },
    plant: {
      some: exists(of('plant', 'p')),
      lacking: first(sql`select c."COMPANY_CODE" as code from ${of('company', 'c')}
        and not exists (select 1 from ${of('plant', 'p')} and p."COMPANY_CODE" = c."COMPANY_CODE")`),
    },
    warehouse: { some: exists(of('warehouse', 'w')), lacking: NONE },
    storage_location: {
      some: exists(of('storage_location', 'l')),
      lacking: first(sql`select p."PLANT_CODE" as code from ${of('plant', 'p')}
        and not exists (select 1 from ${of('storage_location', 'l')} and l."PLANT_CODE" = p."PLANT_CODE")`),
    },
    storage_bin: {
      some: exists(of('storage_bin', 'b')),
      lacking: first(sql`select l."STORAGE_LOCATION_CODE" as code from ${of('storage_location', 'l')}
        and not exists (select 1 from ${of('storage_bin', 'b')} and b."STORAGE_LOCATION_CODE" = l."STORAGE_LOCATION_CODE" and b."STORAGE_TYPE_CODE" in
          (select t."STORAGE_TYPE_CODE" from storage_type t where t.client_id = b.client_id and t."STORAGE_TYPE_KIND" = 'STANDARD'))`),
    },
  };
}

/** What is posted with: accounts, which of them a posting finds, the month, the rates of currencies in which vendors are dealt with. */
function moneyFacts(context: PipelineContext): Record<string, Asked> {
  const of = (type: string, alias: string): Part => rowsOf(context, type, alias);
  const { today } = context;
  return {
    accounting: { some: exists(of('accounting', 'a')), lacking: NONE },
    valuation_class: { some: exists(of('valuation_class', 'v')), lacking: NONE },
    valuation_accounting: {
      some: exists(of('valuation_accounting', 'd')),
      lacking: first(sql`select value || ' ' || type as code from (${missingAccounts(of)}) m`),
    },
    period: {
      some: sql`true`,
      lacking: first(sql`select c."COMPANY_CODE" as code from ${of('company', 'c')}
        and exists (select 1 from accounting_period p where p.client_id = c.client_id and p."COMPANY_CODE" = c."COMPANY_CODE"
          and p."ACCOUNTING_PERIOD" = ${today.slice(0, 7)} and p."STATE" <> 'OPEN')`),
    },
    currency: { some: exists(of('currency', 'c')), lacking: NONE },
    exchange_rate: {
      some: sql`true`,
      // Neither a company's own, nor with a rate to any of theirs.
      lacking:
        first(sql`select v.code from (select distinct v."CURRENCY_CODE" as code from ${of('vendor', 'v')} and v."CURRENCY_CODE" is not null) v
        where not exists (select 1 from ${of('company', 'c')} and (c."CURRENCY_CODE" = v.code or exists (
          select 1 from ${of('exchange_rate', 'r')} and r."START_FROM" <= ${today}
             and v.code in (r."FROM_CURRENCY_CODE", r."TO_CURRENCY_CODE") and c."CURRENCY_CODE" in (r."FROM_CURRENCY_CODE", r."TO_CURRENCY_CODE"))))`),
    },
  };
}

function otherFacts(context: PipelineContext): Record<string, Asked> {
  const of = (type: string, alias: string): Part => rowsOf(context, type, alias);
  const some = (type: string): Asked => ({ some: exists(of(type, 'x')), lacking: NONE });
  return {
    unit: some('unit'),
    material: some('material'),
    vendor: some('vendor'),
    org: some('org'),
    role: some('role'),
    // Somebody must be there beside the administrator who set everything up.
    user: {
      some: sql`(select count(*) from (select 1 from ${of('user', 'u')} limit 2) two) = 2`,
      lacking: first(sql`select u."USERNAME" as code from ${of('user', 'u')}
        and not exists (select 1 from user_role r where r.client_id = u.client_id and r.parent_id = u.id)`),
    },
    /** Here the series that there are; which of them are needed is known to the starter set. */
    serial_number: {
      some: exists(of('serial_number', 's')),
      lacking: sql`array(select s."SERIAL_CODE"::text from ${of('serial_number', 's')})`,
    },
    process: { some: exists(rowsOf(context, 'process', 'p', 'PROCESS_STATUS', 'ACTIVE')), lacking: NONE },
    ...(context.registry.byType.has('print_template') ? { print_template: some('print_template') } : {}),
  };
}
