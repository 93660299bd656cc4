/** A row of a pegging tree, in reading order: what asks for the order above it, or brings what that takes. */
export interface PeggingRow {
  readonly KEY: string;
  /** 1 for what is next to the order. */
  readonly LEVEL: number;
  readonly TYPE: 'SALES_ORDER' | 'PRODUCTION_ORDER' | 'PLANNED_ORDER' | 'SAFETY_STOCK';
  /** Null for the minimum stock. */
  readonly NO: string | null;
  readonly ENTRY_NO: number | null;
  /** Of a document that its reader may see. */
  readonly ID: string | null;
  readonly MATERIAL_CODE: string | null;
  readonly MATERIAL_NAME: string | null;
  readonly QTY: string;
  readonly DATE: string;
}

export interface Pegging {
  readonly UP: readonly PeggingRow[];
  readonly DOWN: readonly PeggingRow[];
}

/** More rows of a tree are not shown. */
export const MOST_PEGS = 500;
