import { isNegative } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { ELECTRONIC_LIMITS, type ElectronicInvoice, type ElectronicLine } from './electronic-invoice.ts';
import { chineseRate, dayOf, figureOf } from './read-figures.ts';
import { firstText, nodesAt, textAt, type XmlNode } from '@sampan/engines/sheets/xml-tree.ts';

const unreadable = (): never => fail('ELECTRONIC_INVOICE_UNREADABLE');

/** A fully digital invoice (数电票): its own XML, or the one within an OFD. @throws ELECTRONIC_INVOICE_CREDIT (红字), ELECTRONIC_INVOICE_UNREADABLE */
export function readFapiao(root: XmlNode, KIND: 'FAPIAO' | 'OFD' = 'FAPIAO'): ElectronicInvoice {
  const [data] = nodesAt(root, 'EInvoiceData');
  const [basic] = nodesAt(data, 'BasicInformation');
  const [label] = nodesAt(root, 'Header', 'InherentLabel');
  const [supervision] = nodesAt(root, 'TaxSupervisionInfo');
  return ofChina({
    KIND,
    INVOICING_NO: firstText(supervision, ['InvoiceNumber']) ?? textAt(root, 'Header', 'EIid') ?? unreadable(),
    INVOICING_DATE: dayOf(textAt(supervision, 'IssueTime') ?? textAt(basic, 'RequestTime')) ?? unreadable(),
    INVOICING_TYPE: isSpecial(textAt(label, 'GeneralOrSpecialVAT', 'LabelCode'), textAt(label, 'GeneralOrSpecialVAT', 'LabelName')),
    CURRENCY_CODE: 'CNY',
    SELLER: { TAX_ID: textAt(data, 'SellerInformation', 'SellerIdNum'), NAME: textAt(data, 'SellerInformation', 'SellerName') },
    BUYER: { TAX_ID: textAt(data, 'BuyerInformation', 'BuyerIdNum'), NAME: textAt(data, 'BuyerInformation', 'BuyerName') },
    NOTE: textAt(data, 'AdditionalInformation', 'Remark'),
    NET: figureOf(textAt(basic, 'TotalAmWithoutTax')),
    TAX: figureOf(textAt(basic, 'TotalTaxAm')),
    GROSS: figureOf(textAt(basic, 'TotalTax-includedAmount')),
    LINES: nodesAt(data, 'IssuItemInformation').map(
      (line): ElectronicLine => ({
        NAME: textAt(line, 'ItemName') ?? '',
        SPEC: textAt(line, 'SpecMod'),
        UNIT: textAt(line, 'MeaUnits'),
        QTY: figureOf(textAt(line, 'Quantity')),
        UNIT_PRICE: figureOf(textAt(line, 'UnPrice')),
        NET: figureOf(textAt(line, 'Amount')) ?? unreadable(),
        TAX_RATE: chineseRate(textAt(line, 'TaxRate')),
        TAX: figureOf(textAt(line, 'ComTaxAm')),
      }),
    ),
  });
}

/** An electronic invoice of the time before, as its OFD carries it (e-invoice 2019). @throws as readFapiao */
export const readOlderFapiao = (root: XmlNode): ElectronicInvoice =>
  ofChina({
    KIND: 'OFD',
    INVOICING_NO: `${textAt(root, 'InvoiceCode') ?? ''}${textAt(root, 'InvoiceNo') ?? unreadable()}`,
    INVOICING_DATE: dayOf(textAt(root, 'IssueDate')) ?? unreadable(),
    INVOICING_TYPE: isSpecial(undefined, textAt(root, 'DocType') ?? textAt(root, 'TypeName')),
    CURRENCY_CODE: 'CNY',
    SELLER: { TAX_ID: textAt(root, 'Seller', 'SellerTaxID'), NAME: textAt(root, 'Seller', 'SellerName') },
    BUYER: { TAX_ID: textAt(root, 'Buyer', 'BuyerTaxID'), NAME: textAt(root, 'Buyer', 'BuyerName') },
    NOTE: textAt(root, 'Note'),
    NET: figureOf(textAt(root, 'TaxExclusiveTotalAmount')),
    TAX: figureOf(textAt(root, 'TaxTotalAmount')),
    GROSS: figureOf(textAt(root, 'TaxInclusiveTotalAmount')),
    LINES: nodesAt(root, 'GoodsInfos', 'GoodsInfo').map(
      (line): ElectronicLine => ({
        NAME: textAt(line, 'Item') ?? '',
        SPEC: textAt(line, 'Specification'),
        UNIT: textAt(line, 'MeasurementDimension'),
        QTY: figureOf(textAt(line, 'Quantity')),
        UNIT_PRICE: figureOf(textAt(line, 'Price')),
        NET: figureOf(textAt(line, 'Amount')) ?? unreadable(),
        TAX_RATE: chineseRate(textAt(line, 'TaxScheme')),
        TAX: figureOf(textAt(line, 'TaxAmount')),
      }),
    ),
  });

const isSpecial = (code: string | undefined, name: string | undefined): 'SPECIAL' | 'ORDINARY' =>
  (code === undefined ? name?.includes('专用') : code === '01') ? 'SPECIAL' : 'ORDINARY';

/** A red invoice (红字) takes another back; it is no new one. */
const ofChina = (invoice: ElectronicInvoice): ElectronicInvoice =>
  invoice.GROSS !== undefined && isNegative(invoice.GROSS) ? fail('ELECTRONIC_INVOICE_CREDIT') : invoice;

/** Kinds of Chinese invoices in their code: special ones on paper, electronic and fully digital. */
const SPECIAL_TYPES = new Set(['01', '08', '31', '81']);
/** Their amount is with tax, that of the others without. */
const DIGITAL_TYPES = new Set(['31', '32', '81', '82']);

/** The text of the QR code on a Chinese invoice: 01, kind, code, number, amount, day, check code. @throws ELECTRONIC_INVOICE_QR */
export function readQr(text: string): ElectronicInvoice {
  const parts = text
    .slice(0, ELECTRONIC_LIMITS.qrLength)
    .trim()
    .replaceAll('，', ',')
    .split(',')
    .map((part) => part.trim());
  const [mark, kind = '', code = '', number = '', amount, day] = parts;
  const [figure, INVOICING_DATE] = [figureOf(amount), dayOf(day)];
  if (mark !== '01' || !/^\d{2}$/.test(kind) || !/^\d{0,12}$/.test(code) || !/^\d{8,20}$/.test(number) || !figure || !INVOICING_DATE)
    return fail('ELECTRONIC_INVOICE_QR');
  return ofChina({
    KIND: 'QR',
    INVOICING_NO: `${code}${number}`,
    INVOICING_DATE,
    INVOICING_TYPE: SPECIAL_TYPES.has(kind) ? 'SPECIAL' : 'ORDINARY',
    CURRENCY_CODE: 'CNY',
    SELLER: {},
    BUYER: {},
    ...(DIGITAL_TYPES.has(kind) ? { GROSS: figure } : { NET: figure }),
    LINES: [],
  });
}
