import { expect, test } from 'vitest';
import type { CellValue } from '../line-grid/column.ts';
import { LineStore } from '../line-grid/line-store.ts';
import { testColumns } from '../line-grid/test-columns.ts';
import { fieldId } from './fields/control-props.ts';
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

test('a form that goes on from another document gives up what was proposed to the empty one, and what was typed stays', () => {
  const proposals = new Proposals();
  const { form, asked, header } = orderForm([{ MATERIAL_CODE: 'M1' }]);
  header['SUPPLIER_CODE'] = 'V1';
  proposals.apply(form, { SUPPLIER_CODE: 'V9', COMPANY_CODE: '1000', CURRENCY_CODE: 'CNY', ENTRIES: [{}] }, asked);
  const { round } = proposals;
  proposals.giveUpHeader(form);
  expect(header).toMatchObject({ SUPPLIER_CODE: 'V1', COMPANY_CODE: null, CURRENCY_CODE: null });
  // An answer that is still on its way belongs to the empty form.
  expect(proposals.round).not.toBe(round);
  proposals.apply(form, { CURRENCY_CODE: 'USD', ENTRIES: [{}] }, asked);
  expect(header['CURRENCY_CODE']).toBe('USD');
});

test('a field that somebody has just reached takes what follows from the one before once he has left it untouched', async () => {
  const proposals = new Proposals();
  const { form, asked, header } = orderForm([{ MATERIAL_CODE: 'M1' }]);
  proposals.apply(form, { CURRENCY_CODE: 'CNY', ENTRIES: [{}] }, asked);
  const field = document.body.appendChild(Object.assign(document.createElement('input'), { id: fieldId('CURRENCY_CODE') }));
  field.focus();
  proposals.apply(form, { CURRENCY_CODE: 'USD', ENTRIES: [{}] }, asked);
  expect(header['CURRENCY_CODE']).toBe('CNY');
  field.blur();
  await expect.poll(() => header['CURRENCY_CODE']).toBe('USD');
  field.focus();
  proposals.apply(form, { CURRENCY_CODE: 'EUR', ENTRIES: [{}] }, asked);
  header['CURRENCY_CODE'] = 'HKD';
  field.blur();
  await new Promise((done) => setTimeout(done));
  expect(header['CURRENCY_CODE']).toBe('HKD');
  field.remove();
});
