import { failAll, type Failure, failWith, failureAt } from '@sampan/kernel/errors.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Context } from '../call/rules.ts';
import { amountFailures } from '../masters/amounts.ts';
import { readMoney } from '../masters/money.ts';
import { argumentQuantityFailures } from '../masters/quantities.ts';
import { spellCodes } from '../write/spell-codes.ts';
import { MAX_ENTRIES } from '../write/draft.ts';
import { isRecord, missingFields, MOST_FAILURES, parseFields } from '../record/parse.ts';

type Row = Record<string, unknown>;

interface Arguments {
  readonly args: Row;
  readonly argEntries: readonly Row[] | undefined;
}

/** Reads the arguments of an action from DATA, codes as they are stored; absent ones are null, ENTRIES undefined when the caller sent none. */
export async function readArguments(context: PipelineContext, spec: ActionDefinition, DATA: unknown): Promise<Arguments> {
  const given = parseArguments(spec, DATA);
  const rows = (given.argEntries ?? []).map((row, index) => ({ at: `ENTRIES[${index}].`, row }));
  failAll(
    await spellCodes(context, [
      { fields: spec.arguments ?? {}, rows: [{ at: '', row: given.args }] },
      { fields: spec.argumentEntries ?? {}, rows },
    ]),
  );
  return given;
}

function parseArguments(spec: ActionDefinition, DATA: unknown): Arguments {
  const given = DATA === undefined || DATA === null || DATA === '' ? {} : DATA;
  if (!isRecord(given)) failWith(400, 'REQUEST_UNREADABLE');
  const { ENTRIES, ...rest } = given;
  const fields = spec.arguments ?? {};
  const failures: Failure[] = [];
  const parsed = parseFields(fields, rest, '', failures);
  const failed = new Set(failures.map((entry) => entry.field ?? ''));
  failures.push(...missingFields(fields, parsed, '', failed));
  const argEntries = parseEntries(spec, ENTRIES, failures);
  failAll(failures);
  return { args: { ...Object.fromEntries(Object.keys(fields).map((key) => [key, null])), ...parsed }, argEntries };
}

function parseEntries(spec: ActionDefinition, given: unknown, failures: Failure[]): readonly Row[] | undefined {
  if (given === undefined || given === null) return undefined;
  const fields = spec.argumentEntries;
  if (!fields) {
    failures.push(failureAt('ENTRIES', 'UNKNOWN_FIELD', { FIELD: 'ENTRIES' }));
    return undefined;
  }
  if (!Array.isArray(given) || given.length > MAX_ENTRIES) {
    failures.push(
      Array.isArray(given) ? failureAt('ENTRIES', 'ENTRIES_TOO_MANY', { MAX: MAX_ENTRIES }) : failureAt('ENTRIES', 'FIELD_NOT_TEXT'),
    );
    return undefined;
  }
  return given.map((raw, index) => {
    if (failures.length >= MOST_FAILURES) return {};
    const at = `ENTRIES[${index}].`;
    const before = failures.length;
    const row = isRecord(raw) ? parseFields(fields, raw, at, failures) : {};
    const failed = new Set(failures.slice(before).map((entry) => entry.field ?? ''));
    failures.push(...missingFields(fields, row, at, failed));
    return row;
  });
}

interface Given {
  readonly header: Row;
  readonly entries: readonly Row[];
  readonly args: Row;
  readonly argEntries: readonly Row[] | undefined;
}

/** Refuses quantities of given entries that their units do not take, and amounts that their currencies do not. */
export async function requireFittingFigures(
  context: Pick<Context, 'db' | 'references'>,
  definition: DocumentDefinition,
  spec: ActionDefinition,
  given: Given,
): Promise<void> {
  const part = definition.parts['ENTRIES'];
  const shape = part && { fields: part.fields, number: part.number, argumentFields: spec.argumentEntries ?? {} };
  const { entries, argEntries } = given;
  failAll([
    ...(shape && argEntries ? await argumentQuantityFailures(context, shape, { entries, given: argEntries }) : []),
    ...(await argumentAmountFailures(context, definition, spec, given)),
  ]);
}

/** A row of the call names its currency itself, else the entry that it is about, else the header. */
async function argumentAmountFailures(
  context: Pick<Context, 'references'>,
  definition: DocumentDefinition,
  { arguments: own = {}, argumentEntries = {} }: ActionDefinition,
  { header, entries, args, argEntries = [] }: Given,
): Promise<Failure[]> {
  if (![own, argumentEntries].some((fields) => Object.values(fields).some(({ kind }) => kind === 'amount'))) return [];
  const number = definition.parts['ENTRIES']?.number ?? '';
  const byNumber = new Map(entries.map((entry) => [Number(entry[number]), entry]));
  const given = (row: Row, at: string) => ({ at, row, before: undefined, sent: row });
  const rows = argEntries.map((row, index) => given({ ...byNumber.get(Number(row[number])), ...row }, `ENTRIES[${index}].`));
  const around = { fields: definition.header, row: header, before: undefined };
  const sets = [
    { fields: own, rows: [given(args, '')] },
    { fields: argumentEntries, beside: definition.entry, rows },
  ];
  return amountFailures(await readMoney(context, around, sets), around, sets);
}
