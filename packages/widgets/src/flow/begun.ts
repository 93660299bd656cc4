/** What a new document begins with, as its address says it. */
export interface Begun {
  readonly header: Readonly<Record<string, string>>;
  readonly lines: readonly Readonly<Record<string, string>>[];
}

/** The query of an address at which a new document begins so. The key tells one such beginning from the next: loaded again, the page takes it once. */
export const begunSearch = (begun: Begun, beginKey: string): Readonly<Record<string, string>> => ({
  begin: JSON.stringify(begun),
  beginKey,
});

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** What an address says that a document begins with; undefined where it says nothing that can be read. */
export function readBegun(text: string | undefined): Begun | undefined {
  if (!text) return undefined;
  try {
    const { header, lines } = JSON.parse(text) as Partial<Record<keyof Begun, unknown>>;
    return isTexts(header) && Array.isArray(lines) && lines.every(isTexts) ? { header, lines } : undefined;
  } catch {
    return undefined;
  }
}
