/** What an import file may be at most; more is refused by name before it is read. */
export const IMPORT_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  /** Sum of the unpacked parts of an xlsx: a small file that unpacks to more is a bomb. */
  unpackedBytes: 200 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cellLength: 4000,
} as const;
