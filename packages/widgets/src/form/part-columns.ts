import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { language } from '../i18n.ts';
import { isSetAside, isUnused, unusedFields } from '@sampan/model/field-names.ts';
import { inBoundOrder } from '@sampan/model/bound-definition.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import type { PartDefinition } from '@sampan/model/define.ts';
import type { Field, FieldKind, Fields } from '@sampan/model/field.ts';
import { type ColumnOption, type GridColumn, type LineValues } from '../line-grid/column.ts';
import { isRequiredInput } from './form-fields.ts';
import type { Speaker } from '@sampan/model/words.ts';
import { labelOf, labelPair } from '../words.ts';
import { leadsFrom } from '../table/columns-from-definition.ts';
import type { FormMode, PartConfig } from './screen-config.ts';
import type { Money } from './use-money.ts';

const WIDTHS: Readonly<Record<FieldKind, number>> = {
  code: 140,
  text: 160,
  note: 180,
  email: 180,
  reference: 120,
  document: 150,
  user: 110,
  choice: 120,
  dictionary: 120,
  date: 112,
  instant: 150,
  flag: 72,
  integer: 88,
  quantity: 104,
  amount: 112,
  price: 104,
  percent: 72,
  rate: 104,
  file: 120,
};

/** Units are short words. */
const UNIT_WIDTH = 80;

export interface ColumnTexts {
  /** Whose words the headings are, and the part or action in which they stand. */
  readonly of: Speaker;
  readonly place?: string;
  /** Options of choice and dictionary fields. */
  readonly optionsOf: (key: string, field: Field) => readonly ColumnOption[] | undefined;
  readonly money: Pick<Money, 'placesOf' | 'ownCurrency'>;
  /** Lines of a document add up; those of a master (smallest quantities, factors) do not. */
  readonly isSummed?: boolean;
  /** Sums that the document tells itself. */
  readonly toldSums?: ReadonlySet<string>;
  /** Fields of lines that the server adds to what is kept; one that is not named here counts. */
  readonly computed?: Fields;
}

/** Columns that are shown only where a line says something: of the part, and what the organisation does not use. */
export const shownWhereSaid = ({ whereSaid = [] }: PartConfig): string[] => [...whereSaid, ...unusedFields()];

/** What a part says of its columns where its rows are these. */
export const configOfRows = (config: PartConfig, rows: readonly LineValues[]): PartConfig => {
  const { hide = [], later = [], optional = [] } = config;
  const isUnsaid = (key: string) => rows.every((row) => isEmpty(row[key]));
  return { ...config, hide: [...hide, ...later.filter(isUnsaid)], optional: [...optional, ...shownWhereSaid(config).filter(isUnsaid)] };
};

/** The columns of a part: the first reference, which stays in view, with its readable name, then the other fields in order. */
export function partColumns(part: PartDefinition, config: PartConfig, mode: FormMode, texts: ColumnTexts): readonly GridColumn[] {
  const isTyped = mode !== 'view';
  const keys = (config.columns ?? Object.keys(part.fields)).filter((key) => isColumn(part, key, config, mode));
  const named = keys.find((key) => part.fields[key]?.kind === 'reference' && !keys.includes(nameKey(key)));
  const [bound = keys] = inBoundOrder([keys], part.fields);
  // Where lines may be about something else, the columns stand as they are told.
  const isOfAll = named !== undefined && part.fields[named]?.required === true;
  const ordered = isOfAll ? [named, ...bound.filter((key) => key !== named)] : bound;
  return ordered.flatMap((key) => {
    const column = { ...columnOf(part, key, config, texts, isOfAll && key === named), ...(isTyped ? {} : { required: false }) };
    if (key === named) return [column, besideColumn(nameKey(key), 150, config, texts), ...specColumn(part, key, config, texts)];
    return [isTyped ? typed(column, part) : readable(column, part)];
  });
}

/** Where but some codes have words, any code may be typed. */
function typed(column: GridColumn, part: PartDefinition): GridColumn {
  if (part.fields[column.key]?.words !== 'some') return column;
  const { options: _words, ...free } = column;
  return free;
}

/** To read: units by their name, a quantity's sums in Chinese too; beside a number English has the symbol (200 PCS), as Piece is for one. */
export function readable(column: GridColumn, part: PartDefinition): GridColumn {
  if (part.fields[column.key]?.to === 'unit') return { ...column, key: nameKey(column.key), kind: 'code' };
  return column.kind === 'quantity' && column.totalBy !== undefined && language() === 'zh-CN'
    ? { ...column, totalBy: nameKey(column.totalBy) }
    : column;
}

/** Counters of other documents say nothing while a record is typed. */
const isCounter = (field: Field): boolean => field.derived && field.kind === 'quantity' && field.initial === '0';

function isColumn(part: PartDefinition, key: string, config: PartConfig, mode: FormMode): boolean {
  const field = part.fields[key];
  if (key === part.number || config.hide?.includes(key) || part.hidden?.has(key)) return false;
  if (!field) return mode === 'view';
  if (field.bound?.isHidden) return false;
  if (isSetAside(key, field) && !config.columns?.includes(key) && !isUnused(key)) return false;
  return mode === 'view' || !(isCounter(field) || config.later?.includes(key));
}

function columnOf(part: PartDefinition, key: string, config: PartConfig, texts: ColumnTexts, isFirst: boolean): GridColumn {
  const field = part.fields[key] ?? texts.computed?.[key] ?? { kind: 'quantity', required: false, derived: true };
  const options = texts.optionsOf(key, field);
  const { isSummed = true } = texts;
  return {
    key,
    kind: field.kind,
    ...labelsOf(key, texts),
    readOnly: field.derived,
    required: isRequiredInput(key, field, config),
    width:
      config.widths?.[key] ??
      Math.max(field.to === 'unit' ? UNIT_WIDTH : WIDTHS[field.kind], headingWidth(labelOf(texts.of, key, texts.place))),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.sign === undefined ? {} : { sign: field.sign }),
    ...leadsFrom(field, part.fields),
    ...(field.isSide ? { isSide: true } : {}),
    ...((field.kind === 'code' && field.words === 'some') || config.told?.includes(key) ? { isTold: true } : {}),
    ...(field.chooses ? { chooses: field.chooses } : {}),
    ...(field.anewWith ? { anewWith: field.anewWith } : {}),
    ...(options ? { options } : {}),
    ...(field.kind === 'amount' ? { ...inCurrency(part, field, texts.money), total: isSummed && texts.toldSums?.has(key) !== true } : {}),
    ...(field.kind === 'price' ? { places: 2 } : {}),
    ...(field.kind === 'quantity' && isSummed ? totalByUnit(part) : {}),
    ...(config.optional?.includes(key) ? { hidden: true } : {}),
    ...(isFirst ? { pinned: true } : {}),
  };
}

const LETTER_PX = 6.5;
const MARGIN_PX = 26;
const WIDEST_HEADING = 168;
/** Room for a heading: Chinese signs are two letters wide. */
const headingWidth = (label: string): number => {
  const letters = [...label].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);
  return Math.min(WIDEST_HEADING, Math.ceil(letters * LETTER_PX) + MARGIN_PX);
};

/** An amount that tells its currency in its own row has the decimals of each, and is summed apart by it. */
function inCurrency({ fields }: PartDefinition, field: Field, { placesOf, ownCurrency }: ColumnTexts['money']): Partial<GridColumn> {
  const own = ownCurrency(field, fields);
  if (own === undefined) return { places: placesOf(field, fields, {}) };
  return { placesOf: (row) => placesOf(field, fields, row), totalBy: own };
}

const totalByUnit = (part: PartDefinition): Pick<GridColumn, 'total' | 'totalBy'> =>
  part.fields['UNIT_CODE'] ? { total: true, totalBy: 'UNIT_CODE' } : {};

const specColumn = (part: PartDefinition, key: string, config: PartConfig, texts: ColumnTexts): readonly GridColumn[] =>
  part.fields[key]?.isSpecified && !config.hide?.includes(specKey(key)) ? [besideColumn(specKey(key), 130, config, texts)] : [];

/** What a record says of itself beside its code, to read. */
const besideColumn = (key: string, width: number, config: PartConfig, texts: ColumnTexts): GridColumn => ({
  key,
  kind: 'text',
  ...labelsOf(key, texts),
  readOnly: true,
  required: false,
  width: config.widths?.[key] ?? width,
});

const labelsOf = (key: string, { of, place }: ColumnTexts): Pick<GridColumn, 'label' | 'labels'> => ({
  label: labelOf(of, key, place),
  labels: labelPair(of, key, place),
});
