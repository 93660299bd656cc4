import { ownValue } from '@sampan/kernel/own-value.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { parseValue } from '@sampan/engines/record/parse.ts';
import { putInForce } from '@sampan/engines/workflow/versions.ts';
import type { Comparison } from '@sampan/engines/workflow/process.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { foreignCurrencyKey } from '@sampan/model/condition-currency.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { isUsed } from '../../masterdata/usage.server.ts';
import { definitionsByType } from '../../registry.ts';
import { contentOf, listed, preConditionOf } from './process-content.server.ts';
import { versionsOf } from './process-versions.server.ts';
import { process } from './process.ts';

type Row = Readonly<Record<string, unknown>>;
type ProcessDraft = Draft<typeof process.fields>;

export const processRules = defineMasterRules(process, {
  check: async (draft, context) => {
    const area = draft.header.FUNCTION_AREA ?? '';
    const document = approvedDocument(area);
    if (!document) return [failureAt('FUNCTION_AREA', 'PROCESS_AREA_UNKNOWN', { VALUE: area })];
    const steps = draft.parts['STEPS'] ?? [];
    const nodes = draft.parts['NODES'] ?? [];
    return [
      ...orderFailures(nodes, steps),
      ...steps.flatMap((row, index) => [
        ...accessFailures(row, index),
        ...conditionFailures(document, row, index),
        ...remindFailures(row, index),
      ]),
      ...nodes.flatMap((row, index) => editableFailures(document, row, index)),
      ...(await codeFailures(steps, context)),
      ...(await areaFailures(draft, context)),
    ];
  },
  stored: async ({ id, row, parts }, context) => {
    const content = row.PROCESS_STATUS === 'ACTIVE' ? contentOf(row, parts['NODES'] ?? [], parts['STEPS'] ?? []) : undefined;
    await putInForce(context, { processId: id, area: row.FUNCTION_AREA, content });
  },
  checkDelete: async ({ id, PROCESS_CODE }, { db }) =>
    (await isUsed(db, 'process_version', { process_id: id })) ? [failure('PROCESS_IN_USE', { CODE: PROCESS_CODE })] : [],
  view: ({ id }, { db }) => versionsOf(db, id),
});

/** The document behind a function area; undefined when nothing of that type is approved. */
function approvedDocument(area: string): DocumentDefinition | undefined {
  const definition = definitionsByType.get(area);
  return definition?.kind === 'document' && 'approve' in definition.actions && 'submit' in definition.actions ? definition : undefined;
}

/** Steps in order, each on a node of its own; the first is launched by the submit, the last one ends. */
function orderFailures(nodes: readonly Row[], steps: readonly Row[]): Failure[] {
  const failures: Failure[] = [];
  const seqs = nodes.map((row) => row['SEQ']);
  nodes.forEach((row, index) => {
    if (seqs.indexOf(row['SEQ']) < index)
      failures.push(failureAt(`NODES[${index}].SEQ`, 'PROCESS_SEQ_DOUBLE', { SEQ: String(row['SEQ']) }));
  });
  const order = steps.map((row, index) => ({ row, index })).toSorted((a, b) => Number(a.row['SEQ']) - Number(b.row['SEQ']));
  order.forEach(({ row, index }, place) => {
    const SEQ = String(row['SEQ']);
    const at = (field: string) => `STEPS[${index}].${field}`;
    if (place > 0 && order[place - 1]?.row['SEQ'] === row['SEQ']) failures.push(failureAt(at('SEQ'), 'PROCESS_SEQ_DOUBLE', { SEQ }));
    if (!seqs.includes(row['SEQ'])) failures.push(failureAt(at('SEQ'), 'PROCESS_NODE_MISSING', { SEQ }));
    if ((row['LAUNCH_ACTION'] ?? '') !== (place === 0 ? 'submit' : '')) failures.push(failureAt(at('LAUNCH_ACTION'), 'PROCESS_LAUNCH'));
    if (place === order.length - 1 && row['IS_END'] !== '1') failures.push(failureAt(at('IS_END'), 'PROCESS_NO_END'));
  });
  return failures;
}

function accessFailures(row: Row, index: number): Failure[] {
  const codes = listed(row['ACCESS_CODES']);
  const at = `STEPS[${index}].ACCESS_CODES`;
  if (row['ACCESS_TYPE'] === 'OWNER') return [];
  if (codes.length === 0) return [failureAt(at, 'PROCESS_ACCESS_EMPTY')];
  const isOne = row['ACCESS_TYPE'] === 'ASSIGNED_POSITION' || (row['APPROVE_TYPE'] === 'DIRECT' && row['ACCESS_TYPE'] !== 'ROLES');
  return isOne && codes.length !== 1 ? [failureAt(at, 'PROCESS_DIRECT_ONE')] : [];
}

const MOST_HOURS = 720;

function remindFailures(row: Row, index: number): Failure[] {
  const hours = row['REMIND_HOURS'];
  if (hours === null || hours === undefined) return [];
  return Number(hours) >= 1 && Number(hours) <= MOST_HOURS ? [] : [failureAt(`STEPS[${index}].REMIND_HOURS`, 'PROCESS_REMIND_HOURS')];
}

function conditionFailures(document: DocumentDefinition, row: Row, index: number): Failure[] {
  const at = `STEPS[${index}].PRE_CONDITION`;
  const groups = preConditionOf(row['PRE_CONDITION']);
  if (!groups) return [failureAt(at, 'PROCESS_CONDITION_UNREADABLE')];
  return groups.flat().flatMap((comparison) => comparisonFailures(document, comparison, at));
}

/** The field is one of the header, and what it is compared with could be stored in it. */
function comparisonFailures(document: DocumentDefinition, { field: FIELD, op, value = '', currency }: Comparison, at: string): Failure[] {
  const field = ownValue(document.header, FIELD);
  if (!field) return [failureAt(at, 'PROCESS_FIELD_UNKNOWN', { FIELD: FIELD.slice(0, 60) })];
  if (currency !== undefined && foreignCurrencyKey(document, FIELD) === undefined) return [failureAt(at, 'PROCESS_NO_CURRENCY', { FIELD })];
  if (op === 'empty' || op === 'notempty') return [];
  const loose = { ...field, sign: 'any', kind: field.kind === 'code' || field.kind === 'choice' ? 'text' : field.kind } as const;
  const values = op === 'in' ? listed(value) : [value];
  const wrong = values.length === 0 ? [''] : values.filter((one) => one === '' || 'failure' in parseValue('', loose, one));
  return wrong.map((VALUE) => failureAt(at, 'PROCESS_VALUE_INVALID', { VALUE: VALUE.slice(0, 60), FIELD }));
}

function editableFailures(document: DocumentDefinition, row: Row, index: number): Failure[] {
  const isField = (path: string) => {
    const [part, key] = path.split('.');
    // A part as a whole: rows may come and go.
    if (key === undefined && ownValue(document.parts, part ?? '')) return true;
    const fields = key === undefined ? document.header : ownValue(document.parts, part ?? '')?.fields;
    const field = ownValue(fields, key ?? part ?? '');
    return field !== undefined && !field.derived;
  };
  return listed(row['EDITABLE_FIELDS'])
    .filter((path) => !isField(path))
    .map((FIELD) => failureAt(`NODES[${index}].EDITABLE_FIELDS`, 'PROCESS_FIELD_UNKNOWN', { FIELD: FIELD.slice(0, 60) }));
}

/** Positions and roles that steps name are there and active. */
async function codeFailures(steps: readonly Row[], { references }: Context): Promise<Failure[]> {
  const named = steps.flatMap((row, index) => {
    const type = String(row['ACCESS_TYPE']).endsWith('ROLES') ? 'role' : 'position';
    return row['ACCESS_TYPE'] === 'OWNER' ? [] : listed(row['ACCESS_CODES']).map((code) => ({ type, code, index }));
  });
  for (const type of ['role', 'position']) {
    const codes = named.filter((one) => one.type === type).map(({ code }) => code);
    await references.load(type, codes);
  }
  return named
    .filter(({ type, code }) => references.getLoose(type, code)?.['IS_ACTIVE'] !== '1')
    .map(({ code, index }) => failureAt(`STEPS[${index}].ACCESS_CODES`, 'PROCESS_CODE_UNKNOWN', { VALUE: code.slice(0, 60) }));
}

/** One process at a time is active for a document type. */
async function areaFailures({ header, stored }: ProcessDraft, { db }: Context): Promise<Failure[]> {
  if (header.PROCESS_STATUS !== 'ACTIVE') return [];
  const others = db
    .select('process')
    .select(['id', 'PROCESS_CODE'])
    .where('FUNCTION_AREA', '=', header.FUNCTION_AREA ?? '');
  const active = await others.where('PROCESS_STATUS', '=', 'ACTIVE').execute();
  const other = active.find(({ id }) => id !== stored?.id);
  return other ? [failureAt('PROCESS_STATUS', 'PROCESS_AREA_TAKEN', { CODE: other.PROCESS_CODE })] : [];
}
