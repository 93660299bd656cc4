import type { Fields } from './field.ts';
import type { Meaning } from './lifecycle.ts';

/** An action that does entries in parts: each call names entries with quantities, or none for all that remains. */
export interface ExecutesDefinition {
  /** Counter of the entry that says how much is done; its limit says how much there is. */
  readonly counter: string;
  /** Key of the quantity in the rows of the call; the counter's own where nothing is said. */
  readonly quantity?: string;
  /** Type of the document that records it. */
  readonly creates?: string;
}

/**
 * How the action is asked for one question a screen, entry after entry, by people who walk (widgets/tasks). Its rows say entry and quantity as
 * `executes` has it.
 */
export interface TaskDefinition {
  /**
   * Fields of an entry in the order in which they are asked. The quantity of `executes` is typed; every other one holds what has to be scanned,
   * or said to be the right one: a bin, a material.
   */
  readonly asks: readonly string[];
  /** Fields by whose values the tasks stand in order, as one walks, the first before the next; the order of the entries where nothing is said. */
  readonly by?: readonly string[];
  /** Fields that are not asked where the header says one of these values: a bin that all goods of a kind of document go into. */
  readonly unasked?: Readonly<Record<string, { readonly where: string; readonly is: readonly string[] }>>;
  /** Fields of the record that an asked reference names, shown beside its name: a material's specification. */
  readonly tells?: readonly string[];
  /** Fields of that record that stand on labels in place of its key: a GTIN. */
  readonly labels?: readonly string[];
  /**
   * The quantity is found, not known before: nothing is proposed and nothing limits it, it may be none, and an entry is done once it has one (a count).
   */
  readonly isBlind?: true;
  /** Action of the document that follows once nothing is left to be asked. */
  readonly followedBy?: string;
  /** Action of the document that lets go of what is left, offered as long as something is: less lies there than was asked for. */
  readonly shortBy?: string;
  /**
   * Several documents may be done on one walk, each into a place of its own on the cart. `where` is the field of the header that says where the goods of all of
   * its entries lie: the walk goes through one of its values after the other.
   */
  readonly together?: { readonly where: string };
  /** Field of the entry, or of the action's rows, for the batch that a label says. */
  readonly batch?: string;
  /** Asked fields with the field of the entry in which they lie (a bin in its location), told where that is another one than the header's. */
  readonly within?: Readonly<Record<string, string>>;
}

/** A transition that a user can ask for. */
export interface ActionDefinition<S extends string = string> {
  readonly from: readonly S[];
  /** New STATUS; unchanged when absent. */
  readonly to?: S;
  /** Flag that the action raises. */
  readonly sets?: 'IS_CLOSED' | 'IS_CANCELLED';
  /** Flag that the action takes away (reopen). */
  readonly lowers?: 'IS_CLOSED';
  /** Closes the entries that `ENTRIES` names, or opens them again; they have the flag IS_CLOSED. */
  readonly lines?: 'close' | 'reopen';
  /**
   * Opens a document in force for a change, or gives the change up: then the document is again what was approved last (`changeActions`). Its header
   * has the fields of `versionFields`.
   */
  readonly changes?: 'begin' | 'discard';
  /** What it does besides its own checks and effects. */
  readonly means?: Meaning;
  /** Refused while anything posted or live was made from the document (lifecycles §1 Cancel, Undo approval). */
  readonly needsNoChild?: boolean;
  /** Refused while something that is to draw on the document, or on the entries that it names, is not posted yet (lifecycles §1 Close). */
  readonly noOpenChild?: boolean;
  /** Screens ask before they carry it out. */
  readonly confirm?: boolean;
  /** Allowed although the document is closed (never when cancelled). */
  readonly whileClosed?: boolean;
  /** It does the entries in parts; its `argumentEntries` name entry and quantity. */
  readonly executes?: ExecutesDefinition;
  /** Argument that says on which day an undo is posted; today without one. */
  readonly postedOn?: string;
  /** Header-like arguments of the action. */
  readonly arguments?: Fields;
  /** Rows that the action takes as `ENTRIES`. */
  readonly argumentEntries?: Fields;
  /** Phones ask for it one question a screen. */
  readonly tasks?: TaskDefinition;
  readonly tone?: 'primary' | 'danger';
  /** Type of a document that it makes, to which screens go on. */
  readonly opens?: string;
}
