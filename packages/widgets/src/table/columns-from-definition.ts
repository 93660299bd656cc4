import { isSetAside, isUnused } from '@sampan/model/field-names.ts';
import { amountKey } from '@sampan/model/main-fields.ts';
import { englishKey, nameKey, specKey } from '@sampan/model/name-key.ts';
import { percentKey } from '@sampan/model/progress-key.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { currencyField, type CurrencyField, type Field, type FieldKind, type Fields } from '@sampan/model/field.ts';
import { type Definition, headerFields, identityField, type MasterDefinition } from '@sampan/model/define.ts';
import { choiceOf, codeText, labelOf, statusOf, wordedCodes } from '@sampan/model/words.ts';
import type { ListRow } from '../api/rows.ts';
import { textIn } from '../i18n.ts';
import type { DefinitionFacts } from '../definitions.ts';
import { sourceOfFacts } from './reference-source.ts';
import type { Choice, Column, FilterKind } from './columns.ts';

type Find = (type: string) => DefinitionFacts | undefined;

/** The record that a row of a list is about: a row of a document belongs to its document. */
export const recordIdOf = (definition: Definition, row: ListRow): string =>
  definition.kind === 'view' && definition.rowsOf ? String(row['DOCUMENT_ID'] ?? '') : row.ID;

/** Where the record of a row opens. */
const recordHref = (definition: Definition, row: ListRow): string =>
  `#/${definition.route}/view?id=${encodeURIComponent(recordIdOf(definition, row))}`;

const FILTERS: Readonly<Record<FieldKind, FilterKind | undefined>> = {
  code: 'text',
  text: 'text',
  note: 'text',
  email: 'text',
  reference: 'reference',
  document: 'text',
  user: 'reference',
  choice: 'choice',
  dictionary: 'choice',
  date: 'date',
  instant: 'date',
  flag: 'choice',
  integer: 'number',
  quantity: 'number',
  amount: 'number',
  price: 'number',
  percent: 'number',
  rate: 'number',
  file: undefined,
};

function choicesOf(definition: Definition, key: string, field: Field, language: Language): readonly Choice[] | undefined {
  if (field.kind === 'flag') return ['1', '0'].map((value) => ({ value, label: textIn(`flag.${value}`, language) }));
  if (field.words) return wordedCodes(definition, key).map((value) => ({ value, label: codeText(definition, key, value, language) }));
  const captionOf = (value: string): string =>
    key === 'STATUS' ? statusOf(definition, value, language) : choiceOf(definition, key, value, language);
  return field.options?.map((value) => ({ value, label: captionOf(value) }));
}

/** What the sums of a field must be kept apart by, when the rows carry it. */
function perField(definition: Definition, field: Field, currency: CurrencyField | undefined): string | undefined {
  // The figures of a master are settings, and a company is no currency to sum by.
  if (definition.kind === 'master') return undefined;
  if (field.kind === 'quantity') return headerFields(definition)['UNIT_CODE'] && 'UNIT_CODE';
  return currency?.isCompany ? undefined : currency?.key;
}

/** Its rows have a STATUS that is shown as a caption. */
const isStanding = (definition: Definition): boolean =>
  definition.kind === 'document' || (definition.kind === 'view' && definition.rowsOf?.isStanding === true);

/** Numbers the rows of one document; of which, their first column says. */
const isRowNumber = (definition: Definition, key: string): boolean => definition.kind === 'view' && definition.rowsOf?.number === key;

/** How far a progress field of a document is, and in a list of rows a counter of what the row says there is. */
function shareOf(definition: Definition, key: string, { counter }: Field): Pick<Column, 'share'> {
  if (definition.kind === 'document' && key in definition.progress) return { share: { percent: percentKey(key) } };
  return definition.kind === 'view' && definition.rowsOf && counter && counter.of.length > 0 ? { share: { of: counter.of } } : {};
}

/** Where a value leads, in rows that have what that takes. */
export const leadsFrom = ({ leadsTo }: Field, fields: Fields): Pick<Column, 'leadsTo'> =>
  leadsTo?.by.every((key) => fields[key]) ? { leadsTo } : {};

/** The column of one field of a definition. */
export function columnOf(definition: Definition, key: string, field: Field, language: Language, find: Find): Column {
  const isStatus = key === 'STATUS' && isStanding(definition);
  const target = field.to === undefined ? undefined : find(field.to);
  const isNamed = (field.kind === 'reference' || field.kind === 'user') && field.to !== 'currency';
  const choices = choicesOf(definition, key, field, language);
  const fields = headerFields(definition);
  const currency = field.kind === 'amount' ? currencyField(field, fields, fields) : undefined;
  const per = perField(definition, field, currency);
  const filter = field.words === 'all' ? 'choice' : FILTERS[field.kind];
  return {
    field: key,
    label: isRowNumber(definition, key) ? textIn('lines.no', language) : labelOf(definition, key, language),
    // Words are no code in its typeface.
    kind: isStatus ? 'status' : field.words === 'all' ? 'text' : field.kind,
    sort: true,
    ...(filter ? { filter: filter === 'reference' && !target ? 'text' : filter } : {}),
    ...(field.to === 'unit' ? { isNameOnly: true } : {}),
    ...(choices ? { choices } : {}),
    ...(isNamed ? { nameField: nameKey(key) } : {}),
    ...(field.isSpecified ? { specField: specKey(key) } : {}),
    ...(target && filter === 'reference' ? { reference: sourceOfFacts(target) } : {}),
    ...(field.dictionary === undefined ? {} : { dictionary: field.dictionary }),
    ...(per ? { total: { per } } : {}),
    currency,
    ...shareOf(definition, key, field),
    ...leadsFrom(field, fields),
    ...(isSetAside(key, field) || field.kind === 'note' ? { hidden: true } : {}),
    ...(key === identityField(definition) ? { pin: 'left', href: (row) => recordHref(definition, row) } : {}),
  };
}

const AUDIT: Fields = {
  CREATED_BY: { kind: 'user', required: true, derived: true, to: 'user' },
  CREATED_AT: { kind: 'instant', required: true, derived: true },
  UPDATED_BY: { kind: 'user', required: true, derived: true, to: 'user' },
  UPDATED_AT: { kind: 'instant', required: true, derived: true },
};
const FLAGS_IN_STATUS: ReadonlySet<string> = new Set(['IS_CLOSED', 'IS_CANCELLED']);

/** Every field of a record as a column: identity and status first; what a screen does not name is hidden until asked for. */
export function columnsOf(definition: Definition, language: Language, find: Find, shown?: readonly string[]): readonly Column[] {
  const fields = { ...headerFields(definition), ...AUDIT };
  const identity = identityField(definition);
  const lead = [
    identity,
    ...(definition.kind === 'view' && definition.rowsOf ? [definition.rowsOf.number] : []),
    ...(isStanding(definition) ? ['STATUS'] : []),
  ];
  const wanted = (shown ?? defaultColumns(definition, language)).flatMap((key) => {
    if (isUnused(key)) return [];
    return definition.kind === 'master' && key === definition.name ? namesOf(definition, language) : key;
  });
  const keys = [...new Set([...lead, ...wanted, ...Object.keys(fields)])].filter((key) => fields[key] !== undefined);
  const visible = new Set([...lead, ...wanted]);
  return keys.map((key) => {
    const column = columnOf(definition, key, fields[key]!, language, find);
    const { hidden: _hidden, ...rest } = column;
    return visible.has(key) ? rest : { ...rest, hidden: true };
  });
}

const MOST_SHOWN = 11;
/** Rows say what of, how much and for how much, beside what their document says. */
const MOST_OF_ROWS = 15;
/** What people look for first in a document, after its number, status and date; its progress comes next, then the rest. */
const OF_A_DOCUMENT = ['SUPPLIER_CODE', 'CUSTOMER_CODE', 'STORAGE_LOCATION_CODE', 'SUMMARY'];
const BEHIND_PROGRESS = ['DELIEVERY_DATE', 'DELIVERY_DATE', 'OWNER'];
/** What people look for first where goods and moves are listed. */
const OF_GOODS = ['POSTING_DATE', 'MOVING_TYPE', 'MATERIAL_CODE', 'FILTER4', 'QTY', 'UNIT_CODE', 'AVAILABLE_QTY', 'OCCUPIED_QTY'];
const PLACES = ['OUT_STORAGE_BIN_CODE', 'IN_STORAGE_BIN_CODE', 'STORAGE_LOCATION_CODE', 'WAREHOUSE_CODE'];
const OPEN = ['OPEN_QTY', 'OPEN_AMOUNT'];

const isShort = (key: string, field: Field): boolean =>
  !isSetAside(key, field) && field.kind !== 'note' && field.kind !== 'file' && !FLAGS_IN_STATUS.has(key) && key !== 'PINYIN';

/** Columns of a list whose screen names none: the telling ones, then its first fields that are neither hidden nor long. */
function defaultColumns(definition: Definition, language: Language): readonly string[] {
  const fields = headerFields(definition);
  const known = [...tellingColumns(definition, fields, language), ...Object.keys(fields)];
  const most = definition.kind === 'view' && definition.rowsOf ? MOST_OF_ROWS : MOST_SHOWN;
  return [...new Set(known.filter((key) => fields[key] !== undefined && isShort(key, fields[key])))].slice(0, most);
}

function tellingColumns(definition: Definition, fields: Fields, language: Language): readonly string[] {
  if (definition.kind === 'master') return namesOf(definition, language);
  const amount = amountKey(fields);
  // A currency says something beside its amount only.
  const sum = amount === undefined ? [] : [amount, 'CURRENCY_CODE'];
  if (definition.kind === 'view' && definition.rowsOf) {
    const counters = Object.keys(fields).filter((key) => (fields[key]?.counter?.of.length ?? 0) > 0);
    const prices = Object.keys(fields).filter((key) => fields[key]?.kind === 'price');
    // What somebody gave, before what it takes the place of or what follows from it.
    const price = prices.find((key) => !fields[key]?.derived) ?? prices[0];
    const what = [...OF_GOODS, ...OPEN, ...PLACES.slice(0, 2), ...(price === undefined ? [] : [price]), ...sum, ...counters];
    return [...what, ...OF_A_DOCUMENT.slice(0, 2), definition.rowsOf.date, ...BEHIND_PROGRESS];
  }
  if (definition.kind !== 'document') return [...OF_GOODS, ...PLACES];
  const owed = definition.owes ? [definition.owes.open, definition.owes.status] : [];
  return [definition.date, ...OF_A_DOCUMENT, ...sum, ...owed, ...Object.keys(definition.progress), ...BEHIND_PROGRESS];
}

/** The name of a master's record, first in the reader's language where it has one in both. */
const namesOf = ({ name }: MasterDefinition, language: Language): readonly string[] =>
  language === 'en' ? [englishKey(name), name] : [name];
