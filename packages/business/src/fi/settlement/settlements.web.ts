import { callPath, type DocumentDefinition, type ViewDefinition } from '@sampan/model/define.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import { type OpenPrepaid, type OwedInvoice, owedOf, prepaidOf } from './allocate.ts';
import type { Side } from './side.ts';

/** Payments or receipts as their screens know them: the side with its documents. */
export interface Settlements {
  readonly side: Side;
  readonly document: DocumentDefinition;
  /** The invoices that are settled, and the list of what was paid ahead. */
  readonly invoice: DocumentDefinition;
  readonly ahead: ViewDefinition;
}

type Header = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string>>;
const partyOf = ({ side }: Settlements): readonly string[] => [side.partner, 'COMPANY_CODE', 'CURRENCY_CODE'];

/** Whether it is said whose invoices are meant. */
export const isPartyKnown = (of: Settlements, header: Header): boolean => partyOf(of).every((key) => Boolean(header[key]));

async function openRows(of: Settlements, listed: DocumentDefinition | ViewDefinition, header: Header, list?: string): Promise<Row[]> {
  const fields = Object.fromEntries(partyOf(of).map((key) => [key, String(header[key])]));
  const query = { length: 0, fields, ...(list === undefined ? {} : { list }) };
  const { results } = await fetchList<Row>(`${callPath(listed)}/index`, query, { silent: false });
  return [...results];
}

/** The partner's invoices that are still to be settled; credit notes are set off by hand. */
export async function openInvoices(of: Settlements, header: Header): Promise<OwedInvoice[]> {
  const rows = await openRows(of, of.invoice, header, of.side.invoices.list);
  return rows.filter(({ IS_CREDIT }) => IS_CREDIT !== '1').map((row) => owedOf(of.side, row));
}

/** What was paid ahead and has settled nothing yet. */
export async function openAhead(of: Settlements, header: Header): Promise<OpenPrepaid[]> {
  const rows = await openRows(of, of.ahead, header);
  return rows.map((row) => prepaidOf(of.side, row));
}
