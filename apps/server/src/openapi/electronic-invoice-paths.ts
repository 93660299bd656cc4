import { type Operation, postOperation, uploadOperation } from './operations.ts';
import type { Schema } from './schemas.ts';

const TEXT: Schema = { type: 'string' };
const tag = 'purchase_invoice';
const supplier = { name: 'SUPPLIER_CODE', schema: TEXT, description: 'Whose invoice it is, where its tax number does not tell' } as const;
const data: Schema = {
  type: 'object',
  properties: {
    INVOICE: { type: 'object' },
    VENDORS: { type: 'array', items: { type: 'object' } },
    COMPANY_CODE: { type: ['string', 'null'] },
    BUYER_UNKNOWN: { type: 'boolean' },
    TAKEN_BY: { type: ['string', 'null'] },
    LINES: { type: 'array', items: { type: 'object' } },
    DIFFERENCES: { type: 'array', items: { type: 'object' } },
    DATA: { type: 'object' },
  },
  required: ['INVOICE', 'VENDORS', 'COMPANY_CODE', 'BUYER_UNKNOWN', 'TAKEN_BY', 'LINES', 'DIFFERENCES'],
};

/** What an electronic invoice would become as a draft; nothing is stored. */
export const electronicInvoicePaths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  '/mmapi/purchase-invoice/electronic': {
    post: uploadOperation({
      summary: 'Read an electronic invoice (XML of UBL, EN 16931 or a Chinese digital invoice, OFD or PDF with one in it)',
      tag,
      parameters: [supplier],
      data,
    }),
  },
  '/mmapi/purchase-invoice/electronic-code': {
    post: postOperation({
      summary: 'Read the text of the QR code on a Chinese invoice',
      tag,
      parameters: [{ name: 'TEXT', schema: TEXT, required: true }, supplier],
      data,
    }),
  },
};
