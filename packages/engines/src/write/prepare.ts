import { BusinessError, type ErrorCode, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import { fieldAt, readPath } from '@sampan/model/field-path.ts';
import { type Field, type Fields, mayStayOpen } from '@sampan/model/field.ts';
import { isLocked } from '../access/privilege.ts';
import { aboveFailures, fillFromAbove } from '../flow/continue-draft.ts';
import { boundFor } from '../masters/bindings.ts';
import { amountFailures, roundFilled } from '../masters/amounts.ts';
import type { GivenRows } from '../masters/given-rows.ts';
import { type Money, readMoney } from '../masters/money.ts';
import { quantityFailures } from '../masters/quantities.ts';
import type { Registered } from '../call/rules.ts';
import type { PipelineContext } from '../call/deps.ts';
import { fileFailures } from '../files/field-files.ts';
import { letOthersIn, rowsIn, weigh } from '../call/large-calls.ts';
import { type AnyDraft, readDraft, type Stored } from './draft.ts';
import { emptyFields, emptyKeys, isRecord } from '../record/parse.ts';
import { fillDefaults } from './fill-defaults.ts';
import { MOST_LISTED } from '../wire/refusal.ts';
import { fixedFailures } from './fixed-fields.ts';
import { referenceFailures } from './reference-check.ts';
import { spellDraft } from './spell-codes.ts';
import { twinFailures } from './twins.ts';

/** What a draft is made of. */
interface Given {
  readonly DATA: unknown;
  /** The record as it is stored, on update. */
  readonly stored?: Stored | undefined;
  /** Header fields that only the server gives. */
  readonly own?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Whence it comes: a form or call that gives a record, a few fields of a document that is no draft any more, or a document that makes
   * another. Only in a whole form could somebody fill in what the organisation asks for; only what another document gives is taken as it is.
   */
  readonly from?: 'form' | 'late edit' | 'document';
}

/**
 * Turns DATA into a complete, checked draft: formats and required fields first, then references, then the document's own
 * checks (lifecycles §1 rule 7): the first failing kind answers, all failures of that kind together.
 */
export async function prepareDraft(
  context: PipelineContext,
  registered: Registered,
  { DATA, stored, own = {}, from = 'form' }: Given,
): Promise<AnyDraft> {
  weigh(context, rowsIn(DATA));
  const { rules } = registered;
  const isTyped = from === 'form';
  const definition = await boundFor(context, registered.definition);
  const failures: Failure[] = [];
  const draft = readDraft(definition, { DATA, stored, context }, failures);
  const size = Object.values(draft.parts).reduce((sum, rows) => sum + rows.length, 0);
  await letOthersIn(size);
  // So many failures are not of somebody who would want to know what else is missing.
  if (failures.length >= MOST_LISTED) failAll(failures);
  Object.assign(draft.header, own);
  failures.push(...(await spellDraft(context, definition, draft, stored)));
  // What somebody changes of a record is asked of what that somebody sees, also while it is being approved.
  await letOthersIn(size);
  const drawn = { ...draft, isTyped: isTyped || stored !== undefined };
  if (failures.length === 0) await fillDraft(context, registered, draft, drawn.isTyped);
  else await fillDespite(context, registered, draft, drawn.isTyped);
  await letOthersIn(size);
  const rows = givenRows(definition, draft, stored, from === 'document' ? {} : DATA);
  const header = { fields: headerFields(definition), row: draft.header as Row, before: stored?.header };
  const money = await readMoney(context, header, rows.slice(1));
  roundFilled(money, rows);
  await letOthersIn(size);
  derive(registered, draft, money);
  await letOthersIn(size);
  const failed = new Set(failures.map((failure) => failure.field ?? ''));
  const isAsked = (field: Field) => field.required || (isTyped && field.bound?.isRequired === true);
  const left = missing(definition, draft, failed, (field) => !field.derived && isAsked(field));
  await letOthersIn(size);
  const behind = await unknownBehind(context, definition, { draft, stored, isTyped, left });
  const unknown = behind.filter(({ field = '' }) => !failed.has(field));
  failAll([
    ...failures,
    ...unknown,
    ...left
      .filter((failure) => !isBehind(definition, failure, [...failures, ...behind]))
      .flatMap((failure) => askedOf(context, definition, failure)),
  ]);
  // What the server derives is missing only because of what people left out, which is named above; or because of a bug.
  failAll(missing(definition, draft, failed, (field) => field.derived && field.required));
  failAll([
    ...(await referenceFailures(context, definition, { draft, stored, isTyped: from !== 'document' })),
    ...(await twinFailures(context, definition, { draft, stored })),
    ...(await fileFailures(context, definition, { header: draft.header as Row, parts: draft.parts }, stored)),
  ]);
  await letOthersIn(size);
  if (definition.kind === 'document' && draft.entries.length < definition.minEntries)
    throw new BusinessError([{ code: definition.minEntriesError as ErrorCode, args: {} }]);
  const fixed = definition.kind === 'master' && stored ? await fixedFailures(context, definition, { draft, stored }) : [];
  const figures = from === 'document' ? [] : [...(await quantityFailures(context, rows)), ...amountFailures(money, header, rows)];
  failAll([...fixed, ...figures, ...((await rules.check?.(draft, context)) ?? [])]);
  if (registered.definition.kind === 'document') failAll(await aboveFailures(context, registered.definition, drawn));
  return draft;
}

interface Incomplete {
  readonly draft: AnyDraft;
  readonly stored: Stored | undefined;
  readonly isTyped: boolean;
  readonly left: readonly Failure[];
}

/** Unknown records named in rows where something is missing: a material that is not there fills in no unit, and is what to correct. */
async function unknownBehind(context: PipelineContext, definition: Definition, { left, ...checked }: Incomplete): Promise<Failure[]> {
  const rows = new Set(left.map(({ field = '' }) => rowOf(field)));
  if (rows.size === 0) return [];
  const unknown = await referenceFailures(context, definition, checked);
  return unknown.filter(({ code, field = '' }) => code === 'REFERENCE_UNKNOWN' && rows.has(rowOf(field)));
}

const isBehind = (definition: Definition, missed: Failure, unknown: readonly Failure[]): boolean =>
  fieldAt(definition, missed.field ?? '')?.kind === 'reference' &&
  unknown.some(({ field = '' }) => rowOf(field) === rowOf(missed.field ?? ''));

/** `ENTRIES[3].QTY` → `ENTRIES[3].`, a field of the header → nothing. */
const rowOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

type Row = Readonly<Record<string, unknown>>;

/** Header and rows of the parts, each beside what is stored of it and what was sent of it. */
export function givenRows(definition: Definition, draft: AnyDraft, stored: Stored | undefined, DATA: unknown): GivenRows[] {
  const sent = isRecord(DATA) ? DATA : {};
  const rowsOf = (name: string) => {
    const before = new Map((stored?.parts[name] ?? []).map((row) => [row['id'], row]));
    const given: readonly unknown[] = Array.isArray(sent[name]) ? sent[name] : [];
    const sentOf = (row: unknown): Row => (isRecord(row) ? row : {});
    return (draft.parts[name] ?? []).map((row, index) => {
      return { at: `${name}[${index}].`, row, before: before.get(row['id']), sent: sentOf(given[index]) };
    });
  };
  return [
    { fields: headerFields(definition), rows: [{ at: '', row: draft.header, before: stored?.header, sent }] },
    ...Object.entries(definition.parts).map(([name, { fields }]) => ({ fields, rows: rowsOf(name) })),
  ];
}

/** Fills what a draft leaves out. What the documents above give comes first: a document's own filling goes on from it. */
export async function fillDraft(
  context: PipelineContext,
  { definition, rules }: Registered,
  draft: AnyDraft,
  isTyped: boolean,
): Promise<void> {
  if (definition.kind === 'document') await fillFromAbove(context, definition, { ...draft, isTyped });
  await fillDefaults(context, definition, draft, isTyped);
  await letOthersIn(draft.entries.length);
  await rules.fill?.(draft, context);
}

/**
 * What is left out, as far as this user can be asked for it: what the field privilege withholds stays open where a draft may do without,
 * and is no field to correct where none can.
 */
function askedOf({ session }: PipelineContext, definition: Definition, missed: Failure): Failure[] {
  const path = missed.field ?? '';
  const field = fieldAt(definition, path);
  if (field === undefined || !isLocked(definition, session, readPath(path).key ?? '')) return [missed];
  const isOpen = definition.kind === 'document' && (mayStayOpen(field) || !field.required);
  return isOpen ? [] : [failureAt(path, 'FIELD_WITHHELD')];
}

/**
 * Fills a draft that is refused anyway, so that only what the user really has to give is called missing. What the bad
 * fields make of it does not matter: the answer is their refusal.
 */
async function fillDespite(context: PipelineContext, registered: Registered, draft: AnyDraft, isTyped: boolean): Promise<void> {
  try {
    await fillDraft(context, registered, draft, isTyped);
  } catch {
    // The failures found before are the answer.
  }
}

/** Runs the document's pure arithmetic with the decimals of its currencies. */
function derive(registered: Registered, draft: AnyDraft, money: Money): void {
  if (registered.definition.kind !== 'document') return;
  const { rules } = registered as Extract<Registered, { definition: { kind: 'document' } }>;
  rules.derive?.(draft, money.decimalsIn);
}

/** The record number is issued later, so it may still be empty. */
function missing(definition: Definition, draft: AnyDraft, failed: ReadonlySet<string>, isMeant: (field: Field) => boolean): Failure[] {
  // Found once for all rows of a part.
  const required = (fields: Fields, number: string | undefined): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key, field]) => key !== number && isMeant(field)));
  const number = definition.kind === 'document' ? definition.number : undefined;
  const failures = emptyFields(required(headerFields(definition), number), draft.header, '', failed);
  for (const [name, part] of Object.entries(definition.parts)) {
    const keys = Object.keys(required(part.fields, part.number));
    const rows = draft.parts[name] ?? [];
    rows.forEach((row, index) => {
      const at = `${name}[${index}].`;
      // A row whose number names none has nothing to be patched over: that is its one failure.
      if (!failed.has(at + part.number)) failures.push(...emptyKeys(keys, row, at, failed));
    });
    if (rows.length < (part.minRows ?? 0)) failures.push(failureAt(name, 'ITEMS_EMPTY'));
  }
  return failures;
}
