import type { CurrencyField, Field, FieldKind, Fields } from './field.ts';

type Row = Readonly<Record<string, unknown>>;

/** The currency of an amount in a row; undefined where the row or its header names none yet. `ofCompany` knows the currencies of companies. */
export function currencyIn(
  { key, isOwn, isCompany }: CurrencyField,
  row: Row,
  header: Row,
  ofCompany: (company: string) => string | undefined,
): string | undefined {
  const named = (isOwn ? row : header)[key];
  if (typeof named !== 'string' || named === '') return undefined;
  return isCompany ? ofCompany(named) : named;
}

/** The amounts whose currency is told by a field that neither the row nor its header has. */
type Strayed<F extends Fields, K> = {
  [N in keyof F]: F[N] extends Field<FieldKind, boolean, infer C> ? (string extends C ? never : [C] extends [K] ? never : N) : never;
}[keyof F];
/** What fields must be so that the currencies of their amounts are told: a misspelt key does not compile. */
export type CurrenciesTold<F extends Fields, H extends Fields = F> = { readonly [N in Strayed<F, keyof F | keyof H>]: never };

/** The same of parts, whose rows stand below the header. */
export type PartCurrenciesTold<I extends Readonly<Record<string, { readonly fields: Fields }>>, H extends Fields> = {
  readonly [N in keyof I]: { readonly fields: CurrenciesTold<I[N]['fields'], H> };
};

/** The same of what actions take: beside a document's header, or as rows for its entries. */
export type ArgumentCurrenciesTold<A, H extends Fields, E extends Fields> = {
  readonly [N in keyof A]: (A[N] extends { readonly arguments: infer F extends Fields }
    ? { readonly arguments: CurrenciesTold<F, H> }
    : unknown) &
    (A[N] extends { readonly argumentEntries: infer F extends Fields } ? { readonly argumentEntries: CurrenciesTold<F, H & E> } : unknown);
};
