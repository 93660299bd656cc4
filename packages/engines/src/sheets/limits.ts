/** What an import file may be at most; more is refused by name. Rows, columns and text are counted by what cells hold, not by markup. */
export const IMPORT_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  /** Sum of the unpacked parts of an xlsx that are read: a small file that unpacks to more is a bomb. */
  unpackedBytes: 200 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  /** Characters of one cell, as spreadsheets have it. */
  cellLength: 32_767,
  /** Characters of all cells together, a text that many cells share counted in each of them. */
  textLength: 32_000_000,
  /** Sheets and merged areas of a workbook that are told. */
  named: 200,
} as const;
