import { expect, test } from 'vitest';
import { LineStore } from './line-store.ts';
import { testColumns, testDerive } from './test-columns.ts';

const storeWith = (...lines: Record<string, string | null>[]) => new LineStore({ columns: testColumns, lines, derive: testDerive });
const idsOf = (store: LineStore) => [...store.getOrder()];
const amounts = (store: LineStore) => store.getLines().map((line) => line.values['AMOUNT']);

test('an edit derives its own line and moves the totals', () => {
  const store = storeWith({ QTY: '2', UNIT_PRICE: '3', UNIT_CODE: 'PCS' }, { QTY: '1', UNIT_PRICE: '10', UNIT_CODE: 'KG' });
  const other = store.getLine(idsOf(store)[1] ?? '');
  store.setCells([{ id: idsOf(store)[0] ?? '', key: 'QTY', value: '5' }]);
  expect(amounts(store)).toEqual(['15', '10']);
  expect(store.getTotal('AMOUNT')).toEqual([{ group: '', sum: '25' }]);
  expect(store.getLine(idsOf(store)[1] ?? '')).toBe(other);
});

test('quantities are never added across units', () => {
  const store = storeWith({ QTY: '2', UNIT_CODE: 'PCS' }, { QTY: '1', UNIT_CODE: 'KG' }, { QTY: '3', UNIT_CODE: 'PCS' });
  expect(store.getTotal('QTY')).toEqual([
    { group: 'PCS', sum: '5' },
    { group: 'KG', sum: '1' },
  ]);
  store.setCells([{ id: idsOf(store)[1] ?? '', key: 'UNIT_CODE', value: 'PCS' }]);
  expect(store.getTotal('QTY')).toEqual([{ group: 'PCS', sum: '6' }]);
});

test('keystrokes in one visit to a cell are one undo step', () => {
  const store = storeWith({ QTY: '1', UNIT_PRICE: '1' });
  const id = idsOf(store)[0] ?? '';
  for (const value of ['2', '23', '234']) store.setCells([{ id, key: 'QTY', value }], 'visit-1');
  expect(amounts(store)).toEqual(['234']);
  store.undo();
  expect(amounts(store)).toEqual(['1']);
  store.redo();
  expect(amounts(store)).toEqual(['234']);
});

test('Esc takes the visit back and leaves nothing to redo', () => {
  const store = storeWith({ QTY: '1', UNIT_PRICE: '1' });
  store.setCells([{ id: idsOf(store)[0] ?? '', key: 'QTY', value: '9' }], 'visit-1');
  store.revert('visit-1');
  expect(amounts(store)).toEqual(['1']);
  expect([store.canUndo, store.canRedo]).toEqual([false, false]);
});

test('inserting, moving and removing lines can be undone in order', () => {
  const store = storeWith({ NOTE: 'a' }, { NOTE: 'b' });
  const notes = () => store.getLines().map((line) => line.values['NOTE']);
  store.insert([{ NOTE: 'x' }], 1);
  store.move(idsOf(store)[1] ?? '', -1);
  expect(notes()).toEqual(['x', 'a', 'b']);
  store.remove([idsOf(store)[1] ?? '', idsOf(store)[2] ?? '']);
  expect(notes()).toEqual(['x']);
  store.undo();
  expect(notes()).toEqual(['x', 'a', 'b']);
  store.undo();
  store.undo();
  expect(notes()).toEqual(['a', 'b']);
});

test('text that cannot be read stays, counts as nothing, and a good value replaces it', () => {
  const store = storeWith({ QTY: '2', UNIT_PRICE: '3' });
  const id = idsOf(store)[0] ?? '';
  store.setCells([{ id, key: 'QTY', raw: 'zwei' }]);
  expect(store.getLine(id)?.raw).toEqual({ QTY: 'zwei' });
  expect(store.getTotal('AMOUNT')).toEqual([]);
  store.setCells([{ id, key: 'QTY', value: '2' }]);
  expect(store.getLine(id)?.raw).toEqual({});
  expect(store.getTotal('AMOUNT')).toEqual([{ group: '', sum: '6' }]);
});

test('an error goes when its cell changes, the others stay', () => {
  const store = storeWith({ QTY: '2' });
  const id = idsOf(store)[0] ?? '';
  store.setErrors(new Map([[id, { QTY: 'too much', NOTE: 'too long' }]]));
  store.setCells([{ id, key: 'QTY', value: '1' }]);
  expect(store.getErrors(id)).toEqual({ NOTE: 'too long' });
});

test('a line as new is blank until something is typed', () => {
  const store = new LineStore({ columns: testColumns, initial: { UNIT_CODE: 'PCS' } });
  const [id = ''] = store.insert([{}]);
  expect(store.isBlank(id)).toBe(true);
  store.setCells([{ id, key: 'QTY', raw: 'x' }]);
  expect(store.isBlank(id)).toBe(false);
});

test('a pasted block over two lines and one new is one step', () => {
  const store = storeWith({ QTY: '1' }, { QTY: '2' });
  const [a = '', b = ''] = idsOf(store);
  store.paste(
    [
      { id: a, key: 'QTY', value: '7' },
      { id: b, key: 'QTY', value: '8' },
    ],
    [{ values: { QTY: '9' }, raw: { NOTE: 'bad' } }],
    2,
  );
  expect(store.getLines().map((line) => line.values['QTY'])).toEqual(['7', '8', '9']);
  store.undo();
  expect(store.getLines().map((line) => line.values['QTY'])).toEqual(['1', '2']);
});

test('what is typed of two fields of which one counts says so, and undo takes it back', () => {
  const columns = testColumns.map((column) =>
    column.key === 'UNIT_PRICE'
      ? { ...column, chooses: { key: 'TYPED', value: 'PRICE' } }
      : column.key === 'QTY'
        ? { ...column, chooses: { key: 'TYPED', value: 'QTY' } }
        : column,
  );
  const store = new LineStore({ columns, lines: [{ QTY: '1' }] });
  const [id = ''] = store.getOrder();
  const typed = () => store.getLine(id)?.values['TYPED'];
  store.setCells([{ id, key: 'UNIT_PRICE', value: '5' }]);
  expect(typed()).toBe('PRICE');
  store.setCells([{ id, key: 'NOTE', value: 'x' }]);
  expect(typed()).toBe('PRICE');
  store.setCells([{ id, key: 'QTY', value: '2' }]);
  expect(typed()).toBe('QTY');
  store.undo();
  expect(typed()).toBe('PRICE');
  // What arithmetic puts there is nothing that somebody typed.
  const [empty = ''] = store.insert([{ UNIT_PRICE: '0' }]);
  expect(store.isBlank(empty)).toBe(true);
  store.undo();
  store.paste([], [{ values: { QTY: '0', UNIT_PRICE: '4' }, raw: {} }], 1);
  expect(store.getLines()[1]?.values['TYPED']).toBe('PRICE');
});

test('another currency empties the rate that is worked out anew with it, the same one does not', () => {
  const [first] = testColumns;
  const columns = [
    { ...first!, key: 'CURRENCY_CODE' },
    { ...first!, key: 'RATE', anewWith: ['CURRENCY_CODE'] },
  ];
  const store = new LineStore({ columns, lines: [{ CURRENCY_CODE: 'CNY', RATE: '1' }] });
  const [id = ''] = idsOf(store);
  const type = (value: string) => store.setCells([{ id, key: 'CURRENCY_CODE', value }]);
  type('CNY');
  expect(store.getLine(id)?.values).toMatchObject({ RATE: '1' });
  type('USD');
  expect(store.getLine(id)?.values).toMatchObject({ CURRENCY_CODE: 'USD', RATE: null });
});
