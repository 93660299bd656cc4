import { isoDate } from '@sampan/kernel/dates.ts';
import { boundDefinition } from '@sampan/model/bound-definition.ts';
import { defineMaster, type PartDefinition } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, code, derived, flag, initially, integer, must, quantity, reference, side, text } from '@sampan/model/field.ts';
import { expect, test } from 'vitest';
import type { RecordView } from '../api/rows.ts';
import type { LineValues } from '../line-grid/column.ts';
import { readCell } from '../line-grid/format-cell.ts';
import { argumentColumns, argumentData, argumentLines } from './action-arguments.ts';
import { blockTotals, foldedFields, formGroups, headingAmount, isRequiredInput, totalFields, valueGroups } from './form-fields.ts';
import { mergeRecords, withTheirs } from './merge.ts';
import { configOfRows, partColumns } from './part-columns.ts';
import { copyValues, createData, newValues, type RecordValues, updateData, valuesOf } from './record-values.ts';
import { byLineId, sortErrors } from './server-errors.ts';
import { addCoreTexts } from '../texts.ts';
import { testOrder } from './test-definition.ts';

addCoreTexts();

const start = { today: isoDate('2026-11-28'), username: 'anna' };
const record: RecordView = {
  ID: '7',
  VERSION: 3,
  PURCHASE_ORDER_NO: 'PO2611000001',
  STATUS: 'APPROVED',
  ORDER_DATE: '2026-11-01',
  SUPPLIER_CODE: 'V1',
  SUPPLIER_NAME: '华东贸易',
  NOTE: 'a',
  FINAL_AMOUNT: '10',
  ENTRIES: [
    { PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: 'M1', MATERIAL_NAME: '螺栓', QTY: '2', RECEIVE_QTY: '1', PURCHASE_REQUEST_NO: 'PR1' },
    { PURCHASE_ORDER_ENTRY_NO: 2, MATERIAL_CODE: 'M2', MATERIAL_NAME: '螺母', QTY: '3', RECEIVE_QTY: '0' },
  ],
  PAYMENT_PLAN: [],
};
const money = { placesOf: () => 2, ownCurrency: () => undefined };
const texts = { of: undefined, optionsOf: () => undefined, money };

test('a new order starts today with its typist as owner and one empty line', () => {
  const values = newValues(testOrder, start);
  expect(values.header).toMatchObject({ ORDER_DATE: '2026-11-28', OWNER: 'anna', SUPPLIER_CODE: null });
  expect(values.parts['ENTRIES']).toEqual([{ DISCOUNT: '0' }]);
});

test('a copy drops number, dates, status, sums and links', () => {
  const copy = copyValues(testOrder, record, start);
  expect(copy.header).toMatchObject({ ORDER_DATE: '2026-11-28', SUPPLIER_CODE: 'V1', SUPPLIER_NAME: '华东贸易', NOTE: 'a', OWNER: 'anna' });
  expect(copy.header['PURCHASE_ORDER_NO'] ?? null).toBeNull();
  expect(copy.header['FINAL_AMOUNT'] ?? null).toBeNull();
  expect(copy.parts['ENTRIES']).toEqual([
    { MATERIAL_CODE: 'M1', MATERIAL_NAME: '螺栓', QTY: '2' },
    { MATERIAL_CODE: 'M2', MATERIAL_NAME: '螺母', QTY: '3' },
  ]);
});

test("a copy's status begins anew", () => {
  const process = defineMaster({
    type: 'process',
    texts: { name: ['审批流程', 'Approval process'] },
    area: 'clientconf',
    route: 'clientconf/process',
    card: 'PROCESS',
    key: 'PROCESS_CODE',
    name: 'PROCESS_NAME',
    search: ['PROCESS_CODE'],
    fields: { PROCESS_CODE: must(code()), PROCESS_NAME: must(text()), PROCESS_STATUS: initially(choice(['DRAFT', 'ACTIVE']), 'DRAFT') },
  });
  const stored = { ID: '1', VERSION: 1, PROCESS_CODE: 'PO', PROCESS_NAME: 'Orders', PROCESS_STATUS: 'ACTIVE' };
  expect(copyValues(process, stored, start).header).toEqual({ PROCESS_CODE: null, PROCESS_NAME: 'Orders', PROCESS_STATUS: 'DRAFT' });
});

test('create sends what was filled in, and never a derived field', () => {
  const data = createData(testOrder, copyValues(testOrder, record, start));
  expect(data).toMatchObject({
    SUPPLIER_CODE: 'V1',
    ENTRIES: [
      { MATERIAL_CODE: 'M1', QTY: '2' },
      { MATERIAL_CODE: 'M2', QTY: '3' },
    ],
  });
  expect(Object.keys(data)).not.toContain('FINAL_AMOUNT');
  expect(Object.keys(data)).not.toContain('SUPPLIER_NAME');
  expect(Object.keys(data)).not.toContain('PAYMENT_PLAN');
});

test('update sends only what changed, a changed part as a whole with its numbers', () => {
  const base = valuesOf(testOrder, record);
  expect(updateData(testOrder, base, base)).toEqual({});
  const changed: RecordValues = {
    header: { ...base.header, NOTE: 'b' },
    parts: { ...base.parts, ENTRIES: [...(base.parts['ENTRIES'] ?? []), { MATERIAL_CODE: 'M3', QTY: '1' }] },
  };
  expect(updateData(testOrder, base, changed)).toEqual({
    NOTE: 'b',
    ENTRIES: [
      { PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: 'M1', QTY: '2', PURCHASE_REQUEST_NO: 'PR1' },
      { PURCHASE_ORDER_ENTRY_NO: 2, MATERIAL_CODE: 'M2', QTY: '3' },
      { MATERIAL_CODE: 'M3', QTY: '1' },
    ],
  });
});

test('changes that do not overlap merge, those that do are named with both sides', () => {
  const base = valuesOf(testOrder, record);
  const [one = {}, two = {}] = base.parts['ENTRIES'] ?? [];
  const mine = { header: { ...base.header, NOTE: 'mine', CARRIER: 'SF' }, parts: { ...base.parts, ENTRIES: [{ ...one, QTY: '5' }, two] } };
  const theirs = {
    header: { ...base.header, NOTE: 'theirs', PAY_TYPE: 'T30' },
    parts: {
      ...base.parts,
      ENTRIES: [
        { ...one, QTY: '4' },
        { ...two, NOTE: 'x' },
        { PURCHASE_ORDER_ENTRY_NO: 3, MATERIAL_CODE: 'M9' },
      ],
    },
  };
  const merge = mergeRecords(testOrder, base, mine, theirs);
  expect(merge.conflicts.map(({ path }) => path)).toEqual(['NOTE', 'ENTRIES.1.QTY']);
  expect(merge.takenOver).toEqual(['PAY_TYPE', 'ENTRIES.2.NOTE']);
  expect(merge.values.header).toMatchObject({ NOTE: 'mine', CARRIER: 'SF', PAY_TYPE: 'T30' });
  expect(merge.values.parts['ENTRIES']?.map((line) => line['MATERIAL_CODE'])).toEqual(['M1', 'M2', 'M9']);
  const chosen = withTheirs(merge, testOrder, merge.conflicts);
  expect(chosen.header['NOTE']).toBe('theirs');
  expect(chosen.parts['ENTRIES']?.[0]?.['QTY']).toBe('4');
});

test('a line that they removed goes, unless I changed it', () => {
  const base = valuesOf(testOrder, record);
  const [one = {}, two = {}] = base.parts['ENTRIES'] ?? [];
  const theirs = { ...base, parts: { ...base.parts, ENTRIES: [] } };
  const mine = { ...base, parts: { ...base.parts, ENTRIES: [one, { ...two, QTY: '9' }] } };
  const merge = mergeRecords(testOrder, base, mine, theirs);
  expect(merge.values.parts['ENTRIES']).toMatchObject([{ MATERIAL_CODE: 'M2', QTY: '9', PURCHASE_ORDER_ENTRY_NO: null }]);
});

test('errors find their header field or their line as sent; the rest is general', () => {
  const sorted = sortErrors(
    { fields: { SUPPLIER_CODE: ['必填'], 'ENTRIES[1].QTY': ['过大', '过多'], ENTRIES: ['请添加明细'], WHAT: ['?'] }, codes: {} },
    new Set(['SUPPLIER_CODE']),
    new Set(['ENTRIES']),
  );
  expect(sorted.header).toEqual({ SUPPLIER_CODE: '必填' });
  expect(byLineId(sorted.lines['ENTRIES'], ['l4', 'l9'])).toEqual(new Map([['l9', { QTY: '过大 过多' }]]));
  expect(sorted.general).toEqual(['请添加明细', '?']);
});

test('sections follow what the fields are about; number, status and sums stand elsewhere', () => {
  const groups = formGroups(testOrder, 'create', {});
  expect(groups.map(({ title, fields }) => [title, fields])).toEqual([
    // The date alone is no section.
    ['form.group.party', ['COMPANY_CODE', 'SUPPLIER_CODE', 'OWNER', 'ORDER_DATE']],
    ['form.group.delivery', ['DELIEVERY_DATE', 'CARRIER']],
    ['form.group.settlement', ['CURRENCY_CODE', 'EXCHANGE_RATE', 'PAY_TYPE']],
    ['form.group.other', ['NOTE']],
  ]);
  const all = groups.flatMap(({ fields }) => fields);
  expect(all).not.toContain('PURCHASE_ORDER_NO');
  expect(all).not.toContain('STATUS');
  expect(all).not.toContain('RECEIVE_STATUS');
  expect(formGroups(testOrder, 'view', {}).flatMap(({ fields }) => fields)).toContain('RECEIVE_STATUS');
  expect(totalFields(testOrder.header, {})).toEqual(['AMOUNT', 'TAX_AMOUNT', 'FINAL_AMOUNT']);
});

test('to read, empty fields are left out and one that is alone joins the section before', () => {
  const values = {
    ORDER_DATE: '2026-11-28',
    SUPPLIER_CODE: 'V1',
    OWNER: 'anna',
    DELIEVERY_DATE: '2026-12-01',
    RECEIVE_STATUS: 'NONE',
    PAY_TYPE: '',
    FINAL_AMOUNT: '10',
  };
  expect(valueGroups(testOrder, {}, values).map(({ title, fields }) => [title, fields])).toEqual([
    ['form.group.party', ['SUPPLIER_CODE', 'OWNER']],
    ['form.group.basic', ['ORDER_DATE', 'RECEIVE_STATUS', 'DELIEVERY_DATE']],
  ]);
});

test('the amount of the heading is in no section and not among the sums under the lines', () => {
  expect(headingAmount(testOrder, {})).toBe('FINAL_AMOUNT');
  expect(blockTotals(testOrder, {})).toEqual(['AMOUNT', 'TAX_AMOUNT']);
});

test('a form folds away what may stay empty and is not asked for, where that makes a section shorter', () => {
  const optional = {
    ...testOrder,
    header: { ...testOrder.header, DELIEVERY_CONTACT: D.DELIEVERY_CONTACT, DELIEVERY_ADDRESS: D.DELIEVERY_ADDRESS },
  };
  const [party, delivery] = formGroups(optional, 'create', {});
  expect(foldedFields(optional, party!, {})).toEqual([]);
  expect(foldedFields(optional, delivery!, {})).toEqual(['CARRIER', 'DELIEVERY_CONTACT', 'DELIEVERY_ADDRESS']);
  expect(foldedFields(testOrder, formGroups(testOrder, 'create', {})[1]!, {})).toEqual([]);
});

test('a field that the server fills needs no typing', () => {
  const field = testOrder.header.EXCHANGE_RATE;
  expect(isRequiredInput('EXCHANGE_RATE', field, {})).toBe(true);
  expect(isRequiredInput('EXCHANGE_RATE', field, { filled: ['EXCHANGE_RATE'] })).toBe(false);
});

const binding = { AFTER_FIELD: null, IS_HIDDEN: '0', IS_REQUIRED: '0', DEFAULT_VALUE: null, FED_BY: null } as const;
const boundOrder = boundDefinition(testOrder, [
  { ...binding, PART: 'HEADER', FIELD: 'NOTE', AFTER_FIELD: 'ORDER_DATE', IS_REQUIRED: '1' },
  { ...binding, PART: 'HEADER', FIELD: 'COMPANY_CODE', DEFAULT_VALUE: '1000', IS_HIDDEN: '1' },
  { ...binding, PART: 'HEADER', FIELD: 'DELIEVERY_DATE', DEFAULT_VALUE: 'TODAY' },
  { ...binding, PART: 'HEADER', FIELD: 'CARRIER', DEFAULT_VALUE: 'Road', FED_BY: 'CARRIERS' },
  { ...binding, PART: 'ENTRIES', FIELD: 'UNIT_CODE', DEFAULT_VALUE: 'PCS' },
  { ...binding, PART: 'ENTRIES', FIELD: 'PURCHASE_REQUEST_NO', IS_HIDDEN: '1' },
]);

test('a bound form has its fields where the organisation puts them, with its stars, and leaves out what is hidden', () => {
  const [party] = formGroups(boundOrder, 'create', {});
  expect(party?.fields.slice(-2)).toEqual(['ORDER_DATE', 'NOTE']);
  expect(formGroups(boundOrder, 'create', {}).flatMap(({ fields }) => fields)).not.toContain('COMPANY_CODE');
  expect(formGroups(boundOrder, 'view', {}).flatMap(({ fields }) => fields)).not.toContain('COMPANY_CODE');
  expect(isRequiredInput('NOTE', boundOrder.header.NOTE, { filled: ['NOTE'] })).toBe(true);
  expect(boundOrder.header.CARRIER).toMatchObject({ kind: 'dictionary', dictionary: 'CARRIERS' });
  const columns = partColumns(boundOrder.parts['ENTRIES']!, {}, 'create', texts).map(({ key }) => key);
  expect(columns).not.toContain('PURCHASE_REQUEST_NO');
  expect(columns).toContain('UNIT_CODE');
});

test('a new record begins with the defaults of the organisation, a hidden one among them', () => {
  const { header, parts } = newValues(boundOrder, start);
  expect(header).toMatchObject({ COMPANY_CODE: '1000', DELIEVERY_DATE: '2026-11-28', CARRIER: 'Road', OWNER: 'anna' });
  expect(parts['ENTRIES']).toEqual([{ UNIT_CODE: 'PCS', DISCOUNT: '0' }]);
});

test('a copy keeps what was copied, and what is empty stays empty', () => {
  const copy = copyValues(boundOrder, { ...record, CARRIER: 'Sea', COMPANY_CODE: '2000' }, start);
  expect(copy.header).toMatchObject({ CARRIER: 'Sea', COMPANY_CODE: '2000' });
  const emptied = copyValues(boundOrder, { ...record, CARRIER: null }, start);
  expect(createData(boundOrder, emptied)).toMatchObject({ CARRIER: null });
});

test('a column of what becomes known later is shown as soon as a line says it, never while a record is typed', () => {
  const part = testOrder.parts['ENTRIES'];
  if (!part) throw new Error('no entries');
  const columns = (mode: 'edit' | 'view', ...rows: LineValues[]) =>
    partColumns(part, configOfRows({ later: ['AMOUNT'] }, rows), mode, texts).map(({ key }) => key);
  expect(columns('view', { AMOUNT: null }, {})).not.toContain('AMOUNT');
  expect(columns('view', { AMOUNT: null }, { AMOUNT: '0' })).toContain('AMOUNT');
  expect(columns('edit', { AMOUNT: '0' })).not.toContain('AMOUNT');
});

test('a column of what only some documents say stands where a line says it, else it is offered in the column chooser', () => {
  const part = testOrder.parts['ENTRIES'];
  if (!part) throw new Error('no entries');
  const isOffered = (...rows: LineValues[]) =>
    partColumns(part, configOfRows({ whereSaid: ['AMOUNT'] }, rows), 'edit', texts).find(({ key }) => key === 'AMOUNT')?.hidden === true;
  expect([isOffered(), isOffered({ AMOUNT: null }), isOffered({ AMOUNT: null }, { AMOUNT: '1' })]).toEqual([true, true, false]);
});

test('columns of a part: name beside the first reference, counters only in a view, sums by unit, whose name is read', () => {
  const part = testOrder.parts['ENTRIES'];
  if (!part) throw new Error('no entries');
  const typed = partColumns(part, {}, 'create', texts).map(({ key }) => key);
  expect(typed.slice(0, 4)).toEqual(['MATERIAL_CODE', 'MATERIAL_NAME', 'MATERIAL_SPEC', 'QTY']);
  expect(typed).not.toContain('RECEIVE_QTY');
  const shown = partColumns(part, {}, 'view', texts);
  expect(shown.map(({ key }) => key)).toContain('RECEIVE_QTY');
  expect(shown.find(({ key }) => key === 'QTY')).toMatchObject({ total: true, totalBy: 'UNIT_NAME' });
  expect(shown.map(({ key }) => key)).toContain('UNIT_NAME');
  expect(typed).toContain('UNIT_CODE');
  expect(partColumns(part, {}, 'view', { ...texts, isSummed: false }).filter(({ total }) => total)).toEqual([]);
  expect(shown.find(({ key }) => key === 'AMOUNT')).toMatchObject({ readOnly: true, places: 2 });
});

test('the first reference comes first with its name, whatever field precedes it', () => {
  const fields = { SUMMARY: must(text()), ACCOUNTING_CODE: must(reference('accounting')), DEBIT: must(quantity()) };
  const keys = partColumns({ fields, number: 'LINE_NO', table: 'line' }, {}, 'view', texts).map(({ key }) => key);
  expect(keys).toEqual(['ACCOUNTING_CODE', 'ACCOUNTING_NAME', 'SUMMARY', 'DEBIT']);
});

test('the empty side of a line reads as nothing, and its sum as a figure', () => {
  const fields = { DEBIT: must(side()), CREDIT: must(side()) };
  const columns = partColumns({ fields, number: 'LINE_NO', table: 'line' }, {}, 'view', texts);
  expect(columns.map((column) => readCell(column, column.key === 'DEBIT' ? '12.5' : '0.0000'))).toEqual(['12.50', '']);
  expect(columns.map(({ total }) => total)).toEqual([true, true]);
});

test('what holds reads as yes, what does not as nothing', () => {
  const fields = { IS_CREDIT: derived(flag()) };
  const [column] = partColumns({ fields, number: 'LINE_NO', table: 'line' }, {}, 'view', texts);
  expect(['1', '0', null].map((value) => readCell(column!, value))).toEqual(['是', '', '']);
});

const moveEntries = {
  fields: {
    ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(reference('material')),
    QTY: must(quantity()),
    UNIT_CODE: must(reference('unit')),
    STORAGE_LOCATION_CODE: must(reference('storage_location')),
    OUT_STORAGE_BIN_CODE: must(code()),
    WAREHOUSE_CODE: derived(reference('warehouse')),
    QTY_OUT: derived(quantity()),
  },
  number: 'ENTRY_NO',
  table: 'move_entry',
  input: true,
};

test('an action proposes what is left of each entry, by either name of it, and leaves out what is done', () => {
  const moves = {
    ID: '1',
    VERSION: 1,
    ENTRIES: [1, 2].map((ENTRY_NO) => ({ ENTRY_NO, QTY: '9', QTY_MAXOUT: ENTRY_NO === 1 ? '4' : '0' })),
  };
  expect(argumentLines(moves, moveEntries, ['QTY'])).toMatchObject([{ ENTRY_NO: 1, QTY: '4' }]);
  const receipts = { ID: '1', VERSION: 1, ENTRIES: [{ ENTRY_NO: 1, RECEIVE_QTY: '2', CAN_RECEIVE_QTY: '7' }] };
  expect(argumentLines(receipts, moveEntries, ['RECEIVE_QTY'])).toMatchObject([{ ENTRY_NO: 1, RECEIVE_QTY: '7' }]);
});

test('an action that counts lists what is not counted yet, proposes nothing, and sends none as an answer', () => {
  const count = {
    ID: '1',
    VERSION: 1,
    ENTRIES: [
      { ENTRY_NO: 1, QTY: '0' },
      { ENTRY_NO: 2, QTY: null },
    ],
  };
  expect(argumentLines(count, moveEntries, ['QTY'], true)).toMatchObject([{ ENTRY_NO: 2, QTY: null }]);
  const lines = [
    { ENTRY_NO: 2, QTY: '0' },
    { ENTRY_NO: 3, QTY: null },
  ];
  const rows = { part: moveEntries, keys: ['QTY'], lines };
  expect(argumentData({}, { ...rows, isBlind: true })).toEqual({ ENTRIES: [{ ENTRY_NO: 2, QTY: '0' }] });
  expect(argumentData({}, { ...rows, isBlind: false })).toEqual({ ENTRIES: [] });
});

test('what an action asks for stands right behind what is left, then its unit and the places', () => {
  const spec = { from: ['DRAFT'], argumentEntries: { ENTRY_NO: must(integer()), QTY: must(quantity()) } };
  const columns = argumentColumns(spec, moveEntries, {
    keys: ['QTY'],
    texts,
    action: 'receive',
    isKnown: (key) => key === 'QTY_MAXOUT',
  });
  expect(columns.map(({ key }) => key)).toEqual([
    'MATERIAL_CODE',
    'MATERIAL_NAME',
    'QTY_MAXOUT',
    'QTY',
    'UNIT_NAME',
    'OUT_STORAGE_BIN_CODE',
    'STORAGE_LOCATION_CODE',
    'QTY_OUT',
  ]);
  expect(columns.find(({ key }) => key === 'QTY')).toMatchObject({ readOnly: false, total: true, totalBy: 'UNIT_NAME' });
  // Counted blind: the unit that the server filled and the batch tell the lines apart, what was found before is not told.
  const counted: PartDefinition = {
    ...moveEntries,
    fields: {
      MATERIAL_CODE: must(reference('material')),
      UNIT_CODE: must(derived(reference('unit'))),
      FILTER4: text(),
      QTY: quantity(),
      FIRST_QTY: derived(quantity()),
    },
  };
  const blind = { ...spec, tasks: { asks: ['QTY'], isBlind: true, batch: 'FILTER4' } } as const;
  expect(argumentColumns(blind, counted, { keys: ['QTY'], texts, action: 'count', isKnown: () => false }).map(({ key }) => key)).toEqual([
    'MATERIAL_CODE',
    'MATERIAL_NAME',
    'QTY',
    'UNIT_NAME',
    'FILTER4',
  ]);
});
