import { deflateRawSync, deflateSync } from 'node:zlib';

/** Invoices as suppliers send them, written after the public specifications of their formats. */

export interface SampleLine {
  readonly name: string;
  readonly item?: string;
  readonly spec?: string;
  readonly qty: string;
  readonly price: string;
  readonly net: string;
  readonly rate: string;
  readonly tax: string;
}
interface Sample {
  readonly no: string;
  readonly day: string;
  readonly seller: string;
  readonly buyer: string;
  readonly order?: string;
  readonly note?: string;
  readonly currency?: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly lines: readonly SampleLine[];
}

/** EN 16931 in UBL 2.1, profile of Peppol BIS Billing 3. */
export const ubl = (
  { no, day, seller, buyer, order, currency = 'EUR', net, tax, gross, lines }: Sample,
  type = '380',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by the billing of the supplier -->
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${no}</cbc:ID><cbc:IssueDate>${day}</cbc:IssueDate><cbc:DueDate>2099-12-31</cbc:DueDate>
  <cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  ${order === undefined ? '' : `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>`}
  <cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="0088">7300010000001</cbc:EndpointID>
    <cac:PartyName><cbc:Name>Seller &amp; Sons</cbc:Name></cac:PartyName>
    <cac:PartyTaxScheme><cbc:CompanyID>${seller}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Seller &amp; Sons GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>${buyer}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">999.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${tax}</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="${currency}">${net}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="${currency}">${gross}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="${currency}">${gross}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  ${lines
    .map(
      ({ name, item, qty, price, net: amount, rate }, at) => `<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">${qty}</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="${currency}">${amount}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${name}</cbc:Name>${item === undefined ? '' : `<cac:BuyersItemIdentification><cbc:ID>${item}</cbc:ID></cac:BuyersItemIdentification>`}
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="${currency}">${price}</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
    )
    .join('\n  ')}
</Invoice>`;

/** The other syntax of EN 16931, shortened to what invoices must say. */
export const cii = ({
  no,
  day,
  seller,
  buyer,
  order,
  currency = 'EUR',
  net,
  tax,
  gross,
  lines,
}: Sample): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${no}</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines
    .map(
      ({ name, item, qty, price, net: amount, rate }, at) => `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${at + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:BuyerAssignedID>${item ?? ''}</ram:BuyerAssignedID><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${qty}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`,
    )
    .join('')}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Seller GmbH</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${seller}</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Buyer</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${buyer}</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${order ?? ''}</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount>
      <ram:TaxTotalAmount currencyID="${currency}">${tax}</ram:TaxTotalAmount><ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

/** A fully digital Chinese invoice (数电票). */
export const fapiao = (
  { no, day, seller, buyer, note = '', net, tax, gross, lines }: Sample,
  kind: '01' | '02' = '01',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${no}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag><Version>0.2</Version><InherentLabel>
  <InIssuType><LabelCode>Y</LabelCode><LabelName>是否蓝字发票</LabelName></InIssuType>
  <EInvoiceType><LabelCode>01</LabelCode><LabelName>全电发票</LabelName></EInvoiceType>
  <GeneralOrSpecialVAT><LabelCode>${kind}</LabelCode><LabelName>${kind === '01' ? '增值税专用发票' : '普通发票'}</LabelName></GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData><SellerInformation><SellerIdNum>${seller}</SellerIdNum><SellerName>销售方有限公司</SellerName></SellerInformation>
  <BuyerInformation><BuyerIdNum>${buyer}</BuyerIdNum><BuyerName>购买方有限公司</BuyerName></BuyerInformation>
  <BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${gross}</TotalTax-includedAmount>
    <TotalTax-includedAmountInChinese>略</TotalTax-includedAmountInChinese><Drawer>开票人</Drawer><RequestTime>${day} 10:00:00</RequestTime></BasicInformation>
  ${lines
    .map(
      ({
        name,
        spec = '',
        qty,
        price,
        net: amount,
        rate,
        tax: ofLine,
      }) => `<IssuItemInformation><ItemName>${name}</ItemName><SpecMod>${spec}</SpecMod><MeaUnits>件</MeaUnits>
    <Quantity>${qty}</Quantity><UnPrice>${price}</UnPrice><Amount>${amount}</Amount><TaxRate>${rate}</TaxRate><ComTaxAm>${ofLine}</ComTaxAm></IssuItemInformation>`,
    )
    .join('\n  ')}
  <AdditionalInformation><Remark>${note}</Remark></AdditionalInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${no}</InvoiceNumber><IssueTime>${day} 10:00:01</IssueTime><TaxBureauCode>13205000000</TaxBureauCode></TaxSupervisionInfo></EInvoice>`;

/** A zip of these parts, as OFD files are. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [packed, bytes] = [deflateRawSync(content), Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(bytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(bytes.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, bytes, packed);
    centrals.push(central, bytes);
    offset += local.length + bytes.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** An OFD: its pages, and the invoice as an attachment of the document. */
export const ofd = (xml: string): Buffer =>
  zipOf({
    'OFD.xml':
      '<?xml version="1.0"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
    'Doc_0/Document.xml': '<?xml version="1.0"?><ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"><ofd:Pages/></ofd:Document>',
    'Doc_0/Attachs/original_invoice.xml': xml,
  });

/** A PDF with a file embedded in it, packed or not, as Factur-X and digital invoices have it. */
export function pdfWith(xml: string, isPacked = true): Buffer {
  const content = isPacked ? deflateSync(xml) : Buffer.from(xml);
  const dictionary = `<</Type /EmbeddedFile /Subtype /text#2Fxml ${isPacked ? '/Filter /FlateDecode ' : ''}/Length ${content.length}>>`;
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /Catalog /Names <</EmbeddedFiles <</Names [(invoice.xml) 2 0 R]>>>>>>\nendobj\n'),
    Buffer.from(`3 0 obj\n${dictionary}\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  ]);
}
