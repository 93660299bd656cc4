import type { ComponentType, ReactNode } from 'react';
import type { CellValue, LineValues } from '../line-grid/column.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import type { CreatedDocument, RecordView } from '../api/rows.ts';
import type { Question } from '../dialogs.ts';
import type { ControlProps } from './fields/control-props.ts';

export type FormMode = 'create' | 'edit' | 'view';
/** Header fields by key as the form holds them. */
export type HeaderValues = Readonly<Record<string, CellValue>>;

/** What a derive function reads and fills: the same shape that the server's has. */
export interface FormDraft {
  header: Record<string, unknown>;
  entries: Record<string, unknown>[];
  parts: Record<string, Record<string, unknown>[]>;
  /** A line that has just changed, by itself: what depends on all lines follows a moment later. */
  readonly isOneLine?: true;
}
/** Decimals of the currency that a header field names, itself or by its company. */
export type DecimalsIn = (key: string) => number;

/** A section of header fields. */
export interface FormGroup {
  /** Text key of the title. */
  readonly title: string;
  readonly fields: readonly string[];
}

/** How a part (ENTRIES, PAYMENT_PLAN …) is shown. */
export interface PartConfig {
  /** Columns in order; all that are not hidden by default. A key without a field is a computed one of `view` (CAN_RECEIVE_QTY). */
  readonly columns?: readonly string[];
  /** Not shown at all: a section of the document's own shows it. */
  readonly isHidden?: boolean;
  /** Left out of the grid altogether. */
  readonly hide?: readonly string[];
  /** Offered in the column chooser only. */
  readonly optional?: readonly string[];
  /** Columns of what some documents say and others do not: shown where a line says it, else offered in the column chooser. */
  readonly whereSaid?: readonly string[];
  /** Columns of what becomes known later: neither shown while a record is typed nor as long as none of its lines says it. */
  readonly later?: readonly string[];
  /** Required columns that may stay empty on input because the server fills them. */
  readonly filled?: readonly string[];
  /** Columns that the card of a line on a phone tells beside places and figures. */
  readonly told?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
  /** Further buttons of the grid's toolbar, beside those that take rows of the documents that are continued. */
  readonly Toolbar?: ComponentType<PartToolbarProps>;
  /** Stands in place of the line grid (check boxes of a role's rights). */
  readonly Editor?: ComponentType<PartEditorProps>;
  /** Stands in place of the table of a view. */
  readonly Viewer?: ComponentType<PartViewerProps>;
}

export interface PartEditorProps {
  /** The rows; every change of them counts as typed. */
  readonly store: LineStore;
  /** The rows of every part, for an editor that keeps several of them. */
  readonly others: ReadonlyMap<string, LineStore>;
  /** Header fields as they are typed now. */
  readonly header: () => HeaderValues;
}
export interface PartViewerProps {
  readonly rows: readonly LineValues[];
  readonly record: RecordView;
}

export interface PartToolbarProps {
  readonly header: HeaderValues;
  /** The lines as they are typed now. */
  readonly lines: () => readonly LineValues[];
  /**
   * Adds lines as one undo step. The records that they name at `filledBy` give what they lack, as when these codes are typed
   * (unit, tax rate): what is shown before saving is what will be saved.
   */
  readonly addLines: (lines: readonly LineValues[], filledBy?: string) => void;
}

export interface OwnValueProps {
  readonly value: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface SectionProps {
  readonly record: RecordView;
}
/** A section of the document's own, under the generic ones of a view. */
export interface OwnSection {
  readonly id: string;
  /** Text key of the title, or what the definition's labels call it. */
  readonly title: string;
  readonly Section: ComponentType<SectionProps>;
  /** Records that have the section; all of them by default. */
  readonly isShown?: (record: RecordView) => boolean;
}

export interface PreviewProps {
  readonly header: HeaderValues;
  /** The record that is changed; null for a new one. */
  readonly id: string | null;
}

export interface ActionDialogProps {
  readonly record: RecordView;
  readonly onClose: () => void;
  /** Carries the action out; resolves to false when it was refused (the refusal has been shown). */
  readonly onRun: (data: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/** Another screen that goes on from a record, under "more". */
export interface FurtherScreen {
  /** Text key. */
  readonly title: string;
  readonly hrefOf: (record: RecordView) => string;
  /** Records that have it; all where nothing is said. */
  readonly isOffered?: (record: RecordView) => boolean;
  /** Who finds it there: card and verb of the privilege that it needs. */
  readonly right: readonly [card: string, verb: string];
}

/** Where one goes on after an action. */
export interface NextScreen extends Omit<FurtherScreen, 'hrefOf' | 'isOffered'> {
  /** Undefined where nothing was made to go on with. */
  readonly hrefOf: (created: readonly CreatedDocument[]) => string | undefined;
}

/**
 * What a definition's screen says beyond the definition itself. Everything is optional; `x.screens.tsx` makes its screen with
 * `formScreen({ … })`.
 */
export interface ScreenConfig {
  readonly groups?: readonly FormGroup[];
  /** Header fields that the form never shows. */
  readonly hide?: readonly string[];
  /** What is asked for, beside code, name and what may not stay empty, when a record is made without leaving another form. */
  readonly quick?: readonly string[];
  /** Required fields that may stay empty on input because the server fills them. */
  readonly filled?: readonly string[];
  /** Field shown as the other party in the heading; by default SUPPLIER_CODE or CUSTOMER_CODE. */
  readonly party?: string;
  /** Field shown as the amount in the heading; by default FINAL_AMOUNT. */
  readonly amount?: string;
  /** Header amounts of the totals block, in order; by default the derived amounts. */
  readonly totals?: readonly string[];
  readonly parts?: Readonly<Record<string, PartConfig>>;
  /** Controls in place of those that kinds have, by header field. A file has none of its own. */
  readonly controls?: Readonly<Record<string, ComponentType<ControlProps>>>;
  /** How a record to read shows a header field, in place of its text. */
  readonly values?: Readonly<Record<string, ComponentType<OwnValueProps>>>;
  /** The pure arithmetic of derived fields, the same function that the server decides with. */
  derive?(draft: FormDraft, decimalsIn: DecimalsIn): void;
  /** Values of a new record beside those of the definition. */
  initial?(): HeaderValues;
  /** Values that a chosen record gives its line (or, with `part` undefined, the header) beside its code and name. */
  fill?(key: string, record: Readonly<Record<string, unknown>>, values: LineValues, part?: string): LineValues;
  /** Parameters that narrow the records offered for a field: a bin by the location of its line. */
  related?(key: string, values: LineValues): Readonly<Record<string, string>>;
  /** The action that people do first with a record like this, where the order of the definition does not say it. */
  firstAction?(record: RecordView): string;
  /** A question before a change is stored, where one is called for; without a yes nothing is sent. */
  askBeforeSave?(id: string): Promise<Question | undefined>;
  /** A WARNING before an action, where one is called for; without a yes nothing is done. */
  askBeforeAct?(action: string, record: RecordView): Question | undefined;
  readonly sections?: readonly OwnSection[];
  readonly further?: readonly FurtherScreen[];
  /** Under the fields of a form: what they come to as they are typed. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** Where one goes on after an action that made documents, by action; offered in its SUCCESS dialog. */
  readonly next?: Readonly<Record<string, NextScreen>>;
  /** Dialogs in place of the generated ones, by action. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /** Shown between heading and sections of a view. */
  readonly notice?: (record: RecordView) => ReactNode;
}
