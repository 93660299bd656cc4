import { purchaseOrder } from '@sampan/business/mm/purchase-order/purchase-order.ts';
import { purchaseRequisition } from '@sampan/business/mm/purchase-requisition/purchase-requisition.ts';
import { serviceAcceptance } from '@sampan/business/mm/service-acceptance/service-acceptance.ts';
import { serviceOrder } from '@sampan/business/mm/service-order/service-order.ts';
import { expect, test } from 'vitest';
import { headerFrom, lineOf, narrowedBy, takeableFrom } from './above.ts';

const [above] = takeableFrom(purchaseOrder, 'ENTRIES', (type) => (type === 'purchase_requisition' ? purchaseRequisition : undefined));
const row = { ID: '1', PURCHASE_REQUEST_NO: 'PR1', PURCHASE_REQUEST_ENTRY_NO: '2', MATERIAL_CODE: 'M1', UNIT_CODE: 'BOX', UNIT_NAME: '箱' };

test('a line takes what is open of a row in its own unit', () => {
  expect(lineOf(above!, { ...row, OPEN_QTY: '3' })).toMatchObject({
    QTY: '3',
    UNIT_CODE: 'BOX',
    UNIT_NAME: '箱',
    PURCHASE_REQUEST_ENTRY_NO: 2,
  });
});

test('one piece that is left of a box of twelve is one piece, not 0.0833 boxes', () => {
  const odd = { ...row, OPEN_QTY: '0.0833', TAKE_QTY: '1', TAKE_UNIT_CODE: 'PCS' };
  expect(lineOf(above!, odd)).toMatchObject({ QTY: '1', UNIT_CODE: 'PCS', UNIT_NAME: null });
});

test('a document whose lines are all of one other names it by the lines that it takes, and takes no others then', () => {
  const [accepted] = takeableFrom(serviceAcceptance, 'ENTRIES', (type) => (type === 'service_order' ? serviceOrder : undefined));
  const rows = [{ ID: '1', SERVICE_ORDER_NO: 'SV1' }];
  expect(headerFrom(serviceAcceptance, accepted!, rows, {})).toMatchObject({ SERVICE_ORDER_NO: 'SV1' });
  expect(headerFrom(serviceAcceptance, accepted!, [...rows, { ID: '2', SERVICE_ORDER_NO: 'SV2' }], {})).toEqual({});
  expect(narrowedBy(serviceAcceptance, accepted!, { SERVICE_ORDER_NO: 'SV1' })).toEqual(['SERVICE_ORDER_NO']);
});
