import { readJson } from '@sampan/kernel/json.ts';
import { isComparisonGroups } from '@sampan/engines/workflow/pre-condition.ts';
import type {
  AccessType,
  ApproveType,
  PreCondition,
  Process,
  ProcessNode,
  ProcessStep,
  RejectType,
} from '@sampan/engines/workflow/process.ts';

type Row = Readonly<Record<string, unknown>>;

/** The parts of a list separated by commas. */
export const listed = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The pre-condition that a field holds; undefined when it cannot be read. */
export function preConditionOf(text: unknown): PreCondition | undefined {
  if (text === null || text === undefined || text === '') return [];
  try {
    const groups = readJson(String(text));
    return isComparisonGroups(groups) ? groups : undefined;
  } catch {
    return undefined;
  }
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const nodeOf = (row: Row): ProcessNode => ({
  statusCode: String(row['STATUS_CODE']),
  text: String(row['NODE_TEXT']),
  textEn: textOrNull(row['NODE_TEXT_EN']),
  colour: String(row['NODE_COLOUR']),
  isFormEditable: row['IS_FORM_EDITABLE'] === '1',
  editableFields: listed(row['EDITABLE_FIELDS']),
});

const stepOf = (row: Row, node: ProcessNode): ProcessStep => ({
  seq: Number(row['SEQ']),
  code: String(row['STEP_CODE']),
  name: String(row['STEP_NAME']),
  nameEn: textOrNull(row['STEP_NAME_EN']),
  approveType: row['APPROVE_TYPE'] as ApproveType,
  rejectType: row['REJECT_TYPE'] as RejectType,
  access: { type: row['ACCESS_TYPE'] as AccessType, codes: listed(row['ACCESS_CODES']) },
  preCondition: preConditionOf(row['PRE_CONDITION']) ?? [],
  isEnd: row['IS_END'] === '1',
  notifyOwner: row['NOTIFY_OWNER'] === '1',
  notifyNext: row['NOTIFY_NEXT'] === '1',
  // Absent where nobody is reminded, so that versions made before this field still equal their definition.
  ...(row['REMIND_HOURS'] === null || row['REMIND_HOURS'] === undefined ? {} : { remindHours: Number(row['REMIND_HOURS']) }),
  node,
});

/** A checked definition as the engine runs it: each step with the node of its SEQ, in order. */
export function contentOf(header: Row, nodes: readonly Row[], steps: readonly Row[]): Process {
  const bySeq = new Map(nodes.map((row) => [Number(row['SEQ']), nodeOf(row)]));
  return {
    code: String(header['PROCESS_CODE']),
    name: String(header['PROCESS_NAME']),
    nameEn: textOrNull(header['PROCESS_NAME_EN']),
    // Absent where nobody is kept out, so that versions made before this field still equal their definition.
    ...(header['IS_SUBMITTER_EXCLUDED'] === '1' ? { excludesSubmitter: true as const } : {}),
    steps: steps
      .flatMap((row) => {
        const node = bySeq.get(Number(row['SEQ']));
        return node ? [stepOf(row, node)] : [];
      })
      .toSorted((a, b) => a.seq - b.seq),
  };
}
