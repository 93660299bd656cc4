import { inLanguage } from '@sampan/kernel/languages.ts';
import { personDataTexts } from '@sampan/kernel/texts/records/person-data.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { nameKey } from '@sampan/model/name-key.ts';
import { labelOf } from '@sampan/model/words.ts';
import { isHidden } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { type ExportColumn, exportText } from '../export/columns.ts';
import { readListDecimals } from '../masters/money.ts';
import { storedParts } from '../record/store.ts';
import { addNames } from '../wire/names.ts';
import type { Person } from './person.ts';

type Row = Record<string, unknown>;

/** The person's own record and the rows of its parts, a row for each field that is filled: part, field, value. */
export async function accountRows(context: PipelineContext, { id }: Person): Promise<string[][]> {
  const definition = context.registry.masters.get('user');
  if (!definition) throw new Error('no definition user');
  const { db, session } = context;
  const header = await db.selectLoose(definition.type).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const parts = await storedParts(db, definition, id, false);
  const sets = [
    { name: undefined, fields: headerFields(definition), rows: [header] as Row[] },
    ...Object.entries(definition.parts).map(([name, { fields }]) => ({ name, fields, rows: (parts[name] ?? []) as Row[] })),
  ];
  await addNames(context, sets);
  const words = { language: session.language, zone: context.parameters.TIME_ZONE, decimalsOf: await readListDecimals(db) };
  const account = inLanguage(personDataTexts['personData.account'], session.language);
  return sets.flatMap(({ name, fields, rows }) => {
    const columns = shownColumns(context, definition, fields);
    return rows.flatMap((row) =>
      columns.flatMap((column) => {
        const text = exportText(column, row, words);
        const named = row[nameKey(column.key)];
        const value = typeof named === 'string' && !(nameKey(column.key) in fields) && named !== text ? `${text} ${named}` : text;
        return value === '' ? [] : [[name === undefined ? account : labelOf(definition, name, session.language), column.label, value]];
      }),
    );
  });
}

/** Pictures are files, which have a sheet of their own. */
const isText = ({ kind }: Field): boolean => kind !== 'file';

const shownColumns = ({ session }: PipelineContext, definition: Definition, fields: Fields): ExportColumn[] =>
  Object.entries(fields)
    .filter(([key, field]) => isText(field) && !isHidden(definition, session, key))
    .map(([key, { kind }]) => ({ key, label: labelOf(definition, key, session.language), type: 'text', kind, definition }));
