import type { ImportAnswer, ImportErrorWire } from '@sampan/model/import-wire.ts';

export interface NamedError extends ImportErrorWire {
  /** Number or key of the record, empty when it has none yet. */
  readonly NO: string;
}

/** Every error of an import in the order of the file. */
export const errorsOfImport = ({ records }: Pick<ImportAnswer, 'records'>): readonly NamedError[] =>
  records.flatMap((record) => record.errors.map((error) => ({ ...error, NO: record.NO }))).toSorted((a, b) => a.row - b.row);

/** One reason for many rows. */
export interface ErrorGroup {
  readonly error: NamedError;
  /** Rows of the file, in order. */
  readonly rows: readonly number[];
}

/** Errors with the same reason in the same field, said once. Reasons that name their cell are one reason. */
export function groupErrors(errors: readonly NamedError[]): readonly ErrorGroup[] {
  const reason = (error: NamedError): string =>
    [error.code, error.path, /^IMPORT_(CELL|NUMBER|DATE)_/.test(error.code) ? '' : error.text, error.path === null ? error.NO : ''].join(
      '\u0000',
    );
  return [...Map.groupBy(errors, reason).values()].flatMap((same) =>
    same[0] ? [{ error: same[0], rows: same.map(({ row }) => row) }] : [],
  );
}

/** `2, 3, 5 …`: the first few rows. */
export const rowsText = (rows: readonly number[]): string => `${rows.slice(0, 3).join(', ')}${rows.length > 3 ? ' …' : ''}`;
