/**
 * A statement about the data of one organisation that holds whatever users do (docs/invariants.md). `sql` answers a row
 * (`record`, `problem`) for each breach; it reads the organisation from the setting `app.client_id`.
 */
export interface Invariant {
  /** Number in docs/invariants.md: `I-02`. Several statements may share one. */
  readonly id: string;
  readonly title: string;
  readonly sql: string;
}

/** Restricts a table's alias to the organisation; row-level security does the same for the application's role. */
export const own = (alias: string): string => `${alias}.client_id = current_setting('app.client_id')::bigint`;

/** A stock move that takes none back and was not taken back itself; `alias` is the move's. */
export const liveMove = (alias: string): string => `${alias}."REVERSAL_OF" is null
           and not exists (select from stock_move back where back.client_id = ${alias}.client_id and back."REVERSAL_OF" = ${alias}.id)`;

/** A quoted identifier. */
export const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
/** A quoted text. */
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
