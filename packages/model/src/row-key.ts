/** Fields of a row key are fields of the part. */
export type RowKeysExist<I> = {
  readonly [N in keyof I]: I[N] extends { readonly rowKey: readonly (infer K)[]; readonly fields: infer F }
    ? [K] extends [keyof F]
      ? unknown
      : { readonly rowKey: never }
    : unknown;
};
