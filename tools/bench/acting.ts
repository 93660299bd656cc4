import { dataOf, FORM, formOf, type HttpClient, type Row } from './http.ts';

/** A call of Sampan by its path; answers what it made, or the record that it acted on. @throws Error when it is refused */
export type Post = (path: string, form: Row) => Promise<Row>;

export const postTo =
  (http: HttpClient): Post =>
  async (path, form) => ({ ...form, ...dataOf(await http.post(`/api/${path}`, FORM, formOf(form))) });

/** A record as the next action names it. */
export const heldOf = ({ ID, VERSION }: Row): Row => ({ ID, VERSION });

/** The record that an action has made and screens go on to. */
export const createdOf = (answer: Row): Row => (answer['CREATED'] as Row[])[0] ?? {};

/** Where goods of the benches lie. */
export const PLACE = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'A-01-1' } as const;

/** Goods that are sold lie in a bin first, more than all turns take, and cost next to nothing. */
export async function stockUp(post: Post, materials: Iterable<unknown>): Promise<void> {
  const { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE } = PLACE;
  const ENTRIES = [...new Set(materials)].map((MATERIAL_CODE) => ({ MATERIAL_CODE, QTY: '100000', UNIT_PRICE: '1', STORAGE_BIN_CODE }));
  const made = await post('wmsapi/warehouse-entry/create', { DATA: { STORAGE_LOCATION_CODE, ENTRIES } });
  await post('wmsapi/warehouse-entry/store', heldOf(made));
}

/** A customer whose credit is looked at and lasts for all turns. */
export async function wealthyCustomer(post: Post): Promise<string> {
  const CUSTOMER_CODE = `BENCH${Date.now()}`;
  const DATA = { CUSTOMER_CODE, CUSTOMER_NAME: CUSTOMER_CODE, CURRENCY_CODE: 'CNY', CREDIT_LIMIT: '999999999999' };
  await post('masterdataapi/customer/create', { DATA });
  return CUSTOMER_CODE;
}
