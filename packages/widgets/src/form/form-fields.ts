import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { isSetAside, isUnused } from '@sampan/model/field-names.ts';
import { amountKey } from '@sampan/model/main-fields.ts';
import { inBoundOrder } from '@sampan/model/bound-definition.ts';
import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import type { Field, FieldGroup, Fields } from '@sampan/model/field.ts';
import { groupOf, groupsOf } from '@sampan/model/field-groups.ts';
import type { FormGroup, FormMode, ScreenConfig } from './screen-config.ts';

/** Fields that the heading shows, and those that say nothing in a form. */
const ELSEWHERE: ReadonlySet<string> = new Set(['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_AUTO_CLOSED', 'IS_COMPLETED', 'PRINT_COUNT']);

export const isAmountField = (field: Field): boolean => field.kind === 'amount' && field.derived;

/** Derived amounts of a header, or those that the screen names: none of them stands in a section. */
export const totalFields = (fields: Fields, config: ScreenConfig): readonly string[] =>
  config.totals?.filter((key) => Object.hasOwn(fields, key)) ??
  Object.keys(fields).filter((key) => fields[key] && isAmountField(fields[key]) && !fields[key].hidden);

/** What the document comes to: stands in the heading, and nowhere else. */
export function headingAmount(definition: Definition, config: ScreenConfig): string | undefined {
  if (definition.kind !== 'document') return undefined;
  const fields = headerFields(definition);
  return config.amount ?? amountKey(fields);
}

/** Sums under the lines: how the amount of the heading comes about. */
export const blockTotals = (definition: Definition, config: ScreenConfig): readonly string[] =>
  totalFields(headerFields(definition), config).filter((key) => key !== headingAmount(definition, config));

/** Sums that the screen tells beside its lines. */
export const toldSums = (definition: Definition, config: ScreenConfig): ReadonlySet<string> =>
  new Set([...blockTotals(definition, config), headingAmount(definition, config) ?? '']);

/** Whether a header field stands in a section of the form. */
function isShown(definition: Definition, key: string, field: Field, mode: FormMode, config: ScreenConfig): boolean {
  if (config.hide?.includes(key) || ELSEWHERE.has(key)) return false;
  if (field.kind === 'file' && !(mode === 'view' ? config.values : config.controls)?.[key]) return false;
  // The number is given by the server and stands in the heading; a master's key is typed.
  if (definition.kind === 'document' && key === identityField(definition)) return false;
  // One of the sums that people type stands where it is typed as well.
  const isSum = totalFields(headerFields(definition), config).includes(key) && (mode === 'view' || field.derived);
  if (isSum || key === headingAmount(definition, config)) return false;
  // What a record says in a field that is out of use is still shown of it.
  const isLeftOut = isSetAside(key, field) && !(mode !== 'create' && isUnused(key));
  if (isLeftOut || field.bound?.isHidden) return false;
  return mode === 'view' || !field.derived;
}

const titleOf = (group: FieldGroup): string => `form.group.${group}`;

/**
 * The sections of a form in order: the configured groups, then what they leave out, by what it is about. Of a document what must be typed comes
 * first in its section, and a section of one field joins another.
 */
export function formGroups(definition: Definition, mode: FormMode, config: ScreenConfig): readonly FormGroup[] {
  const fields = headerFields(definition);
  const named = new Set(config.groups?.flatMap((group) => group.fields));
  const shown = Object.keys(fields).filter((key) => fields[key] && isShown(definition, key, fields[key], mode, config));
  const rest = shown.filter((key) => !named.has(key));
  const own = (config.groups ?? []).map((group) => ({ ...group, fields: group.fields.filter((key) => shown.includes(key)) }));
  const by = Map.groupBy(rest, (key) => restGroup(definition, fields[key]!, config));
  const others = groupsOf(definition).map((group): FormGroup => ({ title: titleOf(group), fields: by.get(group) ?? [] }));
  // What is left over joins the configured group of the same title.
  const joined = own.map((group) => ({
    ...group,
    fields: [...group.fields, ...(others.find(({ title }) => title === group.title)?.fields ?? [])],
  }));
  const apart = others.filter(({ title }) => !own.some((group) => group.title === title));
  const groups = definition.kind === 'document' ? typedFirst(withoutSingles([...joined, ...apart]), fields, config) : [...joined, ...apart];
  const ordered = inBoundOrder(
    groups.map((group) => group.fields),
    fields,
  );
  return groups.map((group, at) => ({ ...group, fields: ordered[at] ?? [] })).filter((group) => group.fields.length > 0);
}

/** A screen that says where its fields stand has what it leaves out at its end. */
function restGroup(definition: Definition, field: Field, { groups }: ScreenConfig): FieldGroup {
  const group = groupOf(definition, field);
  return groups && group === 'basic' ? 'other' : group;
}

const typedFirst = (groups: readonly FormGroup[], fields: Fields, config: ScreenConfig): FormGroup[] => {
  const isTyped = (key: string) => fields[key] !== undefined && isRequiredInput(key, fields[key], config);
  return groups.map((group) => ({
    ...group,
    fields: [...group.fields.filter(isTyped), ...group.fields.filter((key) => !isTyped(key))],
  }));
};

/** One field is no section: it joins the one before, the first the one behind. */
function withoutSingles(groups: readonly FormGroup[]): FormGroup[] {
  const kept: FormGroup[] = [];
  let waiting: readonly string[] = [];
  for (const group of groups.filter(({ fields }) => fields.length > 0)) {
    const fields = [...waiting, ...group.fields];
    const before = kept.at(-1);
    waiting = [];
    // What is noted belongs to no other section.
    if (fields.length > 1 || (before && group.title === titleOf('other'))) kept.push({ ...group, fields });
    else if (before) kept[kept.length - 1] = { ...before, fields: [...before.fields, ...fields] };
    else waiting = fields;
  }
  return waiting.length === 0 ? kept : [...kept, { title: titleOf('basic'), fields: waiting }];
}

/** The sections of a record to read. Empty fields say nothing and are left out. */
export function valueGroups(definition: Definition, config: ScreenConfig, values: Readonly<Record<string, unknown>>): readonly FormGroup[] {
  const filled = formGroups(definition, 'view', config).map((group) => ({
    ...group,
    fields: group.fields.filter((key) => !isEmpty(values[key])),
  }));
  return withoutSingles(filled);
}

/** So few empty fields are no trouble to pass over. */
const FEW = 2;

/**
 * Fields that a section of a document's form folds away: what may stay empty and mostly does. What is asked for, a box, and a group that would
 * hardly get shorter stay as they are.
 */
export function foldedFields(definition: Definition, { fields: keys }: FormGroup, config: ScreenConfig): readonly string[] {
  if (definition.kind !== 'document') return [];
  const fields = headerFields(definition);
  const folded = keys.filter((key) => {
    const field = fields[key];
    return field && !field.required && !field.isAsked && field.kind !== 'flag' && !isRequiredInput(key, field, config);
  });
  return folded.length > FEW ? folded : [];
}

/** Whether a field must not stay empty on input. */
export const isRequiredInput = (key: string, field: Field, config: Pick<ScreenConfig, 'filled'>): boolean => {
  if (field.derived) return false;
  if (field.bound?.isRequired) return true;
  return (
    field.required &&
    field.initial === undefined &&
    !field.filled &&
    !field.sources?.length &&
    field.kind !== 'flag' &&
    !config.filled?.includes(key)
  );
};

/** Fields that take a whole row. */
export const isWide = (field: Field): boolean => field.kind === 'note' || (field.kind === 'text' && (field.maxLength ?? 0) > 200);
