/** A condition of a list as its address and the call know it. */
export interface AddressedFilter {
  readonly field: string;
  readonly op: string;
  readonly value: string | readonly string[];
}

/** Prefix of the parameters of an address that hold filters: `f.STATUS`. */
export const FILTER = 'f.';

const encode = (value: string): string => value.replace(/[%,]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * The filters of one field as an address holds them: `~text` contains, `in:A,B` any of, `1..9` from and to, anything else equals, marked by `=`
 * where it looks like one of these. Read back by `list-search.ts` of the widgets.
 */
function filterText(filters: readonly AddressedFilter[]): string {
  const [first] = filters;
  if (!first) return '';
  const value = typeof first.value === 'string' ? first.value : '';
  if (first.op === 'contains') return `~${value}`;
  if (first.op === 'in') return `in:${(typeof first.value === 'string' ? [first.value] : first.value).map(encode).join(',')}`;
  if (first.op === 'eq') return /^[~=]|^in:|\.\./.test(value) ? `=${value}` : value;
  const end = (op: string): string => {
    const found = filters.find((filter) => filter.op === op)?.value;
    return typeof found === 'string' ? found : '';
  };
  return `${end('ge')}..${end('le')}`;
}

/** The parameters of a list's address for its filters, one for each field. */
export const filterParams = (filters: readonly AddressedFilter[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...Map.groupBy(filters, ({ field }) => field)].map(([field, of]) => [FILTER + field, filterText(of)]));
