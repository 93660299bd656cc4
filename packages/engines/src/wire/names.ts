import type { Language } from '@sampan/kernel/languages.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { englishKey, nameKey, specKey } from '@sampan/model/name-key.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHidden } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { rowCondition, seesPart } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { textKey } from './wire.ts';

type Row = Record<string, unknown>;

type NamingContext = Pick<PipelineContext, 'db' | 'session' | 'registry'>;

/** Rows of one table and what its columns mean. */
export interface NamedRows {
  readonly fields: Fields;
  readonly rows: readonly Row[];
}

/** A readable name in both languages, `null` where there is none. */
interface Name {
  readonly name: string | null;
  readonly english: string | null;
  /** What tells it apart from others of the name. */
  readonly spec?: string | null;
}
const NAMELESS: Name = { name: null, english: null, spec: null };

/** A table that names come from. */
interface Source {
  readonly table: string;
  /** Names are remembered for all who see the same of the table. */
  readonly seenBy: string;
  /** Selects `key`, `name`, `english` and `spec` of these keys. */
  read(keys: readonly string[]): RawBuilder<unknown>;
}

interface NamedField {
  readonly key: string;
  /** Key of the name or text beside it. */
  readonly shown: string;
  /** Key of the specification beside the name, of references that have one. */
  readonly spec?: string;
  readonly source: Source;
  /** Stands before the value in the key of the source: a dictionary's name. */
  readonly prefix: string;
}

/** Names by source, then by key; undefined while they are not read. */
type Names = Map<Source, Map<string, Name | undefined>>;

/** More new names of one table than this are not remembered: they would push out what every call needs. */
const MOST_KEPT = 500;

/**
 * Puts the names of referenced masters and the texts of dictionary values beside their keys, `null` where there is none. Names that
 * calls have read and nobody wrote to since are remembered; the others are read in one query, whatever the number of fields and rows.
 */
export async function addNames(context: NamingContext, groups: readonly NamedRows[]): Promise<void> {
  const sources = createSources(context);
  const named = groups.map(({ fields, rows }) => ({ rows, fields: namedFields(fields, sources) }));
  const names: Names = new Map();
  for (const { fields, rows } of named)
    for (const { key, source, prefix } of fields) {
      const wanted = names.get(source) ?? new Map<string, Name | undefined>();
      names.set(source, wanted);
      for (const value of valuesOf(rows, key)) wanted.set(prefix + String(value), undefined);
    }
  await readNames(context, names);
  for (const { fields, rows } of named)
    for (const { key, shown, spec, source, prefix } of fields) {
      const known = names.get(source);
      const shownFor = (value: unknown) => inLanguage(known?.get(prefix + String(value)) ?? NAMELESS, context.session.language);
      // A page holds few values many times.
      const texts = new Map([...valuesOf(rows, key)].map((value) => [value, shownFor(value)]));
      for (const row of rows) row[shown] = texts.get(row[key]) ?? null;
      if (spec !== undefined) for (const row of rows) row[spec] = known?.get(prefix + String(row[key]))?.spec ?? null;
    }
}

/** The different values of a field that is filled. */
function valuesOf(rows: readonly Row[], key: string): Set<unknown> {
  const values = new Set<unknown>();
  for (const row of rows) if (row[key] !== null && row[key] !== undefined) values.add(row[key]);
  return values;
}

/** An English reader gets the English name where there is one. */
const inLanguage = ({ name, english }: Name, language: Language): string | null => (language === 'en' ? (english ?? name) : name);

async function readNames({ db }: NamingContext, names: Names): Promise<void> {
  const lookups = [...names].map(([source, known]) => {
    const memory = db.remembered(source.table);
    for (const key of known.keys()) known.set(key, memory.get(memoryKey(source, key)) as Name | undefined);
    const missing = [...known.keys()].filter((key) => known.get(key) === undefined);
    return { source, known, memory, missing };
  });
  const open = lookups.filter(({ missing }) => missing.length > 0);
  if (open.length === 0) return;
  const selects = open.map(
    ({ source, missing }, place) => sql`select ${sql.lit(place)} as place, found.* from (${source.read(missing)}) as found`,
  );
  const { rows } = await sql<Name & { place: number; key: string }>`${sql.join(selects, sql` union all `)}`.execute(db.trx);
  for (const { place, key, name, english, spec = null } of rows) open[place]?.known.set(key, { name, english, spec });
  for (const { source, known, memory, missing } of open)
    if (missing.length <= MOST_KEPT) for (const key of missing) memory.keep(memoryKey(source, key), { ...(known.get(key) ?? NAMELESS) });
}

/** No key of a record begins with a line break, so nobody else remembers anything under this one. */
const memoryKey = ({ seenBy }: Source, key: string): string => `\n${seenBy}\n${key}`;

function namedFields(fields: Fields, sources: (field: Field) => Source | undefined): NamedField[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const source = sources(field);
    if (!source) return [];
    return field.kind === 'dictionary'
      ? [{ key, shown: textKey(key), source, prefix: `${field.dictionary}\n` }]
      : [{ key, shown: nameKey(key), source, prefix: '', ...(field.isSpecified ? { spec: specKey(key) } : {}) }];
  });
}

/** Finds the source of a field's names, the same one for all fields of a table; undefined for a field without names. */
function createSources({ registry, db, session }: NamingContext): (field: Field) => Source | undefined {
  const dictionaries = dictionarySource(db.clientId);
  const masters = new Map<string, Source>();
  return ({ kind, to = '' }) => {
    if (kind === 'dictionary') return dictionaries;
    const master = kind === 'reference' || kind === 'user' ? registry.masters.get(to) : undefined;
    if (!master) return undefined;
    const source = masters.get(to) ?? masterSource(db.clientId, master, session);
    masters.set(to, source);
    return source;
  };
}

const dictionarySource = (clientId: string): Source => ({
  table: 'data_dictionary',
  seenBy: '',
  read: (keys) => sql`
    select "DICTIONARY" || chr(10) || "VALUE_CODE" as key, "NAME_ZH" as name, "NAME_EN" as english, null::text as spec from data_dictionary
     where client_id = ${clientId} and ("DICTIONARY", "VALUE_CODE") in
       (select split_part(wanted, chr(10), 1), split_part(wanted, chr(10), 2) from unnest(${keys}::text[]) as wanted)`,
});

/** Who may not see a master, or not its name, does not see it beside its key either. */
function masterSource(clientId: string, master: MasterDefinition, session: Session): Source {
  const english = englishKey(master.name);
  const shown = (key: string) => (key in master.fields && !isHidden(master, session, key) ? sql.ref(key) : sql`null::text`);
  const isNamed = !isHidden(master, session, master.name);
  const visible = rowCondition(master, session) ?? sql`true`;
  const hidesPart = [english, ...(master.spec === undefined ? [] : [master.spec])].some((key) => isHidden(master, session, key));
  const sees = isNamed && !hidesPart && !seesPart(master, session);
  return {
    table: master.type,
    seenBy: sees ? '' : (session.restrictions?.stamp ?? ''),
    read(keys) {
      const key = sql.ref(master.key);
      return sql`
        select ${key} as key, ${shown(master.name)} as name, ${isNamed ? shown(english) : sql`null::text`} as english,
               ${master.spec === undefined ? sql`null::text` : shown(master.spec)} as spec
          from ${sql.table(master.type)} where client_id = ${clientId} and ${key} = any (${keys}) and ${visible}`;
    },
  };
}
