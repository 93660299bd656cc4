import type { ConditionCurrency } from '@sampan/model/condition-currency.ts';

/** How many of a step's approvers have to agree: all, any of them, or the one there is. */
export type ApproveType = 'AND' | 'OR' | 'DIRECT';

/** Where a rejection leads to. */
export type RejectType = 'LAST_PERSON' | 'LAST_NODE' | 'FIRST_NODE';

/** Who is asked at a step. */
export type AccessType = 'OWNER' | 'POSITIONS' | 'OWNER_POSITIONS' | 'ROLES' | 'OWNER_ROLES' | 'ASSIGNED_POSITION';

/** Operators of a pre-condition. */
export const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'empty', 'notempty'] as const;
export type Operator = (typeof OPERATORS)[number];

/** One comparison of a field of the document's header with a value. */
export interface Comparison {
  readonly field: string;
  readonly op: Operator;
  /** Absent for `empty` and `notempty`; a list separated by commas for `in`. */
  readonly value?: string;
  /** Of an amount: in which currency it is compared. That of the company where nothing is said. */
  readonly currency?: ConditionCurrency;
}

/** Any of the groups, of a group all comparisons; none at all is always true. */
export type PreCondition = readonly (readonly Comparison[])[];

/** What a document is shown as while a step is open, and what its approvers may change meanwhile. */
export interface ProcessNode {
  readonly statusCode: string;
  readonly text: string;
  readonly textEn: string | null;
  readonly colour: string;
  readonly isFormEditable: boolean;
  /** Header fields, and fields of entries as `ENTRIES.QTY`. */
  readonly editableFields: readonly string[];
}

export interface ProcessStep {
  readonly seq: number;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly approveType: ApproveType;
  readonly rejectType: RejectType;
  readonly access: { readonly type: AccessType; readonly codes: readonly string[] };
  readonly preCondition: PreCondition;
  readonly isEnd: boolean;
  readonly notifyOwner: boolean;
  readonly notifyNext: boolean;
  /** Hours after which open tasks are reminded of, again and again; absent for never. */
  readonly remindHours?: number;
  readonly node: ProcessNode;
}

/** A version of a process as a running instance keeps it; its steps in order. */
export interface Process {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  /** Whoever submitted a document is asked about it at no step, nor may that person stand in for others there. Absent where nobody is kept out. */
  readonly excludesSubmitter?: true;
  readonly steps: readonly ProcessStep[];
}

/** A step as a line of the trail names it: readers choose between its languages. */
export const stepNames = ({ name, nameEn }: ProcessStep) => [
  { field: 'STEP_NAME', old: null, new: name },
  ...(nameEn === null ? [] : [{ field: 'STEP_NAME_EN', old: null, new: nameEn }]),
];

export const stepOf = (process: Process, seq: number): ProcessStep => {
  const step = process.steps.find((one) => one.seq === seq);
  if (!step) throw new Error(`process ${process.code} has no step ${seq}`);
  return step;
};
