/** Where a field that is left out takes its value from. */
export type DefaultSource =
  /** The day, or who makes the record. */
  | { readonly of: 'today' | 'me' }
  /** The field of the same name in the user's own record: company, plant. */
  | { readonly of: 'mine' }
  /** The field of the same name in the record that another field names: the currency of the vendor. */
  | { readonly of: 'record'; readonly by: string }
  /** The field of the same name in the header, for entries. */
  | { readonly of: 'header' }
  /** The client parameter of the same name. */
  | { readonly of: 'parameter' }
  /** The default value of the field's data dictionary, or of the one that has the field's name. */
  | { readonly of: 'dictionary' };
