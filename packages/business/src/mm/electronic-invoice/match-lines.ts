import { compare, type Decimal, decimal, divide, isPositive, isZero, minimum, round, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { fold } from '@sampan/kernel/fold.ts';
import type { ElectronicInvoice, ElectronicLine } from './electronic-invoice.ts';

/** A received line that can still be invoiced, with what an invoice may call it. */
export interface OpenReceived {
  readonly RECEIVING_DOC_NO: string;
  readonly RECEIVING_ENTRY_NO: number;
  readonly RECEIVE_DATE: IsoDate;
  readonly COMPANY_CODE: string;
  readonly CURRENCY_CODE: string;
  readonly PURCHASE_ORDER_NO: string;
  readonly PURCHASE_ORDER_ENTRY_NO: number;
  readonly MATERIAL_CODE: string;
  readonly MATERIAL_NAME: string;
  readonly MATERIAL_SPEC: string | null;
  readonly GTIN: string | null;
  /** Received, not sent back and not invoiced. */
  readonly REST_QTY: string;
  readonly UNIT_PRICE: string | null;
}

/** A part of an invoice's line that a received line takes. */
export interface Match {
  readonly received: OpenReceived;
  readonly QTY: Decimal;
}
export interface MatchedLine {
  readonly line: ElectronicLine;
  readonly matches: readonly Match[];
  /** What of its quantity was received by no line that it could mean. */
  readonly REST_QTY: Decimal;
}

/**
 * Finds for each line the received lines that it means: by the order that line, invoice or its free text names, by the code of the material (ours, or the
 * GTIN), by name and specification. Of several the best known go first, then the oldest; each is taken once. A line without anything that tells is left open.
 */
export function matchLines(invoice: ElectronicInvoice, open: readonly OpenReceived[]): MatchedLine[] {
  const left = new Map(open.map((received) => [received, decimal(received.REST_QTY)]));
  const known = open.map(foldedGoods);
  const note = fold(invoice.NOTE ?? '');
  return invoice.LINES.map((line) => {
    const said = foldedLine(invoice, note, line);
    const likely = known
      .map((goods) => ({ received: goods.received, likeness: likenessOf(said, goods) }))
      .filter(({ likeness }) => likeness > 0)
      .toSorted((a, b) => b.likeness - a.likeness);
    const best = likely[0]?.received.MATERIAL_CODE;
    let wanted = line.QTY ?? ZERO;
    const matches: Match[] = [];
    // All of a line is of one material.
    for (const { received } of likely.filter((one) => one.received.MATERIAL_CODE === best)) {
      const QTY = minimum(wanted, left.get(received) ?? ZERO);
      if (!isPositive(QTY)) continue;
      left.set(received, subtract(left.get(received)!, QTY));
      wanted = subtract(wanted, QTY);
      matches.push({ received, QTY });
    }
    return { line, matches, REST_QTY: wanted };
  });
}

const ORDER = 8;
const CODE = 6;
const NAME = 4;
const PART = 2;

/** A received line, its words folded once for all lines of the invoice. */
const foldedGoods = (received: OpenReceived) => ({
  received,
  order: fold(received.PURCHASE_ORDER_NO),
  code: fold(received.MATERIAL_CODE),
  name: fold(received.MATERIAL_NAME),
  spec: fold(received.MATERIAL_SPEC ?? ''),
});
type Goods = ReturnType<typeof foldedGoods>;

/** A line of the invoice, its words folded once for all received lines; `note`: the free text of the invoice. */
function foldedLine(invoice: ElectronicInvoice, note: string, line: ElectronicLine) {
  const order = line.ORDER_NO ?? invoice.ORDER_NO;
  return {
    line,
    note,
    order: order === undefined ? undefined : fold(order),
    items: [line.BUYER_ITEM, line.SELLER_ITEM].flatMap((item) => (item === undefined ? [] : [fold(item)])),
    name: plainName(line.NAME),
    spec: fold(line.SPEC ?? ''),
    words: new Set(fold(`${line.NAME} ${line.SPEC ?? ''}`).split(/[^\p{L}\p{N}.-]+/u)),
  };
}
type Said = ReturnType<typeof foldedLine>;

/** Chinese invoices write a class of goods before the name: `*金属制品*冷轧钢板`. */
const plainName = (name: string): string => fold(name.replace(/^\*[^*]*\*/, ''));

/** How much speaks for a received line; nothing unless its material or its very order line is named. */
function likenessOf(said: Said, of: Goods): number {
  const { line } = said;
  const { PURCHASE_ORDER_ENTRY_NO, UNIT_PRICE } = of.received;
  const goods = goodsLikeness(said, of);
  const isEntry = line.ORDER_ENTRY_NO === PURCHASE_ORDER_ENTRY_NO;
  const isOrder = said.order === undefined ? said.note.includes(of.order) : said.order === of.order;
  if (goods === 0 && !(isOrder && isEntry)) return 0;
  const isPrice = line.UNIT_PRICE !== undefined && UNIT_PRICE !== null && compare(line.UNIT_PRICE, decimal(UNIT_PRICE)) === 0;
  return goods + (isOrder ? ORDER : 0) + (isOrder && isEntry ? CODE : 0) + (isPrice ? 1 : 0);
}

function goodsLikeness({ line, items, name, spec, words }: Said, { received: { GTIN }, code, name: ours, spec: ourSpec }: Goods): number {
  if (items.includes(code)) return CODE;
  if (GTIN && line.GTIN === GTIN) return CODE;
  if (words.has(code)) return CODE;
  const isSpec = ourSpec !== '' && spec === ourSpec;
  if (name !== '' && name === ours) return NAME + (isSpec ? 1 : 0);
  if (isSpec) return PART + 1;
  return name.length >= 2 && (name.includes(ours) || ours.includes(name)) ? PART : 0;
}

/** Prices are typed with four places. */
const PRICE_PLACES = 4;

/** The net price of a line: what it comes to by its quantity, as far as four places say it. */
export const netPrice = ({ NET, QTY, UNIT_PRICE }: ElectronicLine): Decimal =>
  QTY === undefined || isZero(QTY) ? round(UNIT_PRICE ?? NET, PRICE_PLACES) : round(divide(NET, QTY), PRICE_PLACES);

/** Net, tax and gross as the invoice says; what it leaves out follows from its lines. */
export function statedAmounts({ NET, TAX, GROSS, LINES }: ElectronicInvoice): { NET?: Decimal; TAX?: Decimal; GROSS?: Decimal } {
  const net = NET ?? (LINES.length > 0 ? sum(LINES.map((line) => line.NET)) : undefined);
  const tax = TAX ?? (GROSS && net ? subtract(GROSS, net) : undefined);
  return { ...(net ? { NET: net } : {}), ...(tax ? { TAX: tax } : {}), ...(GROSS ? { GROSS } : {}) };
}
