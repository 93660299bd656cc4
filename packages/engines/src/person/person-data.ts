import type { Instant } from '@sampan/kernel/dates.ts';
import { formatInstant } from '@sampan/kernel/format.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { personDataTexts } from '@sampan/kernel/texts/records/person-data.ts';
import { documentNamePair } from '@sampan/kernel/titles.ts';
import { headerFields } from '@sampan/model/define.ts';
import { sql } from 'kysely';
import { deviceOf } from '../access/device.ts';
import { choiceText } from '../call/choice-text.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Sheet, SheetValue } from '../export/sheet.ts';
import { addTrailWords } from '../wire/trail-words.ts';
import { accountRows } from './account-rows.ts';
import { documentRows } from './document-rows.ts';
import type { Person } from './person.ts';

type Word = keyof typeof personDataTexts;
type Sign = readonly SheetValue[];

/** Rows that a sheet has at most; what is more goes on in another one. */
const MOST_ROWS = 50_000;

/**
 * What is stored of a person as sheets in the reader's language: the account with its contact data and parts, sessions, entries of the audit
 * list by and about the person, messages, documents (those that the reader may see), files. Whoever asks has been checked.
 */
export async function personSheets(context: PipelineContext, person: Person): Promise<Sheet[]> {
  const { language } = context.session;
  const word = (key: Word): string => inLanguage(personDataTexts[key], language);
  const sheet = (name: Word, columns: readonly Word[], rows: readonly Sign[]): Sheet[] => {
    const labels = columns.map((key) => ({ label: word(key), type: key === 'personData.date' ? ('date' as const) : ('text' as const) }));
    const pieces = Math.max(1, Math.ceil(rows.length / MOST_ROWS));
    return Array.from({ length: pieces }, (_, at) => ({
      name: at === 0 ? word(name) : `${word(name)} ${at + 1}`,
      columns: labels,
      rows: rows.slice(at * MOST_ROWS, (at + 1) * MOST_ROWS),
    }));
  };
  return [
    ...sheet('personData.account', ['personData.part', 'personData.field', 'personData.value'], await accountRows(context, person)),
    ...sheet(
      'personData.sessions',
      [
        'personData.signedInAt',
        'personData.way',
        'personData.device',
        'personData.address',
        'personData.seenAt',
        'personData.seenAddress',
        'personData.endsAt',
        'personData.endedAt',
      ],
      await sessionRows(context, person),
    ),
    ...sheet(
      'personData.audit',
      [
        'personData.at',
        'personData.relation',
        'personData.what',
        'personData.record',
        'personData.details',
        'personData.address',
        'personData.device',
      ],
      await auditRows(context, person, word),
    ),
    ...sheet(
      'personData.messages',
      ['personData.at', 'personData.conversation', 'personData.text', 'personData.attachments'],
      await messageRows(context, person),
    ),
    ...sheet(
      'personData.documents',
      ['personData.kind', 'personData.number', 'personData.date', 'personData.role'],
      await documentRows(context, person),
    ),
    ...sheet(
      'personData.files',
      ['personData.at', 'personData.name', 'personData.size', 'personData.kind', 'personData.takenAway'],
      await fileRows(context, person),
    ),
  ];
}

const instantIn =
  ({ parameters }: PipelineContext) =>
  (value: unknown): string =>
    value === null || value === undefined ? '' : formatInstant(String(value) as Instant, parameters.TIME_ZONE, true);
const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

async function sessionRows(context: PipelineContext, { id }: Person): Promise<Sign[]> {
  const at = instantIn(context);
  const rows = await context.db.select('user_session').selectAll().where('user_id', '=', id).orderBy('created_at', 'desc').execute();
  return rows.map((row) => [
    at(row.created_at),
    row.way === null ? '' : choiceText(context, 'audit', { key: 'SIGN_IN_WAY', option: row.way }),
    deviceOf(row.user_agent ?? ''),
    plain(row.address),
    at(row.seen_at),
    plain(row.seen_address),
    at(row.expires_at),
    at(row.revoked_at),
  ]);
}

async function auditRows(context: PipelineContext, { id, USERNAME }: Person, word: (key: Word) => string): Promise<Sign[]> {
  const at = instantIn(context);
  const rows = await context.db
    .selectLoose('audit')
    .selectAll('audit')
    .where((on) => on.or([on('AUDIT_USER', '=', USERNAME), on.and([on('SUBJECT_TYPE', '=', 'user'), on('SUBJECT_ID', '=', id)])]))
    .orderBy('id', 'desc')
    .execute();
  const list = context.registry.byType.get('audit')?.definition;
  addTrailWords(context, list ? headerFields(list) : {}, rows);
  return rows.map((row) => {
    const isBy = row['AUDIT_USER'] === USERNAME;
    const kind = choiceText(context, 'audit', { key: 'AUDIT_KIND', option: plain(row['AUDIT_KIND']) });
    const subject = row['SUBJECT_TYPE'] ? inLanguage(documentNamePair(plain(row['SUBJECT_TYPE'])), context.session.language) : '';
    // Who else did something is not said: that is about somebody else.
    return [
      at(row['AUDITED_AT']),
      word(isBy ? 'personData.by' : 'personData.about'),
      kind,
      [subject, plain(row['SUBJECT_NAME'])].filter(Boolean).join(' '),
      plain(row['DETAILS']),
      isBy ? plain(row['ADDRESS']) : '',
      isBy ? plain(row['DEVICE']) : '',
    ];
  });
}

async function messageRows(context: PipelineContext, { id }: Person): Promise<Sign[]> {
  const at = instantIn(context);
  const { rows } = await sql<{ sent_at: string; conversation: string | null; body: string; files: string | null }>`
    select m.sent_at, m.body,
           (select string_agg(f ->> 'NAME', ', ') from jsonb_array_elements(m.attachment -> 'FILES') f) as files,
           coalesce((select g."GROUP_NAME" from chat_group g where g.client_id = m.client_id and 'g:' || g.id = m.conv),
                    (select string_agg(u."FULL_NAME", ', ') from chat_member other
                       join "user" u on u.client_id = other.client_id and u.id = other.user_id
                      where other.client_id = m.client_id and other.conv = m.conv and other.user_id <> m.sender_id and m.conv like 'p:%')) as conversation
      from chat_message m
     where m.client_id = ${context.db.clientId} and m.sender_id = ${id} and m.deleted_at is null
     order by m.sent_at desc`.execute(context.db.trx);
  return rows.map((row) => [at(row.sent_at), plain(row.conversation), row.body, plain(row.files)]);
}

async function fileRows(context: PipelineContext, { USERNAME }: Person): Promise<Sign[]> {
  const at = instantIn(context);
  const rows = await context.db
    .selectLoose('stored_file')
    .select(['created_at', 'name', 'size', 'record_type', 'deleted_at'])
    .where('created_by', '=', USERNAME)
    .orderBy('created_at', 'desc')
    .execute();
  const kindOf = (type: unknown): string =>
    context.registry.byType.has(plain(type)) ? inLanguage(documentNamePair(plain(type)), context.session.language) : '';
  return rows.map((row) => [
    at(row['created_at']),
    plain(row['name']),
    Number(row['size']),
    kindOf(row['record_type']),
    at(row['deleted_at']),
  ]);
}
