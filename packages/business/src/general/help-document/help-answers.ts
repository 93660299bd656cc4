/** A help text in a list of them, as `helpdocapi/help/index` answers it. */
export interface HelpEntry {
  /** Id of an own document, name of a built-in text. */
  readonly ID: string;
  readonly KIND: 'OWN' | 'BUILT_IN';
  readonly HELP_CODE: string;
  readonly TITLE: string;
  readonly HELP_CATEGORY: string;
  readonly ROUTES: readonly string[];
  readonly IS_PUBLISHED: '0' | '1';
  /** A piece of the content around what was looked for. */
  readonly SNIPPET: string | null;
}

/** A help text to read. */
export interface HelpText extends HelpEntry {
  readonly CONTENT: string;
  readonly UPDATED_BY_NAME: string | null;
  readonly UPDATED_AT: string | null;
  /** Whether this is a built-in text in whose place the organisation has none of its own. */
  readonly MAY_REPLACE: '0' | '1';
  readonly MAY_EDIT: '0' | '1';
}

/** A built-in text in both languages, to begin an own one with. */
export interface HelpSource {
  readonly HELP_CODE: string;
  readonly TITLE_ZH: string;
  readonly TITLE_EN: string;
  readonly HELP_CATEGORY: string;
  readonly HELP_ROUTES: string;
  readonly CONTENT_ZH: string;
  readonly CONTENT_EN: string;
}
