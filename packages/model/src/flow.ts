import type { DocumentDefinition } from './define.ts';
import type { UpstreamDefinition } from './upstream.ts';

/** Keys of the row that a declaration draws on; those of a part are checked by the conformance suite. */
type DrawnKeys<D extends DocumentDefinition, U> = U extends { readonly part: string }
  ? string
  : (U extends { readonly entryNo: string } ? keyof D['entry'] : keyof D['header']) & string;

/** What the keys of the document above must be. */
interface KeysAbove<D extends DocumentDefinition, U> {
  readonly counter: DrawnKeys<D, U>;
  readonly same?: readonly DrawnKeys<D, U>[];
  readonly takes?: readonly DrawnKeys<D, U>[];
  readonly header?: readonly (keyof D['header'] & string)[];
  readonly fills?: readonly (keyof D['header'] & string)[];
}

/** Declares that a document continues another; a counter or field that the other does not have does not compile. */
export const continuing = <D extends DocumentDefinition, const U extends Omit<UpstreamDefinition, 'of'>>(
  above: D,
  upstream: U & KeysAbove<D, NoInfer<U>>,
): U & { readonly of: string } => ({ ...upstream, of: above.type });

/** The same of a definition that is named by its type alone, so that a browser does not load it with this one: `continuingType<typeof salesOrder>('sales_order')({ … })`. */
export const continuingType =
  <D extends DocumentDefinition>(of: string) =>
  <const U extends Omit<UpstreamDefinition, 'of'>>(upstream: U & KeysAbove<D, NoInfer<U>>): U & { readonly of: string } => ({
    ...upstream,
    of,
  });
