import { isEmpty } from '@sampan/kernel/empty-value.ts';
import { inBoundOrder } from '@sampan/model/bound-definition.ts';
import { type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import type { FormGroup, FormMode, ScreenConfig } from './screen-config.ts';

/** Fields that the heading shows, and those that say nothing in a form. */
const ELSEWHERE: ReadonlySet<string> = new Set(['STATUS', 'IS_CLOSED', 'IS_CANCELLED', 'IS_AUTO_CLOSED', 'IS_COMPLETED', 'PRINT_COUNT']);

const GROUPS: readonly (readonly [title: string, belongs: RegExp])[] = [
  ['form.group.delivery', /^(DELIEVERY_|SHIP_|CARRIER$)/],
  ['form.group.settlement', /^(SETTLE_|PAY_|BANK_|CREDIT_CODE$|TAX_ID$)/],
  ['form.group.contact', /^(CONTACT_|EMAIL$|PHONE$|FAX$|MOBILE$|COUNTRY$|STATE$|CITY$|DISTRICT$|ADDRESS$|ZIP$)/],
];

export const isAmountField = (field: Field): boolean => field.kind === 'amount' && field.derived;

/** Amounts of the totals block. */
export const totalFields = (fields: Fields, config: ScreenConfig): readonly string[] =>
  config.totals?.filter((key) => Object.hasOwn(fields, key)) ??
  Object.keys(fields).filter((key) => fields[key] && isAmountField(fields[key]) && !fields[key].hidden);

/** Whether a header field stands in a section of the form. */
function isShown(definition: Definition, key: string, field: Field, mode: FormMode, config: ScreenConfig): boolean {
  if (config.hide?.includes(key) || ELSEWHERE.has(key)) return false;
  if (field.kind === 'file' && !(mode === 'view' ? config.values : config.controls)?.[key]) return false;
  // The number is given by the server and stands in the heading; a master's key is typed.
  if (definition.kind === 'document' && key === identityField(definition)) return false;
  if (totalFields(headerFields(definition), config).includes(key)) return false;
  if (field.hidden || field.bound?.isHidden) return false;
  return mode === 'view' || !field.derived;
}

/** The sections of a form in order: the configured groups, then what they leave out, sorted by what it is about. */
export function formGroups(definition: Definition, mode: FormMode, config: ScreenConfig): readonly FormGroup[] {
  const fields = headerFields(definition);
  const named = new Set(config.groups?.flatMap((group) => group.fields));
  const shown = Object.keys(fields).filter((key) => fields[key] && isShown(definition, key, fields[key], mode, config));
  const rest = shown.filter((key) => !named.has(key));
  const own = (config.groups ?? []).map((group) => ({ ...group, fields: group.fields.filter((key) => shown.includes(key)) }));
  const groupOf = (key: string) =>
    GROUPS.find(([, belongs]) => belongs.test(key))?.[0] ?? (config.groups ? 'form.group.other' : 'form.group.basic');
  const titles = ['form.group.basic', ...GROUPS.map(([title]) => title), 'form.group.other'];
  const others = titles.map((title): FormGroup => {
    const ofGroup = rest.filter((key) => groupOf(key) === title);
    const isAside =
      mode !== 'view' && title !== 'form.group.basic' && !ofGroup.some((key) => fields[key]?.required || fields[key]?.bound?.isRequired);
    return { title, fields: ofGroup, isCollapsed: isAside && definition.kind === 'document' };
  });
  // What is left over joins the configured group of the same title.
  const joined = own.map((group) => ({
    ...group,
    fields: [...group.fields, ...(others.find(({ title }) => title === group.title)?.fields ?? [])],
  }));
  const apart = others.filter(({ title }) => !own.some((group) => group.title === title));
  const groups = [...joined, ...apart];
  const ordered = inBoundOrder(
    groups.map((group) => group.fields),
    fields,
  );
  return groups.map((group, at) => opened({ ...group, fields: ordered[at] ?? [] }, fields)).filter((group) => group.fields.length > 0);
}

/** What the organisation asks for is not kept in a closed section. */
const opened = (group: FormGroup, fields: Fields): FormGroup =>
  group.isCollapsed && group.fields.some((key) => fields[key]?.bound?.isRequired) ? { ...group, isCollapsed: false } : group;

const FIELDS_IN_A_ROW = 3;

/**
 * The sections of a record to read. Empty fields say nothing and are left out, and what does not fill a row of its own joins
 * the section before it, so that the entries come into view.
 */
export function valueGroups(definition: Definition, config: ScreenConfig, values: Readonly<Record<string, unknown>>): readonly FormGroup[] {
  const groups: FormGroup[] = [];
  for (const { title, fields } of formGroups(definition, 'view', config)) {
    const filled = fields.filter((key) => isFilled(values[key]));
    const before = groups.at(-1);
    if (before && filled.length < FIELDS_IN_A_ROW) groups[groups.length - 1] = { ...before, fields: [...before.fields, ...filled] };
    else if (filled.length > 0) groups.push({ title, fields: filled });
  }
  return groups;
}

const isFilled = (value: unknown): boolean => !isEmpty(value);

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
