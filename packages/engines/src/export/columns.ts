import { ownValue } from '@sampan/kernel/own-value.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { transferTexts } from '@sampan/kernel/texts/records/transfer.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { formatInstant } from '@sampan/kernel/format.ts';
import { type Decimal, decimal, placesOf, toFixed } from '@sampan/kernel/decimal.ts';
import { isSetAside } from '@sampan/model/field-names.ts';
import { currencyField, type CurrencyField, DECIMAL_KINDS, type Field, type FieldKind } from '@sampan/model/field.ts';
import type { ListDecimals } from '../masters/money.ts';
import { isHidden } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Instant } from '@sampan/kernel/dates.ts';
import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { choiceLabels } from '@sampan/model/labels/choices.ts';
import { choiceOf, labelOf } from '@sampan/model/words.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ExportColumn {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'date';
  readonly kind: FieldKind;
  /** Where the rows tell the currency of an amount. */
  readonly currency?: CurrencyField | undefined;
  /** Whose words its choices are. */
  readonly definition: Definition;
  /** Field whose code it words. */
  readonly wordOf?: string;
}

const PLATFORM: Readonly<Record<string, FieldKind>> = {
  CREATED_AT: 'instant',
  CREATED_BY: 'user',
  UPDATED_AT: 'instant',
  UPDATED_BY: 'user',
};
const NAMED: ReadonlySet<FieldKind> = new Set(['reference', 'user']);

/**
 * The columns of an export: those asked for, in their order, else every visible field. A reference is followed by its
 * name. @throws 400 UNKNOWN_FIELD, 400 FIELD_HIDDEN for one that the field privilege hides
 */
export function exportColumns(definition: Definition, keys: readonly string[], session: Session): ExportColumn[] {
  const { language } = session;
  const fields = headerFields(definition);
  const chosen = keys.length > 0 ? keys : defaultKeys(definition).filter((key) => !isHidden(definition, session, key));
  return chosen.flatMap((key) => {
    const kind = ownValue(fields, key)?.kind ?? ownValue(PLATFORM, key);
    if (!kind) return failWith(400, 'UNKNOWN_FIELD', { FIELD: key.slice(0, 60) });
    if (isHidden(definition, session, key)) return failWith(400, 'FIELD_HIDDEN', { FIELD: labelOf(definition, key, language) });
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const currency = kind === 'amount' && field ? currencyField(field, fields, fields) : undefined;
    const own: ExportColumn = { key, label: labelOf(definition, key, language), kind, type: typeOf(kind), currency, definition };
    if (!(NAMED.has(kind) || field?.words) || Object.hasOwn(fields, nameKey(key))) return [own];
    const label = fill(inLanguage(transferTexts['export.name'], language), { label: own.label });
    const beside = (of: string, words: string): ExportColumn => ({ key: of, label: words, kind: 'text', type: 'text', definition });
    const spec = field?.isSpecified ? [beside(specKey(key), labelOf(definition, specKey(key), language))] : [];
    return [own, { ...beside(nameKey(key), label), ...(field?.words ? { wordOf: key } : {}) }, ...spec];
  });
}

function defaultKeys(definition: Definition): string[] {
  const identity = identityField(definition);
  const visible = Object.entries(headerFields(definition)).filter(([key, field]) => isShown(key, field, identity));
  return [...visible.map(([key]) => key), 'CREATED_AT', 'CREATED_BY'];
}
const isShown = (key: string, field: Field, identity: string): boolean =>
  key === identity || (!isSetAside(key, field) && field.kind !== 'file');

const typeOf = (kind: FieldKind): ExportColumn['type'] =>
  DECIMAL_KINDS.has(kind) || kind === 'integer' ? 'number' : kind === 'date' ? 'date' : 'text';

/** How values are written: in which language and zone, amounts with how many decimals. */
export interface ExportWords {
  readonly language: Language;
  readonly zone: string;
  readonly decimalsOf: ListDecimals;
}

/** A value as text: choices and flags in words, instants in the organisation's zone, amounts in their currencies' decimals, everything else as stored. */
export function exportText(column: ExportColumn, row: Row, { language, zone, decimalsOf }: ExportWords): string {
  const value = row[column.wordOf ?? column.key];
  if (value === null || value === undefined) return '';
  if (column.key === 'STATUS' && typeof row['STATUS_TEXT'] === 'string') return row['STATUS_TEXT'];
  if (column.wordOf !== undefined) return choiceOf(column.definition, column.wordOf, String(value), language);
  switch (column.kind) {
    case 'flag':
      return inLanguage(value === '1' ? choiceLabels['flag.1'] : choiceLabels['flag.0'], language);
    case 'choice':
      return choiceOf(column.definition, column.key, String(value), language);
    case 'dictionary':
      return String(row[`${column.key}_TEXT`] ?? value);
    case 'instant':
      return formatInstant(String(value) as Instant, zone);
    case 'amount':
      return column.currency ? withDecimals(decimal(String(value)), decimalsOf(column.currency, row)) : String(value);
    default:
      return String(value);
  }
}

/** Further decimals of old data are written, not hidden. */
const withDecimals = (value: Decimal, least: number): string => toFixed(value, Math.max(least, placesOf(value)));
