import type { Bilingual } from '@sampan/kernel/languages.ts';
import type { Texts } from '@sampan/kernel/texts.ts';

/** Words that several documents share: what they refuse and tell. */
export interface SharedTexts {
  /** Refusals by code. */
  readonly errors?: Texts;
  /** Notifications by the code that an effect names. */
  readonly notices?: Texts;
}

/**
 * Words of one definition, in `x.texts.ts` beside it. What it shares with others (labels of common fields, "submit", DRAFT) is said in
 * `labels/` and in the kernel; what stands here goes before that.
 */
export interface DefinitionTexts extends SharedTexts {
  readonly name: Bilingual;
  /** What it is called where it goes on from another of its kind: an invoice that goes on from an invoice is a credit note. */
  readonly again?: Bilingual;
  /** Labels by field or part; `receive.RECEIVE_QTY` or `PRICES.QTY` for a field that an action or part calls something else. */
  readonly labels?: Texts;
  /** Captions of fixed options: `RECEIVE_STATUS.PARTIAL`. */
  readonly choices?: Texts;
  /** Captions of statuses: `TRANSFERRING`. */
  readonly statuses?: Texts;
  /** Verbs on buttons. */
  readonly actions?: Texts;
  /** Questions before an action, with `{doc}` and `{no}`. */
  readonly confirmations?: Texts;
  /** Labels of checks. */
  readonly checks?: Texts;
  /** Tabs of its list. */
  readonly lists?: Texts;
}

/** Keeps the words as they are written, so that placeholders of refusals type the arguments of `fail`. */
export const defineTexts = <const T extends DefinitionTexts>(texts: T): T => texts;
export const defineSharedTexts = <const T extends SharedTexts>(texts: T): T => texts;
