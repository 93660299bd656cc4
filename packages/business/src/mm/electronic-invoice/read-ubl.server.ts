import { type Decimal, decimal, divide, isZero } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { ElectronicInvoice, ElectronicLine, InvoiceParty } from './electronic-invoice.ts';
import { dayOf, figureOf } from './read-figures.ts';
import { attributeAt, firstText, nodesAt, textAt, type XmlNode } from '@sampan/engines/sheets/xml-tree.ts';

const unreadable = (): never => fail('ELECTRONIC_INVOICE_UNREADABLE');

/** Types of credit notes (UNTDID 1001). */
const CREDIT = new Set(['381', '261', '262', '296', '308', '396', '420', '458', '532']);

/** An invoice in UBL 2.1, as EN 16931 and Peppol use it. @throws ELECTRONIC_INVOICE_CREDIT, ELECTRONIC_INVOICE_UNREADABLE */
export function readUbl(root: XmlNode): ElectronicInvoice {
  if (root.name === 'CreditNote' || CREDIT.has(textAt(root, 'InvoiceTypeCode') ?? '')) fail('ELECTRONIC_INVOICE_CREDIT');
  const [total] = nodesAt(root, 'LegalMonetaryTotal');
  const CURRENCY_CODE = textAt(root, 'DocumentCurrencyCode') ?? 'EUR';
  const taxes = nodesAt(root, 'TaxTotal', 'TaxAmount');
  const tax = taxes.find((one) => attributeAt(one, 'currencyID') === CURRENCY_CODE) ?? taxes[0];
  return {
    KIND: 'UBL',
    INVOICING_NO: textAt(root, 'ID') ?? unreadable(),
    INVOICING_DATE: dayOf(textAt(root, 'IssueDate')) ?? unreadable(),
    INVOICING_TYPE: 'SPECIAL',
    CURRENCY_CODE,
    DUE_DATE: dayOf(firstText(root, ['DueDate'], ['PaymentMeans', 'PaymentDueDate'])),
    SELLER: ublParty(nodesAt(root, 'AccountingSupplierParty', 'Party')[0]),
    BUYER: ublParty(nodesAt(root, 'AccountingCustomerParty', 'Party')[0]),
    ORDER_NO: textAt(root, 'OrderReference', 'ID'),
    NOTE: textAt(root, 'Note'),
    NET: figureOf(textAt(total, 'TaxExclusiveAmount')),
    TAX: figureOf(tax?.text),
    GROSS: figureOf(firstText(total, ['TaxInclusiveAmount'], ['PayableAmount'])),
    LINES: nodesAt(root, 'InvoiceLine').map(ublLine),
  };
}

const ublParty = (party: XmlNode | undefined): InvoiceParty => ({
  TAX_ID: firstText(party, ['PartyTaxScheme', 'CompanyID'], ['PartyLegalEntity', 'CompanyID'], ['EndpointID']),
  NAME: firstText(party, ['PartyLegalEntity', 'RegistrationName'], ['PartyName', 'Name']),
});

/** Prices may be for several units. */
const priceOf = (amount: Decimal | undefined, base: Decimal | undefined): Decimal | undefined =>
  amount === undefined || base === undefined || isZero(base) ? amount : divide(amount, base);

function ublLine(line: XmlNode): ElectronicLine {
  const [item] = nodesAt(line, 'Item');
  return {
    NAME: firstText(item, ['Name'], ['Description']) ?? '',
    UNIT: nodesAt(line, 'InvoicedQuantity').map((one) => attributeAt(one, 'unitCode'))[0],
    BUYER_ITEM: textAt(item, 'BuyersItemIdentification', 'ID'),
    SELLER_ITEM: textAt(item, 'SellersItemIdentification', 'ID'),
    GTIN: textAt(item, 'StandardItemIdentification', 'ID'),
    QTY: figureOf(textAt(line, 'InvoicedQuantity')),
    UNIT_PRICE: priceOf(figureOf(textAt(line, 'Price', 'PriceAmount')), figureOf(textAt(line, 'Price', 'BaseQuantity'))),
    NET: figureOf(textAt(line, 'LineExtensionAmount')) ?? unreadable(),
    TAX_RATE: figureOf(textAt(item, 'ClassifiedTaxCategory', 'Percent')) ?? decimal('0'),
    ORDER_NO: textAt(line, 'OrderLineReference', 'OrderReference', 'ID'),
    ORDER_ENTRY_NO: entryNoOf(textAt(line, 'OrderLineReference', 'LineID')),
  };
}

const entryNoOf = (text: string | undefined): number | undefined => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined);

/** The other syntax of EN 16931, which PDF invoices (Factur-X, ZUGFeRD) carry. @throws as readUbl */
export function readCii(root: XmlNode): ElectronicInvoice {
  if (CREDIT.has(textAt(root, 'ExchangedDocument', 'TypeCode') ?? '')) fail('ELECTRONIC_INVOICE_CREDIT');
  const [trade] = nodesAt(root, 'SupplyChainTradeTransaction');
  const [agreement] = nodesAt(trade, 'ApplicableHeaderTradeAgreement');
  const [settlement] = nodesAt(trade, 'ApplicableHeaderTradeSettlement');
  const [total] = nodesAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    KIND: 'CII',
    INVOICING_NO: textAt(root, 'ExchangedDocument', 'ID') ?? unreadable(),
    INVOICING_DATE: dayOf(textAt(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString')) ?? unreadable(),
    INVOICING_TYPE: 'SPECIAL',
    CURRENCY_CODE: textAt(settlement, 'InvoiceCurrencyCode') ?? 'EUR',
    DUE_DATE: dayOf(textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    SELLER: ciiParty(nodesAt(agreement, 'SellerTradeParty')[0]),
    BUYER: ciiParty(nodesAt(agreement, 'BuyerTradeParty')[0]),
    ORDER_NO: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    NOTE: textAt(root, 'ExchangedDocument', 'IncludedNote', 'Content'),
    NET: figureOf(textAt(total, 'TaxBasisTotalAmount')),
    TAX: figureOf(textAt(total, 'TaxTotalAmount')),
    GROSS: figureOf(textAt(total, 'GrandTotalAmount')),
    LINES: nodesAt(trade, 'IncludedSupplyChainTradeLineItem').map(ciiLine),
  };
}

const ciiParty = (party: XmlNode | undefined): InvoiceParty => ({
  TAX_ID: firstText(party, ['SpecifiedTaxRegistration', 'ID'], ['SpecifiedLegalOrganization', 'ID']),
  NAME: textAt(party, 'Name'),
});

function ciiLine(line: XmlNode): ElectronicLine {
  const [product] = nodesAt(line, 'SpecifiedTradeProduct');
  const [agreement] = nodesAt(line, 'SpecifiedLineTradeAgreement');
  const [settlement] = nodesAt(line, 'SpecifiedLineTradeSettlement');
  const [price] = nodesAt(agreement, 'NetPriceProductTradePrice');
  return {
    NAME: textAt(product, 'Name') ?? '',
    BUYER_ITEM: textAt(product, 'BuyerAssignedID'),
    SELLER_ITEM: textAt(product, 'SellerAssignedID'),
    GTIN: textAt(product, 'GlobalID'),
    QTY: figureOf(textAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')),
    UNIT_PRICE: priceOf(figureOf(textAt(price, 'ChargeAmount')), figureOf(textAt(price, 'BasisQuantity'))),
    NET: figureOf(textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount')) ?? unreadable(),
    TAX_RATE: figureOf(textAt(settlement, 'ApplicableTradeTax', 'RateApplicablePercent')) ?? decimal('0'),
    ORDER_NO: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    ORDER_ENTRY_NO: entryNoOf(textAt(agreement, 'BuyerOrderReferencedDocument', 'LineID')),
  };
}
