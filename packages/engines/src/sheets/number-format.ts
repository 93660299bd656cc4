import { compare, decimal, multiply, round } from '@sampan/kernel/decimal.ts';
import { format, getFormatDateInfo, getFormatInfo } from 'numfmt';
import { type Cell, dayOfSerial, type FormattedCell, numberText } from './sheet-file.ts';

/** Formats that a workbook names by number alone (ECMA-376 18.8.30, with those of Chinese Excel); 14 is the short date of whoever looks. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '¥#,##0;¥-#,##0',
  6: '¥#,##0;[Red]¥-#,##0',
  7: '¥#,##0.00;¥-#,##0.00',
  8: '¥#,##0.00;[Red]¥-#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: 'h"时"mm"分"',
  35: 'h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;-#,##0',
  38: '#,##0;[Red]-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;[Red]-#,##0.00',
  41: '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-',
  42: '_-¥* #,##0_-;-¥* #,##0_-;_-¥* "-"_-;_-@_-',
  43: '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-',
  44: '_-¥* #,##0.00_-;-¥* #,##0.00_-;_-¥* "-"??_-;_-@_-',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: 'h"时"mm"分"',
  56: 'h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
};

/** The pattern of a format that has only a number; `General` for unknown ones. */
export const builtInFormat = (id: number): string => BUILT_IN[id] ?? 'General';

/** Makes the cell of a stored number. */
export type NumberFormat = (value: number, is1904: boolean) => Cell;

/** Reads a number format (`0.00%`, `#,##0;[Red]-#,##0`, `yyyy"年"m"月"d"日"`, `00000`). What is no format shows the number as it is. */
export function numberFormat(given: string): NumberFormat {
  const pattern = escaped(given);
  const sections = sectionsOf(pattern);
  const readers = sections.map((section) => sectionReader(section, pattern));
  return (value, is1904) => {
    const plain = numberText(value);
    const section = readers[sectionAt(sections, value)];
    if (!Number.isFinite(value)) return plain;
    if (!section) return value;
    const text = shown(pattern, section.isDate && is1904 ? value + 1462 : value);
    if (text === undefined) return value;
    const read = section.read({ value, plain, text: text.trim(), is1904 });
    return typeof read === 'object' && saysOtherSign(read, value, pattern) ? otherSign(read, plain) : read;
  };
}

/** Before, behind or around a number it says that it is less than nothing: -5, 5-, (5), ¥ (5). */
const MINUS = /^[^\p{L}\d(]*[-−]|\d\s*[-−]$|^[^\d(]*\([^\d()]*\d[\d,.\s]*[^\d()]*\)/u;

/** Whether a number is shown with the sign that it has not: 5 as (5.0), or -5 as 5.00 as 5 would be. A colour tells them apart as well as a sign. */
function saysOtherSign({ kind, text }: FormattedCell, value: number, pattern: string): boolean {
  if ((kind !== 'number' && kind !== 'percent') || value === 0) return false;
  if (value > 0) return MINUS.test(text);
  const opposite = shown(pattern, -value)?.trim();
  if (MINUS.test(text)) return opposite !== undefined && MINUS.test(opposite);
  return text === opposite && !COLOUR.test(sectionsOf(pattern)[1] ?? '');
}
const COLOUR =
  /\[(black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+|黑色?|蓝色?|青色?|绿色?|洋红色?|红色?|白色?|黄色?|颜色\s*\d+)\]/i;

const otherSign = ({ text, value, stored = value }: FormattedCell, plain: string): FormattedCell => ({
  kind: 'inexact',
  text,
  stored: stored ?? plain,
});

/** Chinese and Japanese Excel write `!` before a sign that stands for itself. */
const escaped = (pattern: string): string =>
  pattern.replace(/"[^"]*"|\[[^\]]*\]|\\.|!(.)/g, (whole, sign?: string) => (sign === undefined ? whole : `\\${sign}`));

/** The number shown by its format; undefined where the format is none. `General` is for numbers as they are. */
function shown(pattern: string, value: number): string | undefined {
  try {
    return format(pattern, value, { locale: 'en' });
  } catch {
    return undefined;
  }
}

interface Shown {
  readonly value: number;
  readonly plain: string;
  readonly text: string;
  readonly is1904: boolean;
}

interface Section {
  readonly isDate: boolean;
  readonly read: (shown: Shown) => Cell;
}

function sectionReader(section: string, pattern: string): Section {
  const info = getFormatInfo(section);
  if (info.isDate) return { isDate: true, read: (seen) => dateCell(section, seen) };
  const bare = withoutLiterals(section);
  if (/^\s*(general|g\/通用格式|@)?\s*$/i.test(bare) && /general|通用格式|@/i.test(bare)) return { isDate: false, read: generalCell };
  if (!/[0#?]/.test(bare)) return { isDate: false, read: wordCell };
  if (info.type === 'scientific' || info.type === 'fraction' || info.scale !== (info.isPercent ? 100 : 1))
    return { isDate: false, read: otherwiseShown };
  return { isDate: false, read: (seen) => roundedCell(info, pattern, seen) };
}

/** Excel keeps 15 digits; what has more is no code that somebody typed. */
const generalCell = ({ value, plain }: Shown): Cell =>
  Math.abs(value) < 1e15 ? value : { kind: 'number', text: plain, value: plain, isDressed: true };

/** A section without digits: a word or a dash for zero, nothing at all. */
function wordCell({ value, plain, text }: Shown): Cell {
  if (text === '') return value === 0 ? '' : { kind: 'concealed', text, stored: plain };
  if (value === 0 && /^[-–—]+$|^.{0,3}\s*[-–—]+$/.test(text)) return { kind: 'number', text, value: '0', isDressed: true };
  return { kind: 'text', text, stored: plain };
}

/** A day whose format shows no day or month, only its week day or year, is not what somebody meant, unless it is the first of them. */
function dateCell(section: string, { value, text, is1904 }: Shown): FormattedCell {
  const { year, month, day } = getFormatDateInfo(section);
  const date = year || month || day ? dayOfSerial(value, is1904) : undefined;
  if (date === undefined) return { kind: 'time', text, isDressed: true };
  const showsDay = /(^|[^d])d{1,2}([^d]|$)/i.test(withoutLiterals(section));
  const isFirst = year && date.endsWith(month ? '-01' : '-01-01');
  return { kind: showsDay || isFirst ? 'date' : 'time', text, value: date, isDressed: true };
}

/** Scientific notation, fractions and thousands: right where what is shown is the very number. */
function otherwiseShown({ value, plain, text }: Shown): Cell {
  const [, sign = '', whole = '0', top = '0', below = '1'] = /^(-?)(\d+(?=\s|$))?\s*(?:(\d+)\s*\/\s*(\d+))?$/.exec(text) ?? [];
  const read = /\d\/|^-?\d+$/.test(text) ? (sign ? -1 : 1) * (Number(whole) + Number(top) / Number(below)) : Number(text);
  if (!(Math.abs(read - value) <= Math.abs(value) * 1e-14)) return { kind: 'inexact', text, stored: plain };
  return { kind: 'number', text, value: plain, isDressed: true };
}

/** Words behind a number that make another number of it: ten thousand, thousand, million, per mille; not those of a measure, as in 千克. */
const MULTIPLIER = /\d[^\d]*([万萬亿億‰‱]|[千仟](?![克米瓦升卡]))|\d\s*(k|K|M|MM|mn|Mn|mio|Mio|bn|Bn|B)([€$£¥]|$)/;

/** Rounded as decimals, for 1.005 is less as a binary number and would be shown as 1.00. */
function roundedCell(info: ReturnType<typeof getFormatInfo>, pattern: string, { value, plain, text }: Shown): Cell {
  if (text === '' && value !== 0) return { kind: 'concealed', text, stored: plain };
  const exact = info.isPercent ? multiply(decimal(plain), decimal('100')) : decimal(plain);
  const number = round(exact, Math.min(info.maxDecimals, 15));
  const isLong = Math.abs(value) >= 1e15;
  const isDressed = info.isPercent || info.grouped === 1 || info.type === 'currency' || info.maxDecimals > 0 || isLong;
  const isRounded = compare(number, exact) !== 0;
  return {
    // A sign that only stands behind the number says per cent as well.
    kind: info.isPercent || /[%％]$/.test(text) ? 'percent' : 'number',
    text: isRounded ? (shown(pattern, Number(number) / (info.isPercent ? 100 : 1))?.trim() ?? text) : text,
    value: number,
    ...(isRounded ? { stored: exact } : {}),
    ...(isDressed ? { isDressed } : {}),
    ...(MULTIPLIER.test(text) ? { isMultiple: true } : {}),
  };
}

/** Sections between semicolons that no quote, bracket or backslash holds. */
function sectionsOf(pattern: string): string[] {
  return (pattern.match(/(?:"[^"]*"|\[[^\]]*\]|\\.|[_*].|[^;])+|(?<=;|^)(?=;|$)/g) ?? ['General']).slice(0, 4);
}
const withoutLiterals = (section: string): string => section.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '');

/** Which section shows the number: by conditions (`[>=100]`), else positive, negative, zero. */
function sectionAt(sections: readonly string[], value: number): number {
  const conditions = sections.map((section) => /^(?:\[[^\]]*\])*?\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(section));
  if (conditions.some((condition) => condition !== null)) {
    const met = conditions.findIndex((condition) => condition !== null && meets(condition[1] ?? '', value, Number(condition[2])));
    const rest = conditions.findLastIndex((condition) => condition === null);
    return met >= 0 ? met : Math.max(rest, 0);
  }
  const count = sections.filter((section, index) => index < 3 && !isTextSection(section)).length;
  if (value < 0 && count > 1) return 1;
  return value === 0 && count > 2 ? 2 : 0;
}
const isTextSection = (section: string): boolean => withoutLiterals(section).includes('@');

function meets(sign: string, value: number, than: number): boolean {
  if (sign === '=') return value === than;
  if (sign === '<>') return value !== than;
  if (sign === '<' || sign === '<=') return value < than || (sign === '<=' && value === than);
  return value > than || (sign === '>=' && value === than);
}
