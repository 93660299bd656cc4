import { defineMasterRules, type Context, type Draft } from '@sampan/engines/call/rules.ts';
import { compare, decimal, add } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { barModules } from '@sampan/engines/print/labels/bar-modules.ts';
import { isBarCode } from '@sampan/engines/print/labels/label-job.ts';
import { placeholdersIn } from '../placeholders.ts';
import { LABEL_PLACEHOLDERS, LARGEST_LABEL_MM } from './label-placeholders.ts';
import { type LabelSource, labelTemplate } from './label-template.ts';
import { sheetPlaces } from './sheet-places.ts';

type Row = Readonly<Record<string, unknown>>;
type LabelDraft = Draft<typeof labelTemplate.fields>;

export const labelTemplateRules = defineMasterRules(labelTemplate, {
  check: (draft) => labelFailures(draft),
  stored: async ({ id, row }, { db }) => {
    if (row.IS_DEFAULT !== '1') return;
    await db
      .updateLoose('label_template')
      .set({ IS_DEFAULT: '0' })
      .where('LABEL_SOURCE', '=', row.LABEL_SOURCE)
      .where('id', '<>', id)
      .execute();
  },
});

/** Everything that is wrong with a template, stored or only tried. */
export function labelFailures({ header, parts }: Pick<LabelDraft, 'header' | 'parts'>): Failure[] {
  const elements = parts['ELEMENTS'] ?? [];
  if (elements.length > MOST_ELEMENTS) return [failureAt('ELEMENTS', 'LABEL_ELEMENTS_MANY', { MAX: MOST_ELEMENTS })];
  return [...sizeFailures(header), ...elements.flatMap((element, index) => elementFailures(header, element, `ELEMENTS[${index}]`))];
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const exceeds = (value: unknown, most: unknown): boolean => compare(decimal(textOf(value) || '0'), decimal(textOf(most) || '0')) > 0;

function sizeFailures(header: LabelDraft['header']): Failure[] {
  const sides = (['LABEL_WIDTH', 'LABEL_HEIGHT'] as const).filter((key) => exceeds(header[key], LARGEST_LABEL_MM));
  const tooLarge = sides.map((key) => failureAt(key, 'LABEL_TOO_LARGE', { MAX: LARGEST_LABEL_MM }));
  if (tooLarge.length > 0 || header.LABEL_MEDIUM !== 'A4') return tooLarge;
  return sheetPlaces(header).length > 0 ? [] : [failureAt('LABEL_MEDIUM', 'LABEL_NOT_ON_SHEET')];
}

function elementFailures(header: LabelDraft['header'], element: Row, at: string): Failure[] {
  const ends = (place: string, size: string) => add(decimal(textOf(element[place]) || '0'), decimal(textOf(element[size]) || '0'));
  const outside = [
    ...(exceeds(ends('POS_X', 'SIZE_W'), header.LABEL_WIDTH) ? [failureAt(`${at}.SIZE_W`, 'LABEL_ELEMENT_OUTSIDE')] : []),
    ...(exceeds(ends('POS_Y', 'SIZE_H'), header.LABEL_HEIGHT) ? [failureAt(`${at}.SIZE_H`, 'LABEL_ELEMENT_OUTSIDE')] : []),
  ];
  const font = exceeds(element['FONT_SIZE'], MOST_POINTS) ? [failureAt(`${at}.FONT_SIZE`, 'LABEL_FONT_SIZE', { MAX: MOST_POINTS })] : [];
  return [...outside, ...font, ...contentFailures(header.LABEL_SOURCE as LabelSource, element, `${at}.CONTENT`)];
}
const MOST_POINTS = 200;
/** Each is drawn on each of up to 500 labels. */
const MOST_ELEMENTS = 100;

function contentFailures(source: LabelSource, element: Row, at: string): Failure[] {
  const type = textOf(element['ELEMENT_TYPE']);
  const content = textOf(element['CONTENT']);
  if (type === 'LINE' || type === 'BOX') return [];
  if (content === '') return [failureAt(at, 'LABEL_CONTENT_MISSING')];
  const names = placeholdersIn(content);
  const unknown = names.filter((name) => !LABEL_PLACEHOLDERS[source]?.includes(name));
  if (unknown.length > 0) return unknown.map((NAME) => failureAt(at, 'PLACEHOLDER_UNKNOWN', { NAME: NAME.slice(0, 60) }));
  // Only a code of fixed text is known now; the others are tried when they are filled.
  return names.length === 0 && isBarCode(type) && !isEncodable(type, content)
    ? [failureAt(at, 'LABEL_CODE_VALUE', { NAME: type, VALUE: content.slice(0, 60) })]
    : [];
}

function isEncodable(type: Parameters<typeof barModules>[0], content: string): boolean {
  try {
    return barModules(type, content, '').width > 0;
  } catch {
    return false;
  }
}

/** The template of a source by its code, or its default, as the user sees it. */
export async function findTemplate({ db }: Pick<Context, 'db'>, source: LabelSource, LABEL_CODE: string | null): Promise<Row | undefined> {
  const query = db.selectLoose('label_template').selectAll().where('LABEL_SOURCE', '=', source).where('IS_ACTIVE', '=', '1');
  if (LABEL_CODE !== null) return query.where('LABEL_CODE', '=', LABEL_CODE).executeTakeFirst();
  return query.orderBy('IS_DEFAULT', 'desc').orderBy('LABEL_CODE').limit(1).executeTakeFirst();
}
