import { readBegun } from '@sampan/widgets/flow/begun.ts';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import { expect, test } from 'vitest';
import { priceCredit } from './price-credit.web.ts';

const invoice = (more: object = {}): RecordView =>
  ({
    ID: '7',
    VERSION: 3,
    INVOICING_DOC_NO: 'PI-1000-2026-000001',
    STATUS: 'POSTED',
    IS_CANCELLED: '0',
    IS_CREDIT: '0',
    INVOICING_TYPE: 'ORDINARY',
    SUPPLIER_CODE: 'V1001',
    SUPPLIER_NAME: '上海友谊钢铁',
    COMPANY_CODE: '1000',
    CURRENCY_CODE: 'CNY',
    ENTRIES: [{ INVOICING_ENTRY_NO: 2, MATERIAL_CODE: 'M1006', UNIT_CODE: 'M', QTY: '10', TAX_RATE: '13', UNIT_PRICE: '5.1' }],
    ...more,
  }) as unknown as RecordView;

test('a credit of prices begins with the lines of its invoice, without a price: that is what is typed', () => {
  const begun = readBegun(new URLSearchParams(priceCredit.hrefOf(invoice()).split('?')[1]).get('begin') ?? undefined);
  expect(begun).toEqual({
    header: {
      SUPPLIER_CODE: 'V1001',
      SUPPLIER_NAME: '上海友谊钢铁',
      COMPANY_CODE: '1000',
      CURRENCY_CODE: 'CNY',
      RELATED_INVOICING_NO: 'PI-1000-2026-000001',
      INVOICING_TYPE: 'CREDIT_ORDINARY',
    },
    lines: [{ MATERIAL_CODE: 'M1006', UNIT_CODE: 'M', QTY: '10', TAX_RATE: '13', CREDITED_ENTRY_NO: '2' }],
  });
});

test('only a posted invoice offers it: neither a draft, nor a credit note, nor one that is void', () => {
  const offered = [{}, { STATUS: 'DRAFT' }, { IS_CREDIT: '1' }, { STATUS: 'REVERSED' }].map((more) =>
    priceCredit.isOffered?.(invoice(more)),
  );
  expect(offered).toEqual([true, false, false, false]);
});
