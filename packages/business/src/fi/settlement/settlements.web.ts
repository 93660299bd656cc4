import { callPath, type DocumentDefinition, type ViewDefinition } from '@sampan/model/define.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import { ofCurrency, type OpenPrepaid, owedOf, prepaidOf } from './allocate.ts';
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

interface Listing {
  readonly listed: DocumentDefinition | ViewDefinition;
  readonly list?: string;
  readonly by: readonly string[];
}

async function openRows({ listed, list, by }: Listing, header: Header): Promise<Row[]> {
  const fields = Object.fromEntries(by.map((key) => [key, String(header[key])]));
  const query = { length: 0, fields, ...(list === undefined ? {} : { list }) };
  const { results } = await fetchList<Row>(`${callPath(listed)}/index`, query, { silent: false });
  return [...results];
}

/** The partner's invoices that are still to be settled, whatever their currency; credit notes are set off by hand. */
async function everyOpenInvoice(of: Settlements, header: Header): Promise<Row[]> {
  const by = partyOf(of).filter((key) => key !== 'CURRENCY_CODE');
  const rows = await openRows({ listed: of.invoice, list: of.side.invoices.list, by }, header);
  return rows.filter(({ IS_CREDIT }) => IS_CREDIT !== '1');
}

/** Those in the currency of the document, and how many stand in others. */
export async function openInvoices(of: Settlements, header: Header) {
  const { own, others } = ofCurrency(await everyOpenInvoice(of, header), header['CURRENCY_CODE']);
  return { invoices: own.map((row) => owedOf(of.side, row)), others };
}

/** What was paid ahead and has settled nothing yet. */
export async function openAhead(of: Settlements, header: Header): Promise<OpenPrepaid[]> {
  const rows = await openRows({ listed: of.ahead, by: partyOf(of) }, header);
  return rows.map((row) => prepaidOf(of.side, row));
}
