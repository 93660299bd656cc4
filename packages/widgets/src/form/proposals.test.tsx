import { expect, test } from 'vitest';
import type { CellValue } from '../line-grid/column.ts';
import { LineStore } from '../line-grid/line-store.ts';
import { testColumns } from '../line-grid/test-columns.ts';
import { Proposals } from './proposals.ts';
import { testOrder } from './test-definition.ts';

function orderForm(lines: readonly Readonly<Record<string, CellValue>>[]) {
  const header: Record<string, CellValue> = { SUPPLIER_CODE: null, COMPANY_CODE: null, CURRENCY_CODE: null };
  const entries = new LineStore({ columns: testColumns, lines });
  const form = {
    definition: testOrder,
    mode: 'create' as const,
    config: {},
    header: { setValue: (key: string, value: CellValue) => void (header[key] = value) },
    lines: new Map([['ENTRIES', entries]]),
    headerNow: () => header,
  };
  const asked = new Map([['ENTRIES', entries.getOrder()]]);
  const line = (at: number) => entries.getLine(entries.getOrder()[at]!)!.values;
  return { form, asked, header, entries, line };
}

test('what nobody typed follows what it comes from; what was typed over stays', () => {
  const proposals = new Proposals();
  const { form, asked, header, entries, line } = orderForm([{ MATERIAL_CODE: 'M1', QTY: '10' }]);
  proposals.apply(
    form,
    { COMPANY_CODE: '1000', COMPANY_NAME: '苏州', CURRENCY_CODE: 'CNY', ENTRIES: [{ UNIT_PRICE: '5', UNIT_CODE: 'PCS' }] },
    asked,
  );
  expect(header).toMatchObject({ COMPANY_CODE: '1000', COMPANY_NAME: '苏州', CURRENCY_CODE: 'CNY' });
  expect(line(0)).toMatchObject({ UNIT_PRICE: '5', UNIT_CODE: 'PCS' });

  header['CURRENCY_CODE'] = 'USD';
  entries.setCells([{ id: entries.getOrder()[0]!, key: 'UNIT_PRICE', value: '7' }]);
  // The server is asked with what was typed alone.
  expect(proposals.typed(form, asked)).toMatchObject({
    header: { COMPANY_CODE: null, CURRENCY_CODE: 'USD' },
    parts: { ENTRIES: [{ MATERIAL_CODE: 'M1', QTY: '10', UNIT_PRICE: '7', UNIT_CODE: null }] },
  });
  proposals.apply(
    form,
    { COMPANY_CODE: '2000', COMPANY_NAME: '上海', CURRENCY_CODE: 'EUR', ENTRIES: [{ UNIT_PRICE: '4', UNIT_CODE: 'BOX' }] },
    asked,
  );
  expect(header).toMatchObject({ COMPANY_CODE: '2000', COMPANY_NAME: '上海', CURRENCY_CODE: 'USD' });
  expect(line(0)).toMatchObject({ UNIT_PRICE: '7', UNIT_CODE: 'BOX' });
});

test('what the server no longer says goes, and text that could not be read is not covered up', () => {
  const proposals = new Proposals();
  const { form, asked, header, entries, line } = orderForm([{ MATERIAL_CODE: 'M1' }]);
  proposals.apply(form, { CURRENCY_CODE: 'CNY', ENTRIES: [{ UNIT_PRICE: '5', QTY: '1' }] }, asked);
  entries.setCells([{ id: entries.getOrder()[0]!, key: 'UNIT_PRICE', raw: 'abc' }]);
  proposals.apply(form, { ENTRIES: [{ UNIT_PRICE: '6' }] }, asked);
  expect(header['CURRENCY_CODE']).toBeNull();
  expect(line(0)).toMatchObject({ UNIT_PRICE: null, QTY: null });
});

test('a line in which nothing is typed any more is empty again', () => {
  const proposals = new Proposals();
  const { form, asked, entries, line } = orderForm([{ MATERIAL_CODE: 'M1' }]);
  const [id = ''] = entries.getOrder();
  proposals.apply(form, { ENTRIES: [{ UNIT_PRICE: '5', UNIT_CODE: 'PCS' }] }, asked);
  entries.setCells([{ id, key: 'MATERIAL_CODE', value: null }]);
  expect(entries.isBlank(id, proposals.ofLine('ENTRIES', id))).toBe(true);
  proposals.apply(form, { ENTRIES: [{ UNIT_CODE: 'PCS' }] }, asked);
  expect(line(0)).toMatchObject({ UNIT_PRICE: null, UNIT_CODE: null });
});
