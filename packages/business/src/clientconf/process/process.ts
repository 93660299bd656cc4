import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, derived, flag, initially, integer, may, must, note, text, type RowOf } from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { processTexts } from './process.texts.ts';

/** Who a step asks. */
export const ACCESS_TYPES = ['OWNER', 'POSITIONS', 'OWNER_POSITIONS', 'ROLES', 'OWNER_ROLES', 'ASSIGNED_POSITION'] as const;

/** What the document is shown as while the step of the same SEQ is open. */
const nodeFields = {
  NODE_NO: must(derived(integer())),
  SEQ: must(integer()),
  STATUS_CODE: must(code()),
  NODE_TEXT: must(text(60)),
  NODE_TEXT_EN: text(60),
  NODE_COLOUR: initially(choice(['info', 'warn', 'ok', 'bad', 'grey']), 'info'),
  IS_FORM_EDITABLE: flag(),
  /** Fields that the approvers may change, separated by commas: `REMARK, ENTRIES.QTY`. */
  EDITABLE_FIELDS: text(2000),
} as const;

const stepFields = {
  STEP_NO: must(derived(integer())),
  SEQ: must(integer()),
  STEP_CODE: must(code()),
  STEP_NAME: must(text()),
  STEP_NAME_EN: text(),
  /** Action of the document that starts the route here: `submit` on the first step. */
  LAUNCH_ACTION: text(40),
  APPROVE_TYPE: initially(choice(['AND', 'OR', 'DIRECT']), 'OR'),
  REJECT_TYPE: initially(choice(['LAST_PERSON', 'LAST_NODE', 'FIRST_NODE']), 'FIRST_NODE'),
  ACCESS_TYPE: initially(choice(ACCESS_TYPES), 'POSITIONS'),
  /** Positions or roles, separated by commas. */
  ACCESS_CODES: text(2000),
  /** Groups of comparisons as JSON: any of the groups, of a group all. */
  PRE_CONDITION: note(4000),
  IS_END: flag(),
  NOTIFY_OWNER: flag(),
  NOTIFY_NEXT: flag('1'),
  /** Hours after which whoever has an open task is reminded, again and again; empty for never. */
  REMIND_HOURS: integer(),
} as const;

/** Approval process of one document type (lifecycles §2). A running instance keeps the version with which it began. */
export const process = defineMaster({
  type: 'process',
  texts: processTexts,
  area: 'clientconf',
  route: 'clientconf/process',
  card: 'PROCESS',
  isAudited: true,
  key: 'PROCESS_CODE',
  name: 'PROCESS_NAME',
  search: ['PROCESS_CODE', 'PROCESS_NAME', 'PROCESS_NAME_EN'],
  fields: {
    PROCESS_CODE: must(code()),
    PROCESS_NAME: must(text()),
    PROCESS_NAME_EN: text(),
    /** Type of the documents that go this way: `purchase_order`. */
    FUNCTION_AREA: must(code(60)),
    PROCESS_STATUS: initially(choice(['DRAFT', 'ACTIVE', 'RETIRED']), 'DRAFT'),
    /** That new steps begin with. */
    ACCESS_TYPE: may(choice(ACCESS_TYPES)),
    /** Whoever submitted a document may not approve it at any step. */
    IS_SUBMITTER_EXCLUDED: flag(),
    DESCRIPTION: D.DESCRIPTION,
    TAG: text(60),
  },
  parts: {
    NODES: { number: 'NODE_NO', fields: nodeFields, rowKey: ['STATUS_CODE'], minRows: 1 },
    STEPS: { number: 'STEP_NO', fields: stepFields, rowKey: ['STEP_CODE'], minRows: 1 },
  },
});

export interface ProcessRow extends RowOf<typeof process.fields>, PlatformColumns {}
export interface ProcessNodeRow extends RowOf<typeof nodeFields>, PartColumns {}
export interface ProcessStepRow extends RowOf<typeof stepFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    process: ProcessRow;
    process_node: ProcessNodeRow;
    process_step: ProcessStepRow;
  }
}
