import type { Invariant } from './invariant.ts';

/** Tables of an organisation, as PostgreSQL's catalogue knows them. */
const OURS = `c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped)`;

/** The walls between organisations; statements about the schema, the same for all of them. */
export const tenancyInvariants: readonly Invariant[] = [
  {
    id: 'I-27',
    title: 'every reference between tables of an organisation carries the organisation',
    sql: `
      select concat_ws(' ', k.conrelid::regclass, k.conname) as record, 'the reference leaves out client_id' as problem
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and ${OURS}
         and not exists (select from unnest(k.conkey, k.confkey) as pair (here, there)
                           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'client_id'
                           join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname in ('client_id', 'id'))`,
  },
  {
    id: 'I-27',
    title: 'every table of an organisation lets only its own rows be seen',
    sql: `
      select c.relname::text as record, 'has no row-level security' as problem
        from pg_class c
       where ${OURS} and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`,
  },
];
