import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { FilterKey } from '@sampan/model/dictionary.ts';
import type { Phase } from '@sampan/model/lifecycle.ts';
import type { RowOf } from '@sampan/model/field.ts';
import type { ItemClearing, ItemLock, ItemOpening, Partner, Posting } from './postings.ts';
import type { Source } from './source.ts';

/** Types under which a document posts, and under which it has posted. Their id is the document's. */
export const sourceTypes = ({ type, formerSources }: DocumentDefinition): string[] => [type, ...formerSources];

/** A bin; it names its plant without doubt (lifecycles §6). */
export interface Bin {
  readonly STORAGE_LOCATION_CODE: string;
  readonly STORAGE_BIN_CODE: string;
}

/** An amount in another currency than the company's, and the rate that was taken. */
export interface Original {
  readonly CURRENCY_CODE: string;
  readonly AMOUNT: Decimal;
  readonly rate: Decimal;
}

/** What goods become at the other end of a move (309); what is left out stays as it is. */
export interface Becoming {
  readonly MATERIAL_CODE?: string;
  readonly QTY?: Decimal;
  readonly filters?: Partial<Record<FilterKey, string>>;
  /** Moves of one `split` share the value that all of them take out, each by its QTY × `share`. */
  readonly split?: string;
  readonly share?: Decimal;
}

/**
 * One stock movement. QTY is positive, in the material's base unit; zero where only the value changes (UMB), which names its plant instead of
 * bins. `from` or `to` absent: the counterpart has no balance (vendor, customer, production, opening). Both in two plants, or with `becomes`:
 * the value that leaves one end enters the other.
 */
export interface StockMove {
  readonly MOVING_TYPE: string;
  readonly POSTING_DATE: IsoDate;
  readonly MATERIAL_CODE: string;
  readonly QTY: Decimal;
  readonly from?: Bin;
  readonly to?: Bin;
  readonly PLANT_CODE?: string;
  readonly filters?: Partial<Record<FilterKey, string>>;
  readonly becomes?: Becoming;
  /** Company-currency value of a receipt (101, 561 …), difference of a revaluation (signed). Issues are valued by the engine. */
  readonly VALUE?: Decimal;
  /** What the counterpart gives or takes where that is another amount than stock's (122, 131); the difference goes to PRD. */
  readonly COUNTER_VALUE?: Decimal;
  /** Goods whose value changes: those of them still on hand take their part of it (coverage), PRD the rest. */
  readonly covers?: Decimal;
  /**
   * New price of a base unit in the plant (UMB instead of VALUE): what is on hand stands at it, standard prices stay at it. Refused where the
   * standard price is another than `was` by now, and where an average has no goods to stand at it.
   */
  readonly price?: { readonly was: Decimal; readonly is: Decimal };
  /** What the counterpart is in another currency than the company's; positive, as COUNTER_VALUE. */
  readonly original?: Original;
  readonly partner?: Partner;
  /** What its counterpart opens (by default an item of its source), or clears: then the items say what that is worth. */
  readonly opens?: ItemOpening;
  readonly clears?: ItemClearing;
  readonly source: Source;
  /** Id of the move that this one reverses: original value, one reversal per original (lifecycles §1 rule 8). */
  readonly reversalOf?: string;
  /** Occupation of this source at `from` that the move uses up (lifecycles §4 Bin: available). */
  readonly releases?: Decimal;
  /** Whose occupation that is, where it is not the source's: goods in the shipping area are held for their delivery. */
  readonly releasesOf?: Source;
  /** Field of the caller that a refusal names: `ENTRIES[3].QTY`. */
  readonly field?: string;
}

/** Occupies (positive) or releases (negative) QTY of a balance row for an open line (lifecycles §4). */
export interface Occupation {
  readonly bin: Bin;
  readonly MATERIAL_CODE: string;
  readonly filters?: Partial<Record<FilterKey, string>>;
  readonly QTY: Decimal;
  readonly source: Source;
  /** OUT_QTY_OCCUPIED for outs, QTY_OCCUPIED for moves. */
  readonly error: 'OUT_QTY_OCCUPIED' | 'QTY_OCCUPIED';
  /** Field of the caller that a refusal names: `ENTRIES[3].QTY`. */
  readonly field?: string;
}

/**
 * Moves a counter of a document by QTY (negative gives back), never above the limit of the counter. What documents draw on those that
 * they continue moves by itself, by their `upstream`; an action says only what it does to its own document.
 */
export interface CounterDraw {
  /** Definition type that has the counter: `purchase_order`. */
  readonly type: string;
  readonly id: string;
  /** Part whose row has the counter; ENTRIES where nothing is said, HEADER with the entry number 0. */
  readonly part?: string;
  readonly entryNo: number;
  readonly counter: string;
  /** In the unit of the row that has the counter. */
  readonly QTY: Decimal;
  /** Whoever does it may go above the limit. */
  readonly mayExceed?: boolean;
  /** Field of the caller that a refusal names: `ENTRIES[3].QTY`. */
  readonly field?: string;
  /** A closed document may still be drawn on (return, invoice of goods already moved). */
  readonly whileClosed?: boolean;
  /** The row that draws: kept as a link, so that counters can be recomputed (I-08) and cancelling gives back. */
  readonly source: Source;
}

/** Another document that the action creates, linked to this one in both directions; or a master record, which stands by itself. */
export interface NewDocument {
  readonly type: string;
  readonly DATA: Record<string, unknown>;
  /** Header fields that no caller may give: REVERSAL_OF. */
  readonly own?: Record<string, unknown>;
  /** Action that it is carried through in the same moment (a receipt is posted); its number is answered under its own name. */
  readonly action?: string;
}

/** An action on another document that this one carries out with its own: a receiving record is taken back. No right to it is asked. */
export interface OtherAction {
  readonly type: string;
  readonly id: string;
  readonly action: string;
  readonly DATA?: Record<string, unknown>;
}

/** A notification to users: written in the transaction, pushed afterwards. */
export interface Notice {
  readonly module: string; // menu card
  /** Users by name or id, or everybody who holds a privilege; with a plant, who works where its goods lie or has no plant. */
  readonly to:
    | { readonly usernames: readonly string[] }
    | { readonly userIds: readonly string[] }
    | { readonly privilege: string; readonly plant?: string };
  /** Text code of the message with arguments. */
  readonly text: string;
  readonly args: Readonly<Record<string, string>>;
  readonly url: string;
  /** What the client does with it besides showing it: GROUP_ADD or GROUP_REMOVE with the group's id. */
  readonly related?: { readonly type: string; readonly value: string };
  /** It asks for something that can be done while the document is in this phase; afterwards it is read by itself. */
  readonly lasts?: Phase;
  /** Progress of the document: full, there is nothing left to do about it even though the phase lasts. */
  readonly until?: string;
  /** The record that it is about: who may not see it any more is told nothing. Of an action's notices the document itself. */
  readonly record?: { readonly type: string; readonly id: string };
  /** The comment that it tells of. */
  readonly comment?: string;
}

/** Which postings are taken back: all of a document, or those of one number (a receiving record) or entry of it. */
export interface PostedBy {
  readonly type: string;
  readonly id: string;
  readonly no?: string;
  readonly entryNo?: number;
}

export interface Undoing extends PostedBy {
  readonly date: IsoDate;
}

/** A stock move as it was posted. VALUE is signed: what went into stock, company currency. */
export interface PostedMove {
  readonly VALUE: Decimal;
  /** What stands on the counterpart, signed as VALUE. */
  readonly COUNTER_VALUE: Decimal;
  readonly QTY_AFTER: Decimal;
  readonly VALUE_AFTER: Decimal;
  readonly VOUCHER_ID: string | null;
  readonly VOUCHER_NO: string | null;
}

/** A posting as it was posted: its voucher, and of each line what it is in company currency. */
export interface PostedPosting {
  readonly VOUCHER_ID: string | null;
  readonly VOUCHER_NO: string | null;
  readonly ACCOUNTING_PERIOD: string;
  readonly BASE_AMOUNTS: readonly Decimal[];
}

/** What the ledger answers to an action: for each of its moves and postings in turn. */
export interface Posted {
  readonly moves: readonly PostedMove[];
  readonly postings: readonly PostedPosting[];
  /** The number that the document took with its posting. */
  readonly number?: string | undefined;
}

/** What an action does, as data; the pipeline applies it in the order of lifecycles §6 in one transaction. */
export interface Effects<D extends DocumentDefinition = DocumentDefinition> {
  /** Header fields to write beside STATUS and flags. */
  readonly set?: Partial<RowOf<D['header']>>;
  /** Entry fields to write, by entry number. */
  readonly setEntries?: ReadonlyMap<number, Partial<RowOf<D['entry']>>>;
  readonly counters?: readonly CounterDraw[];
  readonly occupations?: readonly Occupation[];
  readonly stock?: readonly StockMove[];
  /** What it posts beside its goods. */
  readonly postings?: readonly Posting[];
  /** Items that it keeps while it waits; they are let go of when it no longer does. */
  readonly locks?: readonly ItemLock[];
  /** Postings that it takes back: all of a source, or those of one of its records or entries. */
  readonly undoes?: readonly Undoing[];
  /** Fields that take over what the posting answers: cost per entry, number of the voucher. */
  readonly posted?: (posted: Posted) => Pick<Effects, 'set' | 'setEntries' | 'answer'>;
  readonly creates?: readonly NewDocument[];
  readonly acts?: readonly OtherAction[];
  readonly notices?: readonly Notice[];
  /** Values to answer with, e.g. RECEIVING_DOC_NO. */
  readonly answer?: Record<string, unknown>;
  /** STATUS that the action leads to when it depends on the outcome (TO: EXECUTING or DONE). */
  readonly status?: keyof D['statuses'] & string;
}

/** A notification that is committed. */
export interface Noticed {
  readonly id: string;
  readonly user_id: string;
}

/** Tells the sockets of those concerned, after the commit. */
export type OnNoticed = (clientId: string, noticed: readonly Noticed[]) => void;
