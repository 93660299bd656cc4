import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { Instant } from '@sampan/kernel/dates.ts';

/**
 * One named row interface per table. Each package and each definition adds its own tables:
 * `declare module '@sampan/model/database.ts' { interface Database { purchase_order: PurchaseOrderRow } }`.
 * bigint and numeric columns arrive as text.
 */
export interface Database {}

/** Columns of every row of a master or document. Ids are strings of digits. */
export interface PlatformColumns {
  id: string;
  client_id: string;
  version: number;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  /** Last number given in each part, by part name; `null` for none. Read and written by the pipeline only. */
  part_numbers: unknown;
}

/** Columns of every row of a part; `parent_id` is the id of the record it belongs to. */
export interface PartColumns {
  id: string;
  client_id: string;
  parent_id: string;
}

export type { Decimal };
