import { CallError } from '@sampan/widgets/api/wire.ts';
import type { Step } from '@sampan/widgets/tasks/step.ts';
import { expect, test } from 'vitest';
import { keptBin, keptGoods, type KeptLocation, orKept } from './kept-location.web.ts';

const row = (STORAGE_BIN_CODE: string, MATERIAL_CODE: string, AVAILABLE_QTY: string, FILTER4: string | null = null) => ({
  ID: `${STORAGE_BIN_CODE}${MATERIAL_CODE}${FILTER4 ?? ''}`,
  VERSION: 1,
  STORAGE_BIN_CODE,
  MATERIAL_CODE,
  AVAILABLE_QTY,
  FILTER4,
});
const kept: KeptLocation = {
  goods: [row('A-1', 'M1', '9'), row('A-1', 'M1', '4', 'L1'), row('A-2', 'M1', '3'), row('A-2', 'M2', '5')],
  bins: [row('A-1', '', '0'), row('A-2', '', '0'), row('A-3', '', '0')],
};
/** A move that waits on the device. */
const moving = (QTY: string, more: Partial<Step> = {}, FILTER4?: string): Step => ({
  key: QTY,
  username: 'li',
  confirmedMs: 1,
  calls: [
    {
      path: 'wmsapi/transfer-order/create',
      DATA: {
        ORDER_TYPE: 'MOVE',
        ENTRIES: [{ MATERIAL_CODE: 'M1', OUT_STORAGE_BIN_CODE: 'A-1', IN_STORAGE_BIN_CODE: 'A-3', QTY, ...(FILTER4 ? { FILTER4 } : {}) }],
      },
      requestKey: QTY,
    },
  ],
  sent: 0,
  record: null,
  subject: { type: 'transfer_order', action: 'execute', QTY, quantityText: QTY, goods: 'M1' },
  heldUntilMs: 0,
  ...more,
});
const found = (steps: readonly Step[], field: string, value: string) =>
  keptGoods(kept, steps, [field, value]).map((one) => [one['STORAGE_BIN_CODE'], one['MATERIAL_CODE'], one['AVAILABLE_QTY']]);

test('a bin and a material are found in any spelling', () => {
  expect(found([], 'STORAGE_BIN_CODE', 'a-2')).toEqual([
    ['A-2', 'M1', '3'],
    ['A-2', 'M2', '5'],
  ]);
  expect(found([], 'MATERIAL_CODE', 'm2')).toEqual([['A-2', 'M2', '5']]);
  expect([keptBin(kept, 'ａ-3'), keptBin(kept, 'A-9')]).toEqual(['A-3', undefined]);
});

test('what waits on the device is gone from its bin and batch, what was refused is there', () => {
  // 9 less 7, and less 1 and 4 of the batch L1, of which there are 4: none is left of it.
  const steps = [moving('7'), moving('1', {}, 'L1'), moving('4', {}, 'L1'), moving('2', { refusal: '货位已冻结' })];
  expect(found(steps, 'STORAGE_BIN_CODE', 'A-1')).toEqual([
    ['A-1', 'M1', '2'],
    ['A-1', 'M1', '0'],
  ]);
});

test('the server is believed as long as it answers, refusals too', async () => {
  const say = () => 'kept';
  const away = new CallError(0, { fields: {}, codes: {} });
  const refused = new CallError(403, { errorMsg: '没有权限', fields: {}, codes: {} });
  expect(await orKept(Promise.resolve('asked'), kept, say)).toBe('asked');
  expect(await orKept(Promise.reject(away), kept, say)).toBe('kept');
  await expect(orKept(Promise.reject(away), undefined, say)).rejects.toBe(away);
  await expect(orKept(Promise.reject(refused), kept, say)).rejects.toBe(refused);
});
