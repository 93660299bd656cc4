import { BusinessError, type ErrorCode, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import { type Field, type Fields, mayStayOpen } from '@sampan/model/field.ts';
import { isLocked } from '../access/privilege.ts';
import { aboveFailures, fillFromAbove } from '../flow/continue-draft.ts';
import { boundFor } from '../masters/bindings.ts';
import { quantityFailures, type QuantityRows } from '../masters/quantities.ts';
import type { Registered } from '../call/rules.ts';
import type { PipelineContext } from '../call/deps.ts';
import { type AnyDraft, readDraft, type Stored } from './draft.ts';
import { emptyFields, emptyKeys } from '../record/parse.ts';
import { fillDefaults } from './fill-defaults.ts';
import { fixedFailures } from './fixed-fields.ts';
import { referenceFailures } from './reference-check.ts';

/** What a draft is made of. */
interface Given {
  readonly DATA: unknown;
  /** The record as it is stored, on update. */
  readonly stored?: Stored | undefined;
  /** Header fields that only the server gives. */
  readonly own?: Readonly<Record<string, unknown>> | undefined;
  /** Somebody could fill in what the organisation asks for; nobody can for a follow-up document or on a node of an approval. */
  readonly isTyped?: boolean;
}

/**
 * Turns DATA into a complete, checked draft: formats and required fields first, then references, then the document's own
 * checks (lifecycles §1 rule 7): the first failing kind answers, all failures of that kind together.
 */
export async function prepareDraft(
  context: PipelineContext,
  registered: Registered,
  { DATA, stored, own = {}, isTyped = true }: Given,
): Promise<AnyDraft> {
  const { rules } = registered;
  const definition = await boundFor(context, registered.definition);
  const failures: Failure[] = [];
  const draft = readDraft(definition, { DATA, stored, context }, failures);
  Object.assign(draft.header, own);
  // What somebody changes of a record is asked of what that somebody sees, also while it is being approved.
  const drawn = { ...draft, isTyped: isTyped || stored !== undefined };
  if (failures.length === 0) await fillDraft(context, registered, draft, drawn.isTyped);
  else await fillDespite(context, registered, draft, drawn.isTyped);
  await derive(context, registered, draft);
  const failed = new Set(failures.map((failure) => failure.field ?? ''));
  const isAsked = (field: Field) => field.required || (isTyped && field.bound?.isRequired === true);
  const left = missing(definition, draft, failed, (field) => !field.derived && isAsked(field));
  failAll([...failures, ...left.flatMap((failure) => askedOf(context, definition, failure))]);
  // What the server derives is missing only because of what people left out, which is named above; or because of a bug.
  failAll(missing(definition, draft, failed, (field) => field.derived && field.required));
  failAll(await referenceFailures(context, definition, { draft, stored, isTyped }));
  if (definition.kind === 'document' && draft.entries.length < definition.minEntries)
    throw new BusinessError([{ code: definition.minEntriesError as ErrorCode, args: {} }]);
  const fixed = definition.kind === 'master' && stored ? await fixedFailures(context, definition, { draft, stored }) : [];
  const quantities = isTyped ? await quantityFailures(context, quantityRows(definition, draft, stored)) : [];
  failAll([...fixed, ...quantities, ...((await rules.check?.(draft, context)) ?? [])]);
  if (registered.definition.kind === 'document') failAll(await aboveFailures(context, registered.definition, drawn));
  return draft;
}

/** Header and rows of the parts, each beside what is stored of it. */
function quantityRows(definition: Definition, draft: AnyDraft, stored: Stored | undefined): QuantityRows[] {
  const rowsOf = (name: string) => {
    const before = new Map((stored?.parts[name] ?? []).map((row) => [row['id'], row]));
    return (draft.parts[name] ?? []).map((row, index) => ({ at: `${name}[${index}].`, row, before: before.get(row['id']) }));
  };
  return [
    { fields: headerFields(definition), rows: [{ at: '', row: draft.header, before: stored?.header }] },
    ...Object.entries(definition.parts).map(([name, { fields }]) => ({ fields, rows: rowsOf(name) })),
  ];
}

/** What the documents above give comes first: a document's own filling goes on from it. */
async function fillDraft(context: PipelineContext, { definition, rules }: Registered, draft: AnyDraft, isTyped: boolean): Promise<void> {
  if (definition.kind === 'document') await fillFromAbove(context, definition, { ...draft, isTyped });
  await fillDefaults(context, definition, draft);
  await rules.fill?.(draft, context);
}

/**
 * What is left out, as far as this user can be asked for it: what the field privilege withholds stays open where a draft may do without,
 * and is no field to correct where none can.
 */
function askedOf({ session }: PipelineContext, definition: Definition, missed: Failure): Failure[] {
  const path = missed.field ?? '';
  const field = fieldAt(definition, path);
  if (field === undefined || !isLocked(definition, session, keyOf(path))) return [missed];
  const isOpen = definition.kind === 'document' && (mayStayOpen(field) || !field.required);
  return isOpen ? [] : [failureAt(path, 'FIELD_WITHHELD')];
}

/** `ENTRIES[3].QTY` → `QTY`. */
const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function fieldAt(definition: Definition, path: string): Field | undefined {
  const [, part = ''] = /^(\w+)\[\d+\]\./.exec(path) ?? [];
  return (part === '' ? headerFields(definition) : (definition.parts[part]?.fields ?? {}))[keyOf(path)];
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

/** The record number is issued later, so it may still be empty. */
function missing(definition: Definition, draft: AnyDraft, failed: ReadonlySet<string>, isMeant: (field: Field) => boolean): Failure[] {
  // Found once for all rows of a part.
  const required = (fields: Fields, number: string | undefined): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key, field]) => key !== number && isMeant(field)));
  const number = definition.kind === 'document' ? definition.number : undefined;
  const failures = emptyFields(required(headerFields(definition), number), draft.header, '', failed);
  for (const [name, part] of Object.entries(definition.parts)) {
    if (!part.input) continue;
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

/** Runs the document's pure arithmetic with the decimals of its currency (2 when it has none). */
export async function derive(context: PipelineContext, registered: Registered, draft: AnyDraft): Promise<void> {
  if (registered.definition.kind !== 'document') return;
  const { rules } = registered as Extract<Registered, { definition: { kind: 'document' } }>;
  const header = draft.header as Record<string, unknown>;
  const company = typeof header['COMPANY_CODE'] === 'string' ? await context.references.find('company', header['COMPANY_CODE']) : undefined;
  rules.derive?.(draft, {
    currencyDecimals: await currencyDecimals(context, header['CURRENCY_CODE']),
    baseDecimals: await currencyDecimals(context, company?.['CURRENCY_CODE']),
  });
}

/** Decimals of a currency (JPY 0); 2 for one that is not there. */
export async function currencyDecimals(context: Pick<PipelineContext, 'references'>, code: unknown): Promise<number> {
  if (typeof code !== 'string') return 2;
  const currency = await context.references.find('currency', code);
  return Number(currency?.['CURRENCY_DECIMALS'] ?? 2);
}
